// The text of a document as its readers see it, and where each of its characters is in the editor's
// model. Comments hold on to this text.
import type { Node } from '@tiptap/pm/model'

export interface ReadText {
  text: string
  /** Place in the model of the character at `offset`. */
  getPosition(offset: number): number
  /** Number of characters before `position` of the model. */
  getOffset(position: number): number
}

interface Run {
  offset: number
  position: number
  length: number
}

/** Paragraphs are parted by a line break; images have no text. */
export function getReadText(doc: Node): ReadText {
  const runs: Run[] = []
  let text = ''
  const add = (piece: string, position: number): void => {
    runs.push({ offset: text.length, position, length: piece.length })
    text += piece
  }
  doc.descendants((node, position) => {
    if (node.isText) add(node.text ?? '', position)
    else if (node.isTextblock && text !== '') text += '\n'
    else if (node.type.name === 'hardBreak') add('\n', position)
  })

  /** The last run that begins at or before the place. */
  const find = (place: number, by: 'offset' | 'position'): Run | undefined => {
    let low = 0
    let high = runs.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      if ((runs[middle]?.[by] ?? 0) <= place) low = middle + 1
      else high = middle - 1
    }
    return runs[high]
  }
  return {
    text,
    getPosition(offset) {
      const run = find(offset, 'offset')
      if (run === undefined) return runs[0]?.position ?? 0
      return run.position + Math.min(offset - run.offset, run.length)
    },
    getOffset(position) {
      const run = find(position, 'position')
      if (run === undefined) return 0
      return run.offset + Math.min(position - run.position, run.length)
    },
  }
}
