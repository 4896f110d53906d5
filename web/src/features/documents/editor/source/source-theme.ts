// CodeMirror in the colours of the tokens.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const sourceTheme = EditorView.theme({
  '&': {
    fontSize: 'var(--text-14)',
    color: 'var(--color-ink)',
    backgroundColor: 'transparent',
    minHeight: '50dvh',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.65',
    caretColor: 'var(--color-ink)',
    paddingBlock: '0 4rem',
  },
  '.cm-line': { padding: '0 0.5rem' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--color-soft)',
    border: 'none',
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.65',
  },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-placeholder': { color: 'var(--color-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    {
      backgroundColor: 'color-mix(in oklch, var(--color-accent) 26%, transparent)',
    },
})

export const sourceHighlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.heading, fontWeight: '600' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.strong, fontWeight: '600' },
    { tag: [tags.link, tags.url], color: 'var(--color-accent)' },
    { tag: [tags.tagName, tags.angleBracket], color: 'var(--color-accent)' },
    { tag: tags.attributeName, color: 'var(--color-warning)' },
    { tag: [tags.attributeValue, tags.string], color: 'var(--color-good)' },
    {
      tag: [tags.comment, tags.processingInstruction, tags.contentSeparator, tags.meta],
      color: 'var(--color-soft)',
    },
    { tag: tags.monospace, color: 'var(--color-good)' },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
  ]),
)
