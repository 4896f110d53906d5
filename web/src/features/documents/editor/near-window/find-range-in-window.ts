import type { EditorView } from '@tiptap/pm/view'
import type { TextRange } from '../blanks.ts'

/** The outermost blocks that are in the window, or so many windows above or below it, in the model. */
export function findRangeInWindow(view: EditorView, windowsAround: number): TextRange {
  const blocks = view.dom.children
  const { innerHeight } = window
  const top = -windowsAround * innerHeight
  const bottom = innerHeight - top
  const getBox = (index: number): DOMRect | undefined => blocks[index]?.getBoundingClientRect()
  const first = blocks[findFirst(blocks.length, (index) => (getBox(index)?.bottom ?? 0) > top)]
  const last = blocks[findFirst(blocks.length, (index) => (getBox(index)?.top ?? 0) >= bottom) - 1]
  const { size } = view.state.doc.content
  return {
    from: first === undefined ? size : view.posAtDOM(first, 0),
    to: last === undefined ? 0 : view.posAtDOM(last, last.childNodes.length),
  }
}

/** The first index that passes, of a row whose later ones then pass, too; its length where none does. */
function findFirst(length: number, passes: (index: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}
