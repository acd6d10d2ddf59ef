import { entriesOf, nodeAt, type Node } from '../tree.ts';
import { nearest } from '../nearest.ts';
import type { Linted } from './lint-fly.ts';
import { tablesOf } from './services.ts';

/** Keys that flyctl knows, by table (Fly docs: configuration; flyctl internal/appconfig). */
const TOP =
  'app primary_region kill_signal kill_timeout swap_size_mb console_command host_dedication_key machine_config experimental build deploy env http_service services metrics statics files mounts mount processes checks vm compute computes restart image persist_rootfs';
const SERVICE =
  'internal_port protocol processes auto_stop_machines auto_start_machines min_machines_running concurrency ports tcp_checks http_checks machine_checks checks force_instance_key force_instance_description';
const HTTP_SERVICE =
  'internal_port processes auto_stop_machines auto_start_machines min_machines_running concurrency force_https http_options tls_options checks machine_checks headers hsts';
const CONCURRENCY = 'type soft_limit hard_limit';
const VM =
  'size memory memory_mb cpus cpu_kind gpus gpu_kind kernel_args processes host_dedication_id persist_rootfs swap_size_mb';
const CHECK =
  'type port interval timeout grace_period method path protocol tls_skip_verify tls_server_name headers processes name kind';
const DEPLOY =
  'strategy release_command release_command_timeout release_command_vm release_command_compute max_unavailable wait_timeout seed_command';

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
