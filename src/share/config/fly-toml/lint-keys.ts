import { entriesOf, nodeAt, type Node } from '../tree.ts';
import { nearest } from '../nearest.ts';
import type { Linted } from './lint-fly.ts';
import { CHECK, CONCURRENCY, DEPLOY, HTTP_SERVICE, SERVICE, TOP, VM } from './known-keys.ts';
import { tablesOf } from './services.ts';

/** Keys that flyctl drops without a word (L25); a key that is nearly a known one gets that as its mend. */
export function lintKeys({ tree, report }: Linted): void {
  const check = (node: Node | undefined, keys: string): void => {
    const known = keys.split(' ');
    for (const [key, entry] of entriesOf(node)) {
      if (known.includes(key)) continue;
      const close = nearest(
        key,
        known.filter((name) => !nodeAt(node, name)),
      );
      report(
        'L25',
        'warning',
        entry.key,
        { key, ...(close !== undefined && { didYouMean: close }) },
        close === undefined ? undefined : { ...entry.key, text: close },
      );
    }
  };
  check(tree, TOP);
  const services = tablesOf(tree, 'services');
  check(nodeAt(tree, 'http_service'), HTTP_SERVICE);
  for (const service of services) check(service, SERVICE);
  for (const service of [...tablesOf(tree, 'http_service'), ...services]) {
    check(nodeAt(service, 'concurrency'), CONCURRENCY);
    for (const one of tablesOf(service, 'checks', 'tcp_checks', 'http_checks')) check(one, CHECK);
  }
  for (const [, { value }] of entriesOf(nodeAt(tree, 'checks'))) check(value, CHECK);
  for (const vm of tablesOf(tree, 'vm', 'compute', 'computes')) check(vm, VM);
  check(nodeAt(tree, 'deploy'), DEPLOY);
}
