import { fields } from './fields.ts';

/** Settings, their help, and the scenarios to choose from. */
export const settings = {
  ...fields,
  'settings.rests.broken': 'The file has an error in line {line}: what it sets rests until that is mended.',
  'settings.rests.fly.serviceCheck':
    'The file decides this: a check is a `[[http_service.checks]]` table of its own. Put one in, or take it out.',
  'settings.rests.fly.services':
    'The file decides this: each service is a `[[services]]` table of its own. Add it there, or take it out.',
  'settings.rests.knative.revisions':
    'The file decides this: they are the revisions that its traffic names. Change them there.',
  'settings.rests.kubernetes.autoscaler':
    'The file decides this: a HorizontalPodAutoscaler or a ScaledObject in it, or neither. Put one in, or take it out.',
  'settings.rests.kubernetes.behavior':
    'The file decides this: `spec.behavior` is there or not. A knob of the policies puts it in.',
  'settings.rests.kubernetes.preStopSeconds':
    'Several containers have a hook of their own: change them in the file.',
  'settings.rests.fixed': 'The file decides this; change it there.',
  'settings.more': { one: '{count} more', other: '{count} more' },
  'settings.less': 'Fewer',
  'settings.search': 'Search the settings',
  'settings.noMatch': 'No setting is called that.',
  'settings.reset': 'Back to {value}',
  'settings.default': 'Default',
  'settings.range': 'Range',
  'settings.rangeOf': '{min} to {max}',
  'settings.choices': 'Choices',
  'settings.evidence': 'Evidence',
  'settings.source': 'Source',
  'settings.docs': 'Documentation',
  'settings.about': 'About: {name}',
  'settings.key': 'How well each setting is known',
  'settings.on': 'on',
  'settings.off': 'off',
  'settings.inRegion': 'in {region}',
  'settings.nowhere': 'nowhere',
  'settings.boot.label': 'Boot until it answers',
  'settings.boot.pod': 'Pod until ready',
  'settings.boot.around': 'boot {own}, {around} around it',
  'settings.boot.phases': {
    one: '{count} phase alone: {longest}',
    other: '{count} phases alone: {longest}, …',
  },
  'settings.boot.none': 'no phases: answers at once',
  'settings.rows.add': 'Add',
  'settings.rows.remove': 'Remove row {row}',
  'settings.rows.empty': 'Nothing here.',
  'settings.rows.cell': '{column}, row {row}',
  'settings.rows.full': 'No more than {max} rows.',
} as const;
