// Passages of a source: what is selected there is found among the words that readers see, and words of theirs
// in the source, where they are marked.
import { StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { escapeAttribute } from '#core/html.ts'
import { fromHtml, fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import type { LayeredPassage, PassageLayer, PassageSurface, TextSpan } from '#web/lib/passages.ts'
import { removeFromSource } from './remove-from-source.ts'
import { findInSource, placeInSource } from './source-places.ts'

const showEffect = StateEffect.define<{ layer: PassageLayer; passages: readonly LayeredPassage[] }>()
const pointEffect = StateEffect.define<string | undefined>()

interface Marked {
  passages: readonly LayeredPassage[]
  activeId: string | undefined
}

/** Rendered, never stored in the text; they follow what is typed. */
const markedField = StateField.define<Marked>({
  create: () => ({ passages: [], activeId: undefined }),
  update(before, { changes, docChanged, effects }) {
    let { passages, activeId } = before
    if (docChanged) {
      passages = passages.flatMap((passage) => {
        const [from, to] = [changes.mapPos(passage.from, 1), changes.mapPos(passage.to, -1)]
        return from < to ? [{ ...passage, from, to }] : []
      })
    }
    for (const effect of effects) {
      if (effect.is(showEffect)) {
        const { layer, passages: shown } = effect.value
        passages = [...passages.filter((passage) => passage.layer !== layer), ...shown]
      }
      if (effect.is(pointEffect)) activeId = effect.value
    }
    return passages === before.passages && activeId === before.activeId ? before : { passages, activeId }
  },
  provide: (field) => EditorView.decorations.from(field, draw),
})

function draw({ passages, activeId }: Marked): DecorationSet {
  return Decoration.set(
    passages.map(({ id, kind, hint, from, to }) =>
      Decoration.mark({
        class: `passage is-${kind}${id === activeId ? ' is-active' : ''}`,
        attributes: { 'data-passage': id, ...(hint === undefined ? {} : { title: hint }) },
      }).range(from, to),
    ),
    true,
  )
}

function findPassages(state: EditorState): readonly LayeredPassage[] {
  return state.field(markedField, false)?.passages ?? []
}

/** Marks, and what a click on them means. */
export function sourcePassages(onPick: (id: string, layer: PassageLayer) => void): Extension {
  return [
    markedField,
    EditorView.domEventHandlers({
      click(event, view) {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (position === null) return false
        // The innermost of several is the one that is meant.
        const [picked] = findPassages(view.state)
          .filter(({ from, to }) => from <= position && position <= to)
          .sort((one, other) => one.to - one.from - (other.to - other.from))
        if (picked !== undefined) onPick(picked.id, picked.layer)
        return false
      },
    }),
  ]
}

export function createSourcePassages(
  view: EditorView,
  editorMode: 'html' | 'markdown',
  select: (span: TextSpan) => void,
): PassageSurface {
  const readersText = (source: string): string =>
    toPlainText(editorMode === 'html' ? fromHtml(source) : fromMarkdown(source))
  let known: { doc: Text; text: string } | undefined
  const text = (): string => {
    const { doc } = view.state
    if (known?.doc !== doc) known = { doc, text: readersText(doc.toString()) }
    return known.text
  }
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
    show(layer, passages) {
      const source = view.state.doc.toString()
      const marked = passages.flatMap((passage) => {
        const place = placeInSource(source, text(), passage)
        return place === undefined ? [] : [{ ...passage, ...place, layer }]
      })
      view.dispatch({ effects: showEffect.of({ layer, passages: marked }) })
    },
    point: (id) => view.dispatch({ effects: pointEffect.of(id) }),
    goTo(id, quote) {
      const span =
        findPassages(view.state).find((passage) => passage.id === id) ??
        findInSource(view.state.doc.toString(), quote)
      if (span !== undefined) select(span)
      return span !== undefined
    },
    select(span) {
      const place = placeInSource(view.state.doc.toString(), text(), span)
      if (place !== undefined) select(place)
      return place !== undefined
    },
    insert(offset, words) {
      const place = placeInSource(view.state.doc.toString(), text(), { from: offset - 1, to: offset })
      if (place !== undefined)
        view.dispatch({
          changes: { from: place.to, insert: words },
          userEvent: 'input',
          scrollIntoView: true,
        })
      return place !== undefined
    },
    link(span, href) {
      const source = view.state.doc.toString()
      const place = placeInSource(source, text(), span)
      const words = place === undefined ? '' : source.slice(place.from, place.to)
      // A mark that begins or ends within the words would be cut in two by the link.
      if (place === undefined || words !== text().slice(span.from, span.to)) return false
      view.dispatch({
        changes: { ...place, insert: writeLink(words, href, editorMode) },
        userEvent: 'input',
        scrollIntoView: true,
      })
      return true
    },
    remove(span) {
      const source = view.state.doc.toString()
      const place = placeInSource(source, text(), span)
      if (place === undefined) return false
      view.dispatch({ changes: removeFromSource(source, editorMode, place), scrollIntoView: true })
      return true
    },
  }
}

function writeLink(words: string, href: string, editorMode: 'html' | 'markdown'): string {
  if (editorMode === 'html') return `<a href="${escapeAttribute(href)}">${words}</a>`
  return /[\s()<>]/.test(href)
    ? `[${words}](<${href.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
    : `[${words}](${href})`
}
