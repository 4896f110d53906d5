// The plus or arrow beside a question or before it, which is pressed with it.
import { getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import type { Piece } from './pieces.ts'

/** In pixels: what is no larger beside a question is its number, plus or arrow. */
export const maxSign = 72
const sameEdge = 6
const minQuestions = 2
const asks = /\p{L}.*[?？]\s*$/su

/** In pixels: a sign before a question is no larger, and no farther from it. */
const before = { maxSize: 32, maxGap: 32 }
/** As the first letters of a question; a triangle that points down is read as a letter. */
const signAtStart = /^(?:[▶▸►▷▹▼▾▽▿+＋›❯⌄>»]{1,2}\s*|v\s+)\p{L}/u
const signAlone = /^[▶▸►▷▹▼▾▽▿+＋–−›❯⌄>-]$/u
/** In pixels: what is seen of an answer is no farther below its question. */
const maxToAnswer = 56

/**
 * Marks the questions of a design that does not say which of its texts open something: two or more with a
 * sign beside each, at one edge. A lone one with an arrow may be a link. Where the sign is before the
 * question it may be that of a list: one of them shows no answer below it.
 */
export function markQuestions(pieces: readonly Piece[]): void {
  if (pieces.some(({ block }) => block.answer !== undefined)) return
  const signs = pieces.filter((piece) => isSign(piece.box) && !isWord(piece))
  const asked = pieces.filter(
    ({ kind, block }) => kind === 'text' && asks.test(block.text ?? '') && block.href === undefined,
  )
  const beside = asked.flatMap((piece) => {
    const last = findSigns(piece.box, signs, pieces).at(-1)
    return last === undefined ? [] : [{ piece, edge: last.box.right }]
  })
  const preceded = asked.flatMap((piece) => {
    if (signAtStart.test(piece.block.text ?? '')) return [{ piece, edge: piece.box.left }]
    const first = findSignsBefore(piece.box, signs)[0]
    return first === undefined ? [] : [{ piece, edge: first.box.left }]
  })
  const isAtEdge =
    (edge: number) =>
    (other: { edge: number }): boolean =>
      Math.abs(other.edge - edge) <= sameEdge
  const marked = [
    ...beside.filter(({ edge }) => beside.filter(isAtEdge(edge)).length >= minQuestions),
    ...preceded.filter(({ edge }) => {
      const own = preceded.filter(isAtEdge(edge))
      return own.length >= minQuestions && own.some(({ piece }) => !isAnswered(piece, pieces, asked))
    }),
  ]
  const questions = marked.map(({ piece }) => piece)
  const statements = pieces.filter(
    (piece) =>
      !asked.includes(piece) &&
      isBetween(piece, questions) &&
      (signAtStart.test(piece.block.text ?? '') ||
        [...findSignsBefore(piece.box, signs), ...findSigns(piece.box, signs, pieces)].length > 0),
  )
  for (const piece of [...questions, ...statements]) piece.block = { ...piece.block, answer: { text: '' } }
}

/** Whether a text looks as the questions above and below it: “I have no contract.” opens as they do. */
function isBetween({ kind, block, box }: Piece, questions: readonly Piece[]): boolean {
  const alike = questions.filter(
    (other) =>
      Math.abs(other.box.left - box.left) <= sameEdge &&
      other.block.fontSize === block.fontSize &&
      other.block.fontWeight === block.fontWeight,
  )
  return (
    kind === 'text' &&
    block.href === undefined &&
    alike.some((other) => other.box.bottom <= box.top) &&
    alike.some((other) => other.box.top >= box.bottom)
  )
}

function isAnswered({ box }: Piece, pieces: readonly Piece[], asked: readonly Piece[]): boolean {
  const below = pieces.filter(
    (other) =>
      other.kind === 'text' &&
      other.box.top >= box.bottom - 2 &&
      other.box.left < box.right &&
      other.box.right > box.left,
  )
  const [next] = below.toSorted((one, other) => one.box.top - other.box.top)
  return next !== undefined && !asked.includes(next) && next.box.top - box.bottom <= maxToAnswer
}

/** The elements, each question with its sign as one. */
export function joinQuestions(elements: readonly Element[]): Element[] {
  const signs = elements.filter(
    ({ box, piece, children }) => isSign(box) && children.length === 0 && !isWord(piece),
  )
  const joined = new Map<Element, Element[]>()
  for (const question of elements) {
    if (question.kind !== 'text' || question.piece.block.answer === undefined) continue
    const found = [...findSignsBefore(question.box, signs), ...findSigns(question.box, signs, elements)]
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

/** Those right before a text, in its line. */
function findSignsBefore<Sign extends Placed & { piece?: Piece; block?: Piece['block'] }>(
  text: Box,
  signs: readonly Sign[],
): Sign[] {
  return signs.filter((one) => {
    const { box, kind } = one
    const words = (one.piece?.block ?? one.block)?.text ?? ''
    return (
      box.right <= text.left + 2 &&
      text.left - box.right <= before.maxGap &&
      getMiddle(box) > text.top - 2 &&
      getMiddle(box) < text.bottom + 2 &&
      getWidth(box) <= before.maxSize &&
      getHeight(box) <= before.maxSize &&
      (kind === 'text' ? signAlone.test(words.trim()) : words === '')
    )
  })
}

type Placed = Pick<Element | Piece, 'box' | 'kind'>

function isSign(box: Box): boolean {
  return getWidth(box) <= maxSign && getHeight(box) <= maxSign
}

function isWord({ kind, block: { text = '' } }: Piece): boolean {
  return kind === 'field' || (kind === 'text' && (text.length > 2 || /[\p{L}\p{N}]{2}/u.test(text)))
}
