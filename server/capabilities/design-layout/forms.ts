// Fields with their labels and the button that sends them, as one form.
import { getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import { getFontSize, type Piece } from './pieces.ts'

/** Labels are set in no larger letters than this; of headings only small ones of low rank are labels. */
const maxLabelSize = 26
const headingLabel = { level: 5, maxSize: 20 }
const maxLabelLength = 60
/** In pixels: how far a label on the left of its field may end from it. */
const maxBeside = 220
/** A button below or beside the fields belongs to them within this many pixels. */
const buttonNearness = 90
/** Badges are lower. */
const minButtonHeight = 36
const maxFields = 30
/** In pixels: boxes that are so near overlap for their letters alone. */
const touching = 4

/** The elements, those of a form as one: of several where something else is between its fields. */
export function joinForm(elements: Element[]): Element[] {
  const fields = elements.filter(({ kind }) => kind === 'field')
  if (fields.length === 0) return elements
  if (fields.length > maxFields)
    return elements.map((element) => (element.kind === 'field' ? { ...element, kind: 'shape' } : element))
  const isOfOne = (element: Element, some: readonly Element[]): boolean =>
    some.some((field) => isOfField(element, field))
  const labels = elements.filter((element) => element.kind === 'text' && isOfOne(element, fields))
  const around = surround([...fields, ...labels].map(({ box }) => box))
  const isPart = (element: Element): boolean => isNear(element.box, around)
  const near = [isButton, isWordButton].map((isOne) =>
    elements.filter((element) => isOne(element) && isPart(element)),
  )
  // Choices among the fields look like buttons, too.
  const end = Math.max(...fields.map(({ box }) => box.top))
  const found = near.map((some) => some.find(({ box }) => box.bottom > end) ?? some[0])
  const button = found.find((one) => one !== undefined)
  const members = elements.filter((element) => element === button || isOfOne(element, fields))
  const others = elements.filter((element) => !members.includes(element))
  const parts = partByOthers(fields, others)
  const taken = new Set<Element>()
  const forms = parts.map((part, at) => {
    const own = members.filter(
      (member) => !taken.has(member) && (member === button ? at === parts.length - 1 : isOfOne(member, part)),
    )
    for (const member of own) taken.add(member)
    return toForm(own)
  })
  const whole = surround(members.map(({ box }) => box))
  return [...(button === undefined ? markButton(others, whole) : others), ...forms]
}

/** Itself, its label, and a frame around it that holds nothing else. */
function isOfField(element: Element, field: Element): boolean {
  return (
    element === field ||
    isLabel(element, field) ||
    isCaption(element, field) ||
    (element.kind === 'shape' && isAround(element.box, field.box))
  )
}

function toForm(children: Element[]): Element {
  const { piece } = children.find(({ kind }) => kind === 'field') ?? children[0]!
  return {
    kind: 'form',
    piece,
    box: surround(children.map(({ box }) => box)),
    cutBox: surround(children.map(({ cutBox }) => cutBox)),
    paint: {},
    children,
  }
}

/** Fields from top to bottom, parted where others lie between those above and below. */
function partByOthers(fields: readonly Element[], others: readonly Element[]): Element[][] {
  const parts: Element[][] = []
  for (const field of fields.toSorted((one, other) => one.box.top - other.box.top)) {
    const last = parts.at(-1)
    const above = surround((last ?? [field]).map(({ box }) => box))
    const isBetween = ({ box }: Element): boolean =>
      box.top >= above.bottom - touching &&
      box.bottom <= field.box.top + touching &&
      [above, field.box].every(({ left, right }) => box.left < right && box.right > left)
    if (last === undefined || others.some(isBetween)) parts.push([field])
    else last.push(field)
  }
  return parts
}

/** The only panel below a form that could be its button is one, whatever its source says of it. */
function markButton(elements: Element[], form: Box): Element[] {
  const found = elements.filter(
    (element) =>
      isButton(element) && element.box.top >= form.bottom && getHeight(element.box) >= minButtonHeight,
  )
  const [only] = found
  if (only === undefined || found.length > 1) return elements
  const { piece } = only
  const marked: Element = { ...only, piece: { ...piece, block: { ...piece.block, control: 'button' } } }
  return elements.map((element) => (element === only ? marked : element))
}

export function isLabel(element: Element, field: Element): boolean {
  const { kind, piece, box } = element
  const size = getFontSize(piece)
  const { level } = piece.block
  const isHeading = level !== undefined && (level < headingLabel.level || size > headingLabel.maxSize)
  if (kind !== 'text' || isHeading || isWordButton(element)) return false
  if (size > maxLabelSize || (piece.block.text ?? '').length > maxLabelLength) return false
  if (field.piece.block.control === 'checkbox')
    return (
      box.left >= field.box.right - 2 &&
      box.left - field.box.right < 24 &&
      Math.abs(getMiddle(box) - getMiddle(field.box)) < size
    )
  if (field.piece.isLabelBeside === true)
    return (
      box.right <= field.box.left &&
      box.top >= field.box.top - 4 &&
      box.bottom <= field.box.bottom + 4 &&
      field.box.left - box.right < maxBeside
    )
  const isAbove =
    (field.piece.block.placeholder === undefined || !isSentence(piece)) &&
    box.bottom <= field.box.top + 4 &&
    field.box.top - box.bottom < size * 1.2 &&
    box.left >= field.box.left - 8 &&
    box.left < field.box.right
  const isOn =
    box.left >= field.box.left &&
    box.right <= field.box.right + 2 &&
    getMiddle(box) > field.box.top &&
    getMiddle(box) < field.box.bottom
  return isAbove || isOn
}

/** Above a field that has words of its own it says what its form is about. */
export function isSentence({ block }: Piece): boolean {
  return /\S+(?:\s+\S+){3,}[.!]$/.test((block.text ?? '').trim())
}

/** What several checkboxes are about, above the first of them. */
export function isCaption({ kind, piece, box }: Element, field: Element): boolean {
  if (kind !== 'text' || field.piece.block.control !== 'checkbox') return false
  const size = getFontSize(piece)
  return (
    size <= maxLabelSize &&
    (piece.block.text ?? '').length <= maxLabelLength &&
    box.bottom <= field.box.top + 4 &&
    field.box.top - box.bottom < size * 1.6 &&
    Math.abs(box.left - field.box.left) <= 8
  )
}

/** Its words, with an arrow beside them at most. */
export function isButton({ kind, piece, children }: Element): boolean {
  const only = children.find((child) => child.kind === 'text')
  return (
    kind === 'panel' &&
    only !== undefined &&
    children.every((child) => child === only || (child.kind === 'image' && isArrow(child.box, only.box))) &&
    children.length <= 2 &&
    leadsNowhere(piece.block.href) &&
    leadsNowhere(only.piece.block.href) &&
    only.piece.lines === 1 &&
    (only.piece.block.text ?? '').length <= 40
  )
}

function isArrow(image: Box, words: Box): boolean {
  return getHeight(image) <= Math.max(24, getHeight(words) * 1.3) && getWidth(image) <= 40
}

/** Links to a place of their own page are how templates draw the buttons of their forms. */
function leadsNowhere(href: string | undefined): boolean {
  return href === undefined || href.startsWith('#')
}

/** A button that is nothing but its words. */
export function isWordButton({ kind, piece: { block, lines } }: Element): boolean {
  return kind === 'text' && block.control === 'button' && block.href === undefined && lines === 1
}

function isNear(button: Box, around: Box): boolean {
  const isBelow =
    button.top >= around.top - 4 &&
    button.top - around.bottom <= buttonNearness &&
    button.left < around.right &&
    button.right > around.left
  const isBeside =
    Math.abs(getMiddle(button) - getMiddle(around)) < Math.max(getHeight(button), getHeight(around)) &&
    button.left - around.right <= buttonNearness &&
    button.left >= around.left
  return (isBelow || isBeside) && getWidth(button) <= Math.max(getWidth(around), 400) * 1.2
}

function isAround(frame: Box, field: Box): boolean {
  return (
    Math.abs(frame.left - field.left) < 4 &&
    Math.abs(frame.top - field.top) < 4 &&
    Math.abs(frame.right - field.right) < 4 &&
    Math.abs(frame.bottom - field.bottom) < 4
  )
}
