import { keepsKey } from '../keys/shortcuts.ts';

/** Attachment: D inside the editor, except where it is typed, changes between points and drawing. */
export function modeKey(change: () => void): (editor: HTMLElement) => () => void {
  return (editor) => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'd') return;
      if (!(target instanceof HTMLElement) || target.closest('[popover]') || keepsKey(event, target)) return;
      event.preventDefault();
      change();
    };
    editor.addEventListener('keydown', key);
    return () => editor.removeEventListener('keydown', key);
  };
}
