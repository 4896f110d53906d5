// Writing checks of a source: places of the words that readers see, found in what makes them.
import { StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CheckMark, CheckSurface, PlainPlaces } from '#web/lib/check-surface.ts'
import type { TextSpan } from '#web/lib/passages.ts'
import { placeInSource } from '../passages/source-places.ts'

export function createSourceChecks(
  view: EditorView,
  editorMode: 'html' | 'markdown',
  select: (span: TextSpan) => void,
): CheckSurface {
  const listeners = new Set<() => void>()
  view.dispatch({
    effects: StateEffect.appendConfig.of(
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged) for (const listener of listeners) listener()
      }),
    ),
  })
  let shown: { marks: ReadonlyMap<string, CheckMark>; places: PlainPlaces } | undefined
  /** The words of a mark, as whole words, with their place in the readers' text. */
  const findWords = (id: string) => {
    const mark = shown?.marks.get(id)
    if (mark === undefined || shown === undefined) return undefined
    const { text, starts } = shown.places
    const offset = starts[mark.block] ?? 0
    const [from, to] = [offset + mark.start, offset + mark.end]
    // Spaces alone cannot be found: the words around them can.
    let [first, last] = [from, to]
    while (first > 0 && !/\s/.test(text.charAt(first - 1))) first -= 1
    if (/^\s*$/.test(text.slice(first, from)) || /^\s/.test(text.slice(from, to)))
      first = text.slice(0, first).trimEnd().search(/\S*$/)
    while (last < text.length && !/\s/.test(text.charAt(last))) last += 1
    return { text, from, to, first, last }
  }
  return {
    read: () => ({ content: view.state.doc.toString(), editorMode }),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // A source has no underlines to click.
    onPick: () => () => undefined,
    show(marks, places) {
      shown =
        places === undefined ? undefined : { places, marks: new Map(marks.map((mark) => [mark.id, mark])) }
    },
    goTo(id) {
      const words = findWords(id)
      if (words === undefined) return false
      const source = view.state.doc.toString()
      const place =
        placeInSource(source, words.text, words) ??
        placeInSource(source, words.text, { from: words.first, to: words.last })
      if (place !== undefined) select(place)
      return place !== undefined
    },
    replace(id, replacement) {
      const words = findWords(id)
      if (words === undefined) return false
      const { text, from, to, first, last } = words
      const source = view.state.doc.toString()
      const place = placeInSource(source, text, { from: first, to: last })
      // Where marks of the source are between the words, a person has to decide where they go.
      if (place === undefined || source.slice(place.from, place.to) !== text.slice(first, last)) return false
      view.dispatch({
        changes: { ...place, insert: text.slice(first, from) + replacement + text.slice(to, last) },
        userEvent: 'input.replace',
      })
      return true
    },
  }
}
