import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { StreamLanguage, indentUnit } from '@codemirror/language';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import {
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
  type Diagnostic,
} from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { mendBetween } from '../../share/config/diagnostic.ts';
import type { ConfigKind } from '../../share/config/kind.ts';
import type { Text } from '../../text/text.ts';
import { completions } from './completion.ts';
import { editorHighlight, editorTheme } from './editor-theme.ts';
import { keyWords } from './key-words.ts';
import type { ShownChange } from './shown-text.ts';
import { whereInToml, whereInYaml } from './where.ts';

/** A mark in the shown text. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly sentence: string;
  readonly mend: string | undefined;
  /** Applies the mend; undefined where only the author can. */
  readonly apply: (() => void) | undefined;
}

export interface EditorParts {
  readonly kind: ConfigKind;
  readonly label: string;
  readonly t: Text;
  readonly text: string;
  /** What the hand changed, in offsets before it. */
  onchange(changes: readonly ShownChange[]): void;
  /** The hand rests, or leaves: what was typed is one step. */
  onsettle(): void;
  onundo(): void;
  onredo(): void;
  /** Applies the mend at the cursor, if there is one. */
  onmend(offset: number): boolean;
}

export interface Editor {
  /** Shows a text that somebody else changed; the cursor stays. */
  show(text: string): void;
  mark(marks: readonly Mark[]): void;
  focus(offset?: number): void;
  destroy(): void;
}

/** Changes that come from outside are not told to the outside. */
const FOREIGN = Annotation.define<true>();

/** CodeMirror in a shadow root, where its styles are adopted: the page's policy takes no style tags. */
export function mountEditor(host: HTMLElement, parts: EditorParts): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({ doc: parts.text, extensions: extensions(parts) }),
  });
  let marks: readonly Mark[] = [];
  const put = (): void =>
    view.dispatch(
      setDiagnostics(
        view.state,
        marks.map((mark) => diagnosticOf(mark, parts.t, view.state.doc.length)),
      ),
    );
  return {
    show(text) {
      const now = view.state.doc.toString();
      if (now === text) return;
      const { from, to, text: insert } = mendBetween(now, text);
      view.dispatch({ changes: { from, to, insert }, annotations: FOREIGN.of(true) });
    },
    mark(next) {
      marks = next;
      put();
    },
    focus(offset) {
      if (offset !== undefined) {
        const anchor = Math.min(offset, view.state.doc.length);
        view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      }
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function extensions(parts: EditorParts): Extension {
  const { kind, label, t } = parts;
  const does = (act: () => void) => () => {
    parts.onsettle();
    act();
    return true;
  };
  return [
    lineNumbers(),
    lintGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    indentUnit.of('  '),
    EditorState.tabSize.of(4),
    kind === 'fly' ? StreamLanguage.define(toml) : yaml(),
    editorTheme,
    editorHighlight,
    autocompletion({ override: [completions(kind, t)], icons: false }),
    hoverTooltip((view, offset) => hovered(view, offset, kind, t)),
    EditorView.contentAttributes.of({ 'aria-label': label, translate: 'no', tabindex: '0' }),
    EditorState.phrases.of({
      Completions: t('editor.completions'),
      'Control character': t('editor.control'),
    }),
    keymap.of([
      { key: 'Mod-z', run: does(() => parts.onundo()) },
      { key: 'Mod-y', mac: 'Mod-Shift-z', run: does(() => parts.onredo()) },
      { key: 'Mod-Shift-z', run: does(() => parts.onredo()) },
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
      { key: 'Mod-.', run: (view) => parts.onmend(view.state.selection.main.head) },
      ...completionKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, transactions }) => {
      if (!docChanged) return;
      for (const one of transactions) {
        if (!one.docChanged || one.annotation(FOREIGN)) continue;
        const changes: ShownChange[] = [];
        one.changes.iterChanges((from, to, _fromNow, _toNow, inserted) => {
          changes.push({ from, to, text: inserted.toString() });
        });
        parts.onchange(changes);
      }
    }),
    EditorView.domEventHandlers({
      blur: () => {
        parts.onsettle();
      },
    }),
  ];
}

function diagnosticOf(mark: Mark, t: Text, length: number): Diagnostic {
  const { severity, code, sentence, mend, apply } = mark;
  const from = Math.min(mark.from, length);
  return {
    from,
    to: Math.min(Math.max(mark.to, from), length),
    severity,
    message: sentence,
    renderMessage: () => {
      const node = document.createElement('span');
      const add = (tag: string, name: string, text: string): void => {
        const part = document.createElement(tag);
        part.className = name;
        part.textContent = text;
        node.append(part);
      };
      add('span', 'sentence', sentence);
      node.append(' ');
      add('span', 'code', code);
      if (mend !== undefined) add('span', 'mend', mend);
      return node;
    },
    ...(apply && { actions: [{ name: t('editor.mend'), apply }] }),
  };
}

function hovered(
  view: EditorView,
  offset: number,
  kind: ConfigKind,
  t: Text,
): ReturnType<Parameters<typeof hoverTooltip>[0]> {
  const line = view.state.doc.lineAt(offset);
  const lines = view.state.doc.toString().split('\n');
  const where = (kind === 'fly' ? whereInToml : whereInYaml)(lines, line.number - 1, offset - line.from);
  const at = line.text.indexOf(where.key);
  const words = where.key === '' || where.isValue ? undefined : keyWords(t, where.key, where.table);
  if (!words || offset < line.from + at || offset > line.from + at + where.key.length) return null;
  return {
    pos: line.from + at,
    end: line.from + at + where.key.length,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'key-words';
      const title = document.createElement('b');
      title.textContent = words.label;
      dom.append(title, words.help.replaceAll(/[*`]/g, ''));
      return { dom };
    },
  };
}
