import type { Scenario } from '../../scenario/document.ts';
import { readAt } from '../../scenario/tree.ts';
import { configValues, isSame, writeSetting, type SettingValue } from './config-text.ts';
import type { ConfigKind } from './kind.ts';
import { CONFIG_KEY, annotationOf, specFieldOf } from './knative-yaml/knative-places.ts';
import { kubernetesSkeleton } from './kubernetes-yaml/skeleton.ts';
import { SETTINGS } from './settings.ts';

/** A new file that says what the scenario sets, and of that only what differs from the platform's defaults. */
export function newConfig(kind: ConfigKind, scenario: Scenario): string {
  let text = SKELETONS[kind](scenario);
  const { autoscaler, behavior } = scenario.kubernetes;
  for (const setting of SETTINGS[kind]) {
    // what is said of a behavior makes one
    if (isBehavior(setting) && (autoscaler === 'fixed' || !behavior)) continue;
    const value = readAt(scenario, setting) as SettingValue;
    if (isSame(configValues(kind, text)[setting], value)) continue;
    // a value that no file can say is left out; the page names it
    text = writeSetting(kind, text, text, setting, value) ?? text;
  }
  return kind === 'knative' ? text.replace(/\n {4}metadata:\n {6}annotations:\n(?! {8})/, '\n') : text;
}

const isBehavior = (setting: string): boolean => /^kubernetes\.scale(Up|Down)[A-Z]/.test(setting);

const SKELETONS: Readonly<Record<ConfigKind, (scenario: Scenario) => string>> = {
  fly: flySkeleton,
  knative: knativeSkeleton,
  kubernetes: kubernetesSkeleton,
};

function flySkeleton({ fly }: Scenario): string {
  const region = fly.primaryRegion === '' ? '' : `primary_region = "${fly.primaryRegion}"\n\n`;
  const check = fly.serviceCheck
    ? '\n  [[http_service.checks]]\n    method = "GET"\n    path = "/"\n    timeout = "2s"\n'
    : '';
  const others = fly.services.map(
    ({ autoStop }, i) =>
      `\n[[services]]\n  internal_port = ${9000 + i}\n  protocol = "tcp"\n  auto_stop_machines = "${autoStop}"\n`,
  );
  return `${region}[http_service]\n  internal_port = 8080\n${check}${others.join('')}`;
}

/** Settings that no revision can say; the cluster's config map does. */
const isClusterOnly = (setting: string): boolean =>
  setting in CONFIG_KEY && !annotationOf(setting) && !specFieldOf(setting);

function knativeSkeleton(scenario: Scenario): string {
  const stock = configValues('knative', '');
  const isClusterSet = SETTINGS.knative.some(
    (setting) => isClusterOnly(setting) && stock[setting] !== readAt(scenario, setting),
  );
  return `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: app
spec:
  template:
    metadata:
      annotations:
    spec:
      containers:
        - image: example.com/app
${
  isClusterSet
    ? `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: config-autoscaler
  namespace: knative-serving
data:
`
    : ''
}`;
}
