import type { Fragment, Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { diffSequences } from '#core/differences.ts'
import { writeBlocks } from './write-html.ts'

/**
 * Another state of a text: only what differs is replaced, in each run of blocks, so that a cursor between
 * them stays.
 */
export function replaceDifferences({ doc, tr }: EditorState, after: Node): Transaction {
  // From the end, so that places stay what they are.
  for (const { oldFrom, oldTo, newFrom, newTo } of diffSequences(
    writeBlocks(doc),
    writeBlocks(after),
  ).toReversed()) {
    const [from, fresh] = [getPlace(doc, oldFrom), getPlace(after, newFrom)]
    const before = doc.content.cut(from, getPlace(doc, oldTo))
    const replaced = after.content.cut(fresh, getPlace(after, newTo))
    const start = before.findDiffStart(replaced)
    const end = before.findDiffEnd(replaced)
    if (start === null || end === null) continue
    // The same words on both sides of a change would otherwise be counted twice.
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    tr.replace(from + start, from + end.a + overlap, after.slice(fresh + start, fresh + end.b + overlap))
  }
  return tr
}

/** Where the outermost block of this index begins. */
function getPlace({ content }: { content: Fragment }, index: number): number {
  let place = 0
  for (let at = 0; at < index; at += 1) place += content.child(at).nodeSize
  return place
}
