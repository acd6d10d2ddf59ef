import type { Problem } from '../../scenario/problem.ts';
import type { Toast } from '../notices/toast.ts';

/** Messages of the page itself (an opened file), beside those of the session. */
export class PageToasts {
  #next = 0;
  #toasts = $state.raw<readonly Toast[]>([]);

  get all(): readonly Toast[] {
    return this.#toasts;
  }

  add(
    kind: Toast['kind'],
    sentence: string | null,
    problems: readonly Problem[] = [],
    action?: Toast['action'],
  ): void {
    const key = `page.${this.#next++}`;
    const dismiss = (): void => {
      this.#toasts = this.#toasts.filter((toast) => toast.key !== key);
    };
    this.#toasts = [
      ...this.#toasts,
      { key, kind, sentence, problems, fault: null, ...(action && { action }), dismiss },
    ];
  }
}
