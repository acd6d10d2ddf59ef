import { keepsKey } from '../keys/shortcuts.ts';

/** Attachment: letters that are typed inside the editor, but not into a field, each with what it does. */
export function modeKeys(does: Readonly<Record<string, () => void>>): (editor: HTMLElement) => () => void {
  return (editor) => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      const letter = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(does, letter)) return;
      if (!(target instanceof HTMLElement) || target.closest('[popover]') || keepsKey(event, target)) return;
      event.preventDefault();
      does[letter]?.();
    };
    editor.addEventListener('keydown', key);
    return () => editor.removeEventListener('keydown', key);
  };
}
