import type { BootPhase, Scenario } from '../../scenario/document.ts';
import { suspendBlock } from '../../scenario/remarks-fly.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import type { Format } from '../../text/format.ts';
import { bootSeconds } from '../why/boot-seconds.ts';
import { say } from '../why/explanation.ts';
import type { Answer } from './answer.ts';
import { middleOf, wakesOf } from './first-answer.ts';

/** The five questions, each answered from the configuration or the run, or with the way to measure it. */
export function checkUp(scenario: Scenario, trace: Trace, format: Format): readonly Answer[] {
  return [
    firstAnswer(scenario, trace, format),
    entrypoint(scenario, format),
    bytecode(scenario, format),
    suspend(scenario, trace, format),
    unseen(trace, format),
  ];
}

/** What a person notices: Nielsen's limit for keeping one's attention on the task. */
const TOO_LONG_SECONDS = 10;

function firstAnswer(scenario: Scenario, trace: Trace, format: Format): Answer {
  const question = 'first-answer';
  const { ready, answered: seconds } = wakesOf(trace);
  const boot = bootSeconds(scenario);
  if (seconds.length === 0)
    return boot === 0
      ? {
          question,
          verdict: 'unknown',
          from: 'none',
          says: [say('checkup.firstAnswer.none')],
          measure: say('checkup.firstAnswer.measure'),
          field: 'workload.boot',
        }
      : {
          question,
          verdict: 'plain',
          from: 'config',
          says: [say('checkup.firstAnswer.config', { boot: format.duration(boot) })],
          field: 'workload.boot',
        };
  const middle = middleOf(seconds);
  return {
    question,
    verdict: middle >= TOO_LONG_SECONDS ? 'bad' : 'good',
    from: 'run',
    says: [
      say('checkup.firstAnswer.run', {
        middle: format.duration(middle),
        longest: format.duration(seconds.at(-1)!),
        count: format.number(seconds.length),
        n: seconds.length,
      }),
      ...(ready.length > 0
        ? [say('checkup.firstAnswer.ready', { middle: format.duration(middleOf(ready)) })]
        : []),
    ],
    field: 'workload.boot',
  };
}

/** Work that is the same for every instance of a release, by what people call it. */
const OF_THE_RELEASE = /migrat|collect|asset|seed|compil|schema|fixture|index|bundle|build|prepare/i;

function entrypoint({ workload, fly, platform }: Scenario, format: Format): Answer {
  const question = 'entrypoint';
  const { boot } = workload;
  if (boot.length === 0)
    return {
      question,
      verdict: 'unknown',
      from: 'none',
      says: [say('checkup.entrypoint.noPhases')],
      measure: say('checkup.entrypoint.measure'),
      field: 'workload.boot',
    };
  const suspects = boot.filter(({ name, oncePerRelease }) => !oncePerRelease && OF_THE_RELEASE.test(name));
  const moved = boot.filter(({ oncePerRelease }) => oncePerRelease);
  const releaseCommand =
    platform === 'fly' && fly.releaseCommandSeconds > 0
      ? [say('checkup.entrypoint.command', { seconds: format.duration(fly.releaseCommandSeconds) })]
      : [];
  if (suspects.length > 0)
    return {
      question,
      verdict: 'bad',
      from: 'config',
      says: [
        say('checkup.entrypoint.everyBoot', {
          phases: named(suspects, format),
          seconds: format.duration(sumOf(suspects)),
        }),
        ...releaseCommand,
      ],
      field: 'workload.gate',
    };
  if (moved.length === 0)
    return {
      question,
      verdict: 'plain',
      from: 'config',
      says: [say('checkup.entrypoint.nothing', { phases: named(boot, format) }), ...releaseCommand],
      field: 'workload.boot',
    };
  return {
    question,
    verdict: workload.gate ? 'good' : 'plain',
    from: 'config',
    says: [
      say(workload.gate ? 'checkup.entrypoint.gate' : 'checkup.entrypoint.once', {
        phases: named(moved, format),
        seconds: format.duration(sumOf(moved)),
      }),
      ...releaseCommand,
    ],
    field: 'workload.gate',
  };
}

function bytecode({ workload }: Scenario, format: Format): Answer {
  const question = 'bytecode';
  const phase = workload.boot.find(({ name }) => /bytecode|pyc|\bjit\b|opcache|compil/i.test(name));
  if (phase)
    return {
      question,
      verdict: phase.oncePerRelease ? 'plain' : 'bad',
      from: 'config',
      says: [
        say(phase.oncePerRelease ? 'checkup.bytecode.once' : 'checkup.bytecode.everyBoot', {
          phase: phase.name,
          seconds: format.duration(phase.seconds),
        }),
      ],
      field: 'workload.boot',
    };
  return {
    question,
    verdict: 'unknown',
    from: 'none',
    says: [say('checkup.bytecode.none')],
    measure: say('checkup.bytecode.measure'),
    field: 'workload.boot',
  };
}

function suspend({ platform, fly }: Scenario, { summary }: Trace, format: Format): Answer {
  const question = 'suspend';
  if (platform !== 'fly')
    return { question, verdict: 'plain', from: 'config', says: [say('checkup.suspend.pods')] };
  const blocked = suspendBlock(fly);
  if (blocked?.other === 'fly.suspendBlocked')
    return {
      question,
      verdict: 'bad',
      from: 'config',
      says: [say(`checkup.suspend.by.${fly.suspendBlocked === 'gpu' ? 'gpu' : 'schedule'}`)],
      field: blocked.other,
    };
  if (blocked)
    return {
      question,
      verdict: 'bad',
      from: 'config',
      says: [
        say(blocked.other === 'fly.swapMb' ? 'checkup.suspend.by.swap' : 'checkup.suspend.by.memory', {
          value: format.number(Number(blocked.value)),
          limit: format.number(fly.suspendMemoryLimitMb),
        }),
      ],
      field: blocked.other,
    };
  const resumes = summary.instances.resumes ?? 0;
  if (fly.autoStop === 'suspend')
    return {
      question,
      verdict: 'good',
      from: resumes > 0 ? 'run' : 'config',
      says: [say('checkup.suspend.does', { count: format.number(resumes), n: resumes })],
    };
  return {
    question,
    verdict: 'plain',
    from: 'config',
    says: [say('checkup.suspend.could', { resume: format.duration(fly.resumeP50Seconds) })],
    field: 'fly.autoStop',
  };
}

function unseen({ summary }: Trace, format: Format): Answer {
  const { edge, origin, healthChecks, diedBeforeApp } = summary.witness;
  const checks =
    healthChecks.passed + healthChecks.failed === 0
      ? []
      : [
          say('checkup.unseen.checks', {
            passed: format.number(healthChecks.passed),
            failed: format.number(healthChecks.failed),
          }),
        ];
  const says =
    edge.failed === 0
      ? say('checkup.unseen.nothing')
      : say(diedBeforeApp > 0 ? 'checkup.unseen.some' : 'checkup.unseen.same', {
          edge: format.number(edge.failed),
          origin: format.number(origin.failed),
          died: format.number(diedBeforeApp),
          n: edge.failed,
        });
  return {
    question: 'unseen',
    verdict: diedBeforeApp > 0 ? 'bad' : 'good',
    from: 'run',
    says: [says, ...checks],
  };
}

const named = (phases: readonly BootPhase[], format: Format): string =>
  format.list(phases.map(({ name }) => name));
const sumOf = (phases: readonly BootPhase[]): number =>
  phases.reduce((sum, { seconds, spreadSeconds }) => sum + seconds + spreadSeconds / 2, 0);
