// Passages of a source: what is selected there is found among the words that readers see, and words of theirs in the source.
import type { EditorView } from '@codemirror/view'
import { fromHtml, fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import type { PassageSurface, TextSpan } from '#web/lib/passages.ts'

export function createSourcePassages(view: EditorView, editorMode: 'html' | 'markdown', select: (span: TextSpan) => void): PassageSurface {
  const readersText = (source: string): string => toPlainText(editorMode === 'html' ? fromHtml(source) : fromMarkdown(source))
  const text = (): string => readersText(view.state.doc.toString())
  return {
    text,
    selected() {
      const { from, to, empty } = view.state.selection.main
      const words = empty ? '' : readersText(view.state.sliceDoc(from, to)).trim()
      if (words === '') return undefined
      const whole = text()
      // Of the same words in several places, the one about as far into the text.
      const wanted = (from / view.state.doc.length) * whole.length
      let nearest: number | undefined
      for (let at = whole.indexOf(words); at !== -1; at = whole.indexOf(words, at + 1)) {
        if (nearest === undefined || Math.abs(at - wanted) < Math.abs(nearest - wanted)) nearest = at
      }
      return nearest === undefined ? undefined : { from: nearest, to: nearest + words.length }
    },
    release: () => view.dispatch({ selection: { anchor: view.state.selection.main.to } }),
    // A source is not marked: its own colours say what it is made of.
    show: () => undefined,
    point: () => undefined,
    goTo(_id, quote) {
      const span = findInSource(view.state.doc.toString(), quote)
      if (span !== undefined) select(span)
      return span !== undefined
    },
  }
}

/** Marks of Markdown, and tags, that may stand between two words of a reader's text. */
const between = String.raw`(?:\s|[*_~\x60>#|\\-]|\d+\.|&nbsp;|<[^<>]*>)+`

/** Where the words of a reader's text stand in a source. */
export function findInSource(source: string, quote: string): TextSpan | undefined {
  const words = quote.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join(between)
  const found = new RegExp(pattern).exec(source)
  return found === null ? undefined : { from: found.index, to: found.index + found[0].length }
}
