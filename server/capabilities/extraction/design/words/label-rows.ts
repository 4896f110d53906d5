// Rows of short labels, as links of a menu are, whose gaps are less than a font size: they are wider than the
// spaces of the row, and nothing is above or below it as lines of a text are.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { InkedWord } from './word-ink.ts'

export interface RowPart {
  words: readonly InkedWord[]
  /** Of its font, in pixels. */
  size: number
  /** Of a label: whether it comes after another one, and the whole of their row, whose look is theirs. */
  isLabel?: boolean
  row?: readonly InkedWord[]
}

/** In sizes: spaces of words are no wider, and gaps between labels no narrower; these are so many spaces. */
const gaps = { space: 0.42, label: 0.6, spaces: 1.8 }
/** Of a row without a space: so many labels begin with a capital and go on in small letters. */
const minLabels = 3
const label = /^\p{Lu}\P{Lu}+$/u
const maxLabelLength = 24
/** Labels begin like this: boxes of words in a sentence may be cut. */
const labelStart = /^\P{Ll}/u
/** Lines of a text are so near, in sizes from middle to middle, and so much as large. */
const nextLine = { reach: 1.7, size: 1.2 }

/** The same parts of lines, those that are rows of labels parted at their gaps. */
export function partLabels(parts: readonly RowPart[]): RowPart[] {
  const boxes = parts.map(({ words }) => findBox(words))
  return parts.flatMap((part, at) => {
    const labels = splitAtGaps(part)
    if (labels.length < 2 || isInText(at, parts, boxes)) return part
    return labels.map((words, index) => ({ ...part, words, isLabel: index > 0, row: part.words }))
  })
}

function splitAtGaps({ words, size }: RowPart): InkedWord[][] {
  const found = words.slice(1).map((word, index) => {
    const { x = 0, width = 0 } = words[index] ?? {}
    return (word.x - x - width) / size
  })
  const spaces = found.filter((gap) => gap <= gaps.space)
  // Boxes of a letter alone are often beside it.
  const wide = found.filter(
    (gap, index) => gap >= gaps.label && [words[index], words[index + 1]].every((word) => !isLetter(word)),
  )
  if (wide.length === 0 || spaces.length + wide.length < found.length) return [[...words]]
  const isMixed = spaces.length > 0 && Math.min(...wide) >= Math.max(...spaces) * gaps.spaces
  const areAlone =
    spaces.length === 0 && words.length >= minLabels && words.every(({ text }) => label.test(text))
  if (!isMixed && !areAlone) return [[...words]]
  const labels: InkedWord[][] = []
  for (const [index, word] of words.entries())
    if (index === 0 || (found[index - 1] ?? 0) >= gaps.label) labels.push([word])
    else labels.at(-1)?.push(word)
  const texts = labels.map((own) => own.map(({ text }) => text).join(' '))
  const areLabels = texts.every((text) => text.length <= maxLabelLength && labelStart.test(text))
  return areLabels && !texts.some((text) => text.endsWith(',')) ? labels : [[...words]]
}

function isLetter(word: InkedWord | undefined): boolean {
  return word?.text.length === 1
}

/** Whether a line of about the same size is directly above or below. */
function isInText(at: number, parts: readonly RowPart[], boxes: readonly PdfBox[]): boolean {
  const [own, box] = [parts[at], boxes[at]]
  if (own === undefined || box === undefined) return false
  return boxes.some((other, index) => {
    const size = parts[index]?.size ?? 0
    const down = Math.abs(other.y + other.height / 2 - box.y - box.height / 2)
    const isBeside = other.x >= box.x + box.width || other.x + other.width <= box.x
    return (
      index !== at &&
      !isBeside &&
      down > own.size / 2 &&
      down <= own.size * nextLine.reach &&
      Math.max(size, own.size) <= Math.min(size, own.size) * nextLine.size
    )
  })
}

function findBox(words: readonly InkedWord[]): PdfBox {
  const [x, y] = [Math.min(...words.map((word) => word.x)), Math.min(...words.map((word) => word.y))]
  return {
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  }
}
