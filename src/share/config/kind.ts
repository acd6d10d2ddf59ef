import type { FileKind } from '../../scenario/config-files.ts';

export type ConfigKind = FileKind;

/** What a file is before it is read: YAML counts as Knative's until its objects are known (`openedConfig`). */
export type FirstKind = Exclude<ConfigKind, 'kubernetes'>;

/**
 * What a configuration file is, by its name's extension and else by its content; undefined where it is neither. The
 * patterns are bounded, so that no file makes them slow.
 */
export function configKind(name: string, text: string): FirstKind | undefined {
  if (/\.toml$/i.test(name)) return 'fly';
  if (/\.ya?ml$/i.test(name)) return 'knative';
  if (/^\ufeff?\s*[[{]/.test(text) && /"(apiVersion|kind)"\s{0,9}:/.test(text)) return 'knative';
  if (
    /^[ \t]{0,99}(- )?(apiVersion|kind|data|spec|metadata)[ \t]{0,9}:/m.test(text) ||
    /^---[ \t]*\r?$/m.test(text)
  )
    return 'knative';
  return /^[ \t]{0,99}\[\[?[\w."-]{1,200}\]/m.test(text) || /^[ \t]{0,99}[\w-]{1,200}[ \t]{0,9}=/m.test(text)
    ? 'fly'
    : undefined;
}
