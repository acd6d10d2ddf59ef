export type ConfigKind = 'fly' | 'knative';

/** What a configuration file is, by its name's extension and else by its content; undefined where it is neither. */
export function configKind(name: string, text: string): ConfigKind | undefined {
  if (/\.toml$/i.test(name)) return 'fly';
  if (/\.ya?ml$/i.test(name)) return 'knative';
  if (/^\ufeff?\s*[[{]/.test(text) && /"(apiVersion|kind)"\s*:/.test(text)) return 'knative';
  if (/^\s*(- )?(apiVersion|kind|data|spec|metadata)\s*:/m.test(text) || /^---\s*$/m.test(text))
    return 'knative';
  return /^\s*\[\[?[\w."-]+\]\]?\s*(#.*)?$/m.test(text) || /^\s*[\w-]+\s*=\s*\S/m.test(text)
    ? 'fly'
    : undefined;
}
