// The plus or arrow beside a question, which is pressed with it.
import { getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import type { Piece } from './pieces.ts'

/** In pixels: what is no larger beside a question is its number, plus or arrow. */
export const maxSign = 72
const sameEdge = 6
const minQuestions = 2
const asks = /\p{L}.*[?？]\s*$/su

/**
 * Marks the questions of a design that does not say which of its texts open something: two or more with a
 * sign beside each, at one edge. A lone one with an arrow may be a link.
 */
export function markQuestions(pieces: readonly Piece[]): void {
  if (pieces.some(({ block }) => block.answer !== undefined)) return
  const signs = pieces.filter((piece) => isSign(piece.box) && !isWord(piece))
  const found = pieces.flatMap((piece) => {
    const { kind, block, box } = piece
    if (kind !== 'text' || !asks.test(block.text ?? '') || block.href !== undefined) return []
    const sign = findSigns(box, signs, pieces).at(-1)
    return sign === undefined ? [] : [{ piece, edge: sign.box.right }]
  })
  for (const { piece, edge } of found)
    if (found.filter((other) => Math.abs(other.edge - edge) <= sameEdge).length >= minQuestions)
      piece.block = { ...piece.block, answer: { text: '' } }
}

/** The elements, each question with its sign as one. */
export function joinQuestions(elements: readonly Element[]): Element[] {
  const signs = elements.filter(
    ({ box, piece, children }) => isSign(box) && children.length === 0 && !isWord(piece),
  )
  const joined = new Map<Element, Element[]>()
  for (const question of elements) {
    if (question.kind !== 'text' || question.piece.block.answer === undefined) continue
    const found = findSigns(question.box, signs, elements)
    if (found.length > 0) joined.set(question, found)
  }
  const taken = new Set([...joined.values()].flat())
  return elements
    .filter((element) => !taken.has(element))
    .map((element) => {
      const found = joined.get(element)
      if (found === undefined) return element
      const children = [element, ...found]
      const box = surround(children.map((child) => child.box))
      const cutBox = surround(children.map((child) => child.cutBox))
      return { ...element, kind: 'panel', box, cutBox, children }
    })
}

/** Those at the right of a text in its line, up to the next text; a plus may be drawn in two parts. */
function findSigns<Sign extends Placed>(text: Box, signs: readonly Sign[], all: readonly Placed[]): Sign[] {
  const isBeside = ({ box }: Placed): boolean =>
    box.left >= text.right - 2 && getMiddle(box) > text.top - 2 && getMiddle(box) < text.bottom + 2
  const next = all.filter((one) => isBeside(one) && !isSign(one.box) && one.kind === 'text')
  const end = Math.min(...next.map(({ box }) => box.left))
  return signs
    .filter((sign) => isBeside(sign) && sign.box.right <= end)
    .toSorted((one, other) => one.box.left - other.box.left)
}

type Placed = Pick<Element | Piece, 'box' | 'kind'>

function isSign(box: Box): boolean {
  return getWidth(box) <= maxSign && getHeight(box) <= maxSign
}

function isWord({ kind, block: { text = '' } }: Piece): boolean {
  return kind === 'field' || (kind === 'text' && (text.length > 2 || /[\p{L}\p{N}]{2}/u.test(text)))
}
