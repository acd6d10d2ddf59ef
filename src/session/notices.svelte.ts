import type { Problem } from '../scenario/problem.ts';
import type { Fault } from '../worker/api.ts';
import type { Notice } from './session-api.ts';

/** What the page has to say beside the picture. Newer words about the same thing replace older ones. */
export class Notices {
  #list: readonly Notice[] = $state.raw([]);
  #nextId = 1;

  get list(): readonly Notice[] {
    return this.#list;
  }

  /** What was done to a link, or should be known about it. */
  inform(problems: readonly Problem[]): void {
    if (problems.length > 0) this.#replace('info', { problems, fault: null });
  }

  /** Why the scenario on screen was not run. */
  refuse(problems: readonly Problem[]): void {
    this.#replace('problem', { problems, fault: null });
  }

  report(fault: Fault): void {
    this.#replace('fault', { problems: [], fault });
  }

  withdraw(kind: Notice['kind']): void {
    if (this.#list.some((notice) => notice.kind === kind)) {
      this.#list = this.#list.filter((notice) => notice.kind !== kind);
    }
  }

  /** A run is there again: what no other worker had taken over is over. */
  recover(): void {
    if (this.#list.some(({ fault }) => fault?.recovered === false)) this.withdraw('fault');
  }

  /** Takes one sentence back, and its notice when nothing else is left in it. */
  retract(code: Problem['code']): void {
    this.#list = this.#list.flatMap((notice) => {
      const problems = notice.problems.filter((problem) => problem.code !== code);
      if (problems.length === notice.problems.length) return [notice];
      return problems.length === 0 ? [] : [{ ...notice, problems }];
    });
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }

  #replace(kind: Notice['kind'], content: Pick<Notice, 'problems' | 'fault'>): void {
    const others = this.#list.filter((notice) => notice.kind !== kind);
    this.#list = [...others, { id: this.#nextId++, kind, ...content }];
  }
}
