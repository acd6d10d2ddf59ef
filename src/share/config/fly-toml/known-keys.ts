// Keys that flyctl knows, by table (Fly docs: configuration; flyctl internal/appconfig).
export const TOP =
  'app primary_region kill_signal kill_timeout swap_size_mb console_command host_dedication_key machine_config experimental build deploy env http_service services metrics statics files mounts mount processes checks vm compute computes restart image persist_rootfs';
export const SERVICE =
  'internal_port protocol processes auto_stop_machines auto_start_machines min_machines_running concurrency ports tcp_checks http_checks machine_checks checks force_instance_key force_instance_description';
export const HTTP_SERVICE =
  'internal_port processes auto_stop_machines auto_start_machines min_machines_running concurrency force_https http_options tls_options checks machine_checks headers hsts';
export const CONCURRENCY = 'type soft_limit hard_limit';
export const VM =
  'size memory memory_mb cpus cpu_kind gpus gpu_kind kernel_args processes host_dedication_id persist_rootfs swap_size_mb';
export const CHECK =
  'type port interval timeout grace_period method path protocol tls_skip_verify tls_server_name headers processes name kind';
export const DEPLOY =
  'strategy release_command release_command_timeout release_command_vm release_command_compute max_unavailable wait_timeout seed_command';

/** The keys that may stand in a table, by the table's name without positions; nothing for tables with keys of their own. */
export function flyKeys(table: string): readonly string[] {
  const last = table.split('.').at(-1);
  const lists: Readonly<Record<string, string>> = {
    '': TOP,
    http_service: HTTP_SERVICE,
    services: SERVICE,
    concurrency: CONCURRENCY,
    vm: VM,
    compute: VM,
    checks: CHECK,
    tcp_checks: CHECK,
    http_checks: CHECK,
    deploy: DEPLOY,
  };
  return Object.hasOwn(lists, last ?? '') ? lists[last ?? '']!.split(' ') : [];
}
