/** What is wrong with a configuration file: the sentence says what and why, the mend what to write. */
export const diagnostics = {
  'severity.error': 'error',
  'severity.warning': 'warning',
  'severity.info': 'note',

  'diagnostic.config-too-large':
    'The file is larger than the {limit} kB that are read. Nothing of it is read.',
  'diagnostic.not-taken': 'The playground cannot run with {key} = {value}; its setting stays as it is.',
  'mend.not-taken': 'The file may say so all the same.',

  // fly.toml
  'diagnostic.toml-parse-error': 'This is not TOML: {detail}. Nothing of the file is read.',
  'mend.toml-parse-error': 'Mend it here.',
  'diagnostic.wrong-type': '{key} cannot be {value}; flyctl takes {expected} here and refuses the file.',
  'diagnostic.unreadable-value': '{key} = {value} cannot be read.',
  'mend.unreadable-value': 'Write it like {example}.',
  'diagnostic.not-a-choice': '{key} cannot be “{value}”.',
  'mend.not-a-choice': 'Choose one of: {choices}.',
  'diagnostic.unknown-size': 'There is no Machine size “{value}”.',
  'mend.unknown-size': 'Write shared-cpu-1x to 8x, performance-1x to 16x, or one of {gpus}.',
  'diagnostic.L01': 'auto_stop_machines cannot be {value}; flyctl refuses the file.',
  'mend.L01': 'Write "off", "stop" or "suspend".',
  'diagnostic.L02':
    'auto_stop_machines is {value}, but auto_start_machines is false: stopped Machines never come back, and requests get 503.',
  'mend.L02': 'Write auto_start_machines = true, or auto_stop_machines = "off".',
  'diagnostic.L03':
    'Machines are started but never stopped, because auto_stop_machines is off: once started they cost until somebody stops them.',
  'mend.L03': 'Write auto_stop_machines = "stop", unless the app exits by itself.',
  'diagnostic.L04': 'min_machines_running = {minimum} has no effect while auto_stop_machines is off.',
  'mend.L04': 'Take it out, or switch auto_stop_machines on.',
  'diagnostic.L05':
    'min_machines_running = {minimum} counts only in primary_region, which is {region} and has no Machine: all may stop.',
  'mend.L05': 'Set primary_region to a region with Machines.',
  'diagnostic.L06':
    'min_machines_running = {minimum} with {count} Machines in {region}: none of them is ever stopped.',
  'mend.L06': 'Lower it, or add Machines with fly scale count.',
  'diagnostic.L07':
    'min_machines_running = {minimum} holds only in {region}; the other regions may go to zero.',
  'diagnostic.L08':
    'A Machine with swap ({swap} MB) cannot be suspended: it is stopped, and wakes by a full boot.',
  'mend.L08': 'Take swap_size_mb out, or write auto_stop_machines = "stop".',
  'diagnostic.L09':
    'A Machine with {reason} is not suspended (at most {limit} MB, no GPU): it is stopped, and wakes by a full boot.',
  'mend.L09': 'Make it smaller, or write auto_stop_machines = "stop".',
  'diagnostic.L10':
    'After a resume connections to databases may be dead and the clock may be late, and a deploy discards what is suspended.',
  'diagnostic.L11':
    'hard_limit {hard} is below soft_limit {soft}: requests are refused before another Machine is started.',
  'mend.L11': 'Raise hard_limit above soft_limit.',
  'diagnostic.L12':
    'soft_limit {soft} is next to hard_limit {hard}: there is no time to start another Machine before requests are turned away.',
  'mend.L12': 'Lower soft_limit.',
  'diagnostic.L13':
    'Load of an HTTP service is counted in connections; idle keep-alive connections count as load.',
  'mend.L13': 'Write concurrency type = "requests".',
  'diagnostic.L14': 'Without concurrency the soft limit is {soft} connections, and there is no hard limit.',
  'diagnostic.L15':
    'soft_limit {soft} is far above what a Machine of {memory} MB is likely to carry: autostart never fires, all lands on one Machine.',
  'mend.L15': 'Measure what one Machine carries, and write that.',
  'diagnostic.L16':
    'The app boots for {boot} s and no check of the service says when it is ready: it gets requests as soon as its port is open.',
  'mend.L16': 'Add [[http_service.checks]].',
  'diagnostic.L17': 'Checks at the top level play no part in routing, and the service has none of its own.',
  'mend.L17': 'Move them to [[http_service.checks]].',
  'diagnostic.L18': '{key} is {seconds} s, outside of 1 to 60 s: flyctl takes {bound} s without a word.',
  'mend.L18': 'Write "{bound}s".',
  'diagnostic.L19':
    'grace_period is {grace} s, but the app boots for {boot} s: the check fails before it is up.',
  'mend.L19': 'Write a longer grace_period.',
  'diagnostic.L20': 'timeout {timeout} s is longer than interval {interval} s: checks overlap.',
  'mend.L20': 'Write a timeout below the interval.',
  'diagnostic.L21': 'kill_timeout is {seconds} s, but no more than {limit} s are given.',
  'mend.L21': 'Write "{limit}s".',
  'diagnostic.L21-short':
    'kill_timeout is {seconds} s, but requests take up to {longest} s: they are cut at a stop.',
  'mend.L21-short': 'Write a longer kill_timeout.',
  'diagnostic.L22':
    'Two services of a process group have auto_stop_machines {mode} and {other}: the weakest wins, which is {wins}.',
  'mend.L22': 'Give both the same.',
  'diagnostic.L23':
    'There are processes ({groups}), but this service does not say for which: flyctl refuses the file.',
  'mend.L23': 'Add processes = [...] to the service.',
  'diagnostic.L24':
    'The group {groups} looks like background work, which the proxy does not see: Machines are stopped in the middle of it.',
  'mend.L24': 'Take the group out of the service.',
  'diagnostic.L25': 'flyctl does not know {key} here and ignores it.',
  'mend.L25': 'Check its spelling, or take it out.',
  'diagnostic.L26':
    'Autostart never makes Machines: at most as many run as there are. fly scale count says how many.',
  'diagnostic.L27':
    'The entrypoint migrates at every boot; there is no release_command to do it once per deploy.',
  'mend.L27': 'Move the migration to [deploy] release_command.',
  'diagnostic.L28': 'The deploy strategy {strategy} is not allowed for Machines with a volume.',
  'mend.L28': 'Write strategy = "rolling".',
  'diagnostic.L29': 'force_https redirects to HTTPS, but over Flycast there is only HTTP.',
  'mend.L29': 'Write force_https = false.',
  'diagnostic.L30':
    'A wake from zero takes about {seconds} s, longer than the proxy tries to connect ({limit} s): one request may wake several Machines.',
  'mend.L30': 'Shorten the boot, or write min_machines_running = 1.',
  'diagnostic.L31':
    'The app boots for {boot} s, but a request is held for about {limit} s: the first requests after a wake from zero fail.',
  'mend.L31': 'Shorten the boot, or write min_machines_running = 1.',

  // YAML
  'diagnostic.yaml-parse-error':
    'This is not YAML as Kubernetes reads it: {detail}. Nothing of the file is read.',
  'mend.yaml-parse-error': 'Mend it here; render templates first (helm template, envsubst).',
  'diagnostic.yaml-too-deep': 'The file is nested more deeply than any configuration. Nothing of it is read.',
  'diagnostic.yaml-expands': 'The aliases of the file expand without end. Nothing of it is read.',
  'diagnostic.duplicate-key': '{key} stands twice; kubectl refuses that. The last one is read here.',
  'mend.duplicate-key': 'Take one of them out.',
  'diagnostic.deprecated-camelcase-key': '{key} is the old spelling. It still works.',
  'mend.deprecated-camelcase-key': 'Write {newKey}.',
  'diagnostic.misplaced-annotation': '{key} in {where} has no effect.',
  'mend.misplaced-annotation': 'Move it to {right}.',
  'diagnostic.unknown-key': 'There is no annotation {key}; Knative ignores it.',
  'mend.unknown-key': 'Check its spelling, or set it in config-autoscaler.',
  'diagnostic.unknown-config-key': 'There is no key {keys}; Knative ignores it.',
  'mend.unknown-config-key': 'Check its spelling, or take it out.',
  'diagnostic.unknown-field': 'There is no field {where}; it is dropped or refused.',
  'mend.unknown-field': 'Check its spelling, or take it out.',
  'diagnostic.keda-only-key': '{key} is read by KEDA’s autoscaler only; the KPA ignores it.',
  'diagnostic.class-not-kpa':
    'The autoscaler is {value}: windows, panic and activator of the KPA do not apply.',
  'diagnostic.invalid-value': '{key} cannot be “{value}” ({problem}); it counts as absent.',
  'diagnostic.invalid-config':
    '{key} cannot be “{value}” ({problem}): the whole ConfigMap is refused, and what was set before stays.',
  'diagnostic.invalid-config.max-scale-unset':
    'max-scale is not set, which means unlimited, and that is above max-scale-limit: the whole ConfigMap is refused, and what was set before stays.',
  'diagnostic.admission-rejected': 'The webhook refuses the object: {key} cannot be “{value}” ({problem}).',
  'diagnostic.non-string-annotation':
    '{key} is {value} without quotes; annotations are strings, and the API server refuses others.',
  'mend.non-string-annotation': 'Put it in quotes.',
  'diagnostic.legacy-fraction': '{key} “{value}” is read as a fraction: {percent} %.',
  'mend.legacy-fraction': 'Write a percentage above 1.',
  'diagnostic.timeout-above-max':
    'timeoutSeconds {value} is above the cluster’s maximum of {limit}; the webhook refuses it.',
  'mend.timeout-above-max': 'Lower it, or raise max-revision-timeout-seconds in config-defaults.',
  'diagnostic.example-block-ignored': 'What stands in _example has no effect.',
  'mend.example-block-ignored': 'Copy the keys out of it, one level up.',
  'diagnostic.unresolved-template': 'A template was to fill in this value and did not.',
  'mend.unresolved-template': 'Render the template first (helm template, envsubst), and take what comes out.',
  'diagnostic.old-api-version': '{value} is the API of an earlier release.',
  'mend.old-api-version': 'Write the present one.',
  'diagnostic.old-shape': '{where} is the shape of v1alpha1; it is read as the template.',
  'mend.old-shape': 'Write spec.template.',
  'diagnostic.missing-kind': 'This is no whole object: apiVersion or kind is missing. It is not read.',
  'mend.missing-kind': 'Add apiVersion and kind.',
  'diagnostic.missing-name': 'The {kind} has no metadata.name.',
  'mend.missing-name': 'Add it.',
  'diagnostic.missing-containers': 'The revision has no containers; the webhook refuses it.',
  'mend.missing-containers': 'Add containers with an image.',
  'diagnostic.unsupported-kind': '{value} is not read.',
  'mend.unsupported-kind': 'Paste the Knative objects it makes (kubectl get ksvc -o yaml).',
  'diagnostic.unsupported-metric':
    '{value} is no CPU utilisation and no cron trigger; it is left out, so the run scales by less than the cluster does.',
  'mend.unsupported-metric': 'Compare the run with what the other metrics would have asked for.',
  'diagnostic.ignored-document':
    '{value} has no bearing on the autoscaling of a revision; it is passed over.',
  'kind.whole': 'a whole number, not negative',
  'reason.invalid-value': 'not a value it can have',
  'reason.out-of-bounds': 'out of bounds',
  'reason.max-below-min': 'max-scale is less than min-scale',
  'reason.unlimited-not-allowed': 'unlimited, but the cluster has a max-scale-limit',
  'reason.below-min': 'less than min-scale',
  'reason.above-max': 'more than max-scale',
  'reason.target-too-small': 'the target must be at least 0.01',
  'reason.not-whole-seconds': 'at most second precision',
  'reason.zero-initial-scale': '0 is not allowed unless the cluster sets allow-zero-initial-scale',
  'reason.unparseable': 'it cannot be parsed; a duration needs a unit, such as 30s',
  'reason.not-a-string': 'values of a ConfigMap are strings: put it in quotes',
  'reason.not-positive': 'must be positive whole seconds',
  'reason.negative': 'must not be negative',
  'reason.negative-burst-capacity': 'must be non-negative, or -1 for unlimited',
  'reason.percentage-out-of-range': 'must be in (0, 100]',
  'reason.too-small': 'must be at least 1',
  'reason.rate-not-above-one': 'must be greater than 1',
  'reason.window-out-of-range': 'must be from 6s to 1h',
  'reason.panic-window-out-of-range': 'must be from 1 to 100',
  'reason.initial-scale-too-small': 'must be at least 1, or 0 with allow-zero-initial-scale',
  'reason.max-scale-out-of-range': 'must be from 1 to max-scale-limit where that is set, else not negative',
  'reason.min-above-max': 'min-scale must not exceed max-scale',
  'reason.timeout-above-max': 'more than max-revision-timeout-seconds',
  'reason.above-timeout': 'more than the timeout of the revision',
  'reason.out-of-range': 'out of range',
  'diagnostic.note.timeout-annotation': '{key} is no annotation of Knative; the field timeoutSeconds is.',
  'diagnostic.note.global-key':
    'Some keys exist only in config-autoscaler, and stable-window is called window as an annotation.',
  'diagnostic.note.rps-not-capped':
    'With metric rps containerConcurrency {concurrency} does not cap the target of {target} requests/s.',
  'diagnostic.note.no-metrics-protocol':
    'Without metrics-protocol in config-observability nothing is exported: a dashboard stays empty.',
} as const;
