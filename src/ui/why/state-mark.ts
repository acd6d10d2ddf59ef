/** What a state looks like in one small mark, as its window does on the stage. */
export type StateMark = 'wake' | 'lit' | 'blind' | 'frozen' | 'asleep' | 'bad';

const MARKS: Readonly<Record<string, StateMark>> = {
  starting: 'wake',
  booting: 'wake',
  resuming: 'wake',
  pending: 'wake',
  restarting: 'wake',
  ready: 'lit',
  draining: 'blind',
  stopping: 'blind',
  terminating: 'blind',
  replacing: 'blind',
  suspending: 'frozen',
  suspended: 'frozen',
  failed: 'bad',
  unreachable: 'bad',
  // of a release gate
  checking: 'wake',
  asking: 'wake',
  sleeping: 'wake',
  polling: 'wake',
  uncertain: 'bad',
  prepare: 'lit',
  skip: 'lit',
};

export const stateMark = (state: string): StateMark => MARKS[state] ?? 'asleep';
