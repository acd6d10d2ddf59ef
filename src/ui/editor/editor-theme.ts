import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The page's tokens; every hue has one meaning, so that syntax is told apart by weight and by shades of ink. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--sunk)' },
  '&.cm-focused': { outline: '2px solid var(--hand)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '12px',
    lineHeight: '20px',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '8px 0 16px', caretColor: 'var(--hand)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-gutters': {
    border: '0',
    backgroundColor: 'transparent',
    color: 'var(--text-3)',
    userSelect: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '24px', padding: '0 4px 0 0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--raised) 70%, transparent)' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'transparent' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--wash-hand)' },
  '.cm-specialChar': { color: 'var(--f503-text)' },

  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '6px 0 0 6px' },
  '.cm-lint-marker': { width: '8px', height: '8px', content: 'none' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--f503)', borderRadius: '50%' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--dawn)',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-lint-marker-info': {
    boxSizing: 'border-box',
    border: '1.5px solid var(--text-3)',
    borderRadius: '50%',
  },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--f503) 1.5px', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--dawn) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-info': { textDecoration: 'underline dotted var(--text-3) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-active': { backgroundColor: 'var(--wash-hand)' },
  '.cm-lintPoint': { display: 'none' },

  '.cm-tooltip': {
    maxWidth: '320px',
    border: '0',
    borderRadius: 'var(--r-panel)',
    backgroundColor: 'var(--panel)',
    boxShadow: 'var(--shadow)',
    color: 'var(--text)',
    font: '400 12px/18px var(--font-body)',
    overflow: 'hidden',
  },
  '.cm-tooltip-lint': { padding: '0', listStyle: 'none' },
  '.cm-diagnostic': { padding: '8px 12px', marginLeft: '0', border: '0', whiteSpace: 'normal' },
  '.cm-diagnostic + .cm-diagnostic': { borderTop: '1px solid var(--line)' },
  '.cm-diagnosticText': { display: 'block' },
  '.cm-diagnosticText .code': { color: 'var(--text-3)', font: '11px/16px var(--font-mono)' },
  '.cm-diagnosticText .mend': { display: 'block', marginTop: '4px', color: 'var(--text-2)' },
  '.cm-diagnosticAction': {
    margin: '6px 0 0',
    padding: '2px 8px',
    borderRadius: 'var(--r-field)',
    backgroundColor: 'var(--hand)',
    color: 'var(--hand-ink)',
    font: '600 12px/18px var(--font-body)',
    cursor: 'pointer',
  },
  '.key-words': { padding: '8px 12px' },
  '.key-words b': { display: 'block', fontWeight: '600' },

  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '208px',
    padding: '4px',
    fontFamily: 'var(--font-mono)',
    fontSize: '12px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 6px', borderRadius: 'var(--r-field)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--hand)', color: 'var(--hand-ink)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': {
    marginLeft: '8px',
    fontStyle: 'normal',
    fontFamily: 'var(--font-body)',
    opacity: '0.75',
  },
  '.cm-completionInfo': { width: '260px', padding: '8px 12px' },
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '16px', lineHeight: '24px' } },
});

export const editorHighlight = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.comment, color: 'var(--text-3)', fontStyle: 'italic' },
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--text-2)' },
    { tag: [tags.string, tags.number, tags.bool, tags.content], color: 'var(--text)', fontWeight: '600' },
    { tag: [tags.atom, tags.typeName, tags.meta], color: 'var(--text)', fontWeight: '700' },
    { tag: [tags.punctuation, tags.separator, tags.bracket], color: 'var(--text-3)' },
  ]),
);
