import type { Recorder } from '../trace/recorder.ts';

/** Where one revision takes down what happens to it. */
export type RevisionRecorder = Pick<Recorder, 'enters' | 'decide' | 'mode'>;

/** Everything that is said there is said of revision number `revision`. */
export const recorderOf = (recorder: Recorder, revision: number): RevisionRecorder => ({
  enters: (instance, state, planned, phase) => {
    recorder.enters(instance, state, planned, phase);
  },
  decide: (record) => {
    recorder.decide({ ...record, revision });
  },
  mode: (name, isOn) => {
    recorder.mode(name, isOn, revision);
  },
});
