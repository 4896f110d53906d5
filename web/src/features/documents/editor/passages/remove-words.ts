import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'

/**
 * Takes words out with the space they leave, and with the paragraph or list item that would be left empty.
 */
export function removeWords(editor: Editor, from: number, to: number): void {
  const { doc, tr } = editor.state
  const $from = doc.resolve(from)
  const $to = doc.resolve(to)
  const before = doc.textBetween($from.start(), from, ' ', ' ')
  const after = doc.textBetween(to, $to.end(), ' ', ' ')
  if (before.trim() === '' && after.trim() === '') {
    const depth = findEmptied($from)
    if (depth === undefined) tr.delete($from.start(), $to.end())
    else tr.delete($from.before(depth), $from.after(depth))
  } else if (before === '' || /\s$/.test(before))
    tr.delete(from, to + (after.length - after.trimStart().length))
  else tr.delete(from, to)
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** Depth of the outermost node that has nothing beside the block; undefined where its place needs a block. */
function findEmptied($place: ResolvedPos): number | undefined {
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const parent = $place.node(depth - 1)
    if (parent.childCount > 1) return depth
    if (parent.type.spec.isolating === true) return undefined
  }
  return undefined
}
