import { usualBootSeconds } from './boot-seconds.ts';
import { isKnative, upstream, type WhyContext } from './context.ts';
import { say, type Said } from './explanation.ts';
import { whatWouldHaveSavedOnKnative } from './knative/saved.ts';
import { whatWouldHaveSavedOnKubernetes } from './kubernetes/saved.ts';

/**
 * Which settings would have let this request live, most telling first; empty where that is not clear.
 * Only rules the platform documents are drawn on: a resume instead of a boot, the minimum, patience, drain.
 */
export function whatWouldHaveSaved(request: number, context: WhyContext): readonly Said[] {
  const { view } = context;
  if (isKnative(view)) return whatWouldHaveSavedOnKnative(request, context);
  if (view.trace.platform === 'kubernetes') return whatWouldHaveSavedOnKubernetes(request, context);
  const { requests, outcomes } = view.trace;
  const waitedForStart = requests.cold[request] !== 0 && requests.dispatch[request] === -1;
  switch (outcomes[requests.outcome[request] ?? 0]?.code) {
    case 'start-timeout':
      return soonerAwake(context);
    case 'no-machine':
      return context.scenario.fly.autoStart
        ? []
        : [say('why.saved.autoStart', { name: upstream('auto_start_machines') })];
    case 'cut-by-stop':
      return [say('why.saved.graceful', { name: upstream('kill_timeout') })];
    case 'hard-limit-timeout':
      return [say('why.saved.moreRoom', { name: upstream('hard_limit') })];
    case 'instance-pinned-timeout':
      return [say('why.saved.notPinned', { name: upstream('fly-force-instance-id') })];
    case 'refused-booting':
      return context.scenario.fly.serviceCheck ? [] : [say('why.saved.check')];
    case 'client-gave-up':
      return waitedForStart
        ? [patience(context.scenario.traffic.clientTimeoutSeconds, context), ...soonerAwake(context)]
        : [];
    case 'gateway-timeout':
      return waitedForStart
        ? [patience(context.scenario.traffic.gatewayPatienceSeconds, context), ...soonerAwake(context)]
        : [];
    default:
      return [];
  }
}

const patience = (seconds: number, { format }: WhyContext): Said =>
  say('why.saved.clientPatience', { patience: format.duration(seconds) });

function soonerAwake({ scenario, format, view }: WhyContext): readonly Said[] {
  const { fly } = scenario;
  const boot = usualBootSeconds(view.trace, scenario);
  const said: Said[] = [];
  if (fly.autoStop === 'stop' && fly.memoryMb <= fly.suspendMemoryLimitMb)
    said.push(
      say(fly.swapMb > 0 ? 'why.saved.suspendNoSwap' : 'why.saved.suspend', {
        name: upstream('auto_stop_machines'),
        swap: upstream('swap_size_mb'),
        resume: format.duration(fly.resumeP50Seconds),
        boot: format.duration(boot),
      }),
    );
  if (fly.minMachinesRunning === 0)
    said.push(say('why.saved.minimum', { name: upstream('min_machines_running') }));
  else if (!view.trace.instances.regionCodes.includes(fly.primaryRegion))
    said.push(say('why.saved.minimumRegion', { name: upstream('primary_region') }));
  if (said.length < 2 && boot > fly.connectPatienceSeconds)
    said.push(say('why.saved.shorterBoot', { patience: format.duration(fly.connectPatienceSeconds) }));
  return said;
}
