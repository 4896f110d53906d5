// Parts of forms that a design does not name as such. Empty boxes with labels of fields are fields. A form
// can always be sent: where its design has no button for it, its button looks as others of the design. With a
// line to type in it is sent with the enter key.
import type { LayoutNode, LayoutSection } from '#contracts/design-layout.schema.ts'
import { hasLine } from '#core/landing-page/parts/forms.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { commonArea, getHeight, getMiddle, getWidth, isSame, surround, type Box } from './boxes.ts'
import { isSentence } from './forms.ts'
import { getFontSize, type Piece } from './pieces.ts'

type FormButton = NonNullable<Extract<LayoutNode, { kind: 'form' }>['button']>

export function addFormButtons(sections: readonly LayoutSection[]): void {
  const nodes = sections.flatMap(({ tree }) => [...walkTree(tree)])
  const [button] = nodes.flatMap((node) => findButton(node) ?? [])
  if (button === undefined) return
  const sentByKey = new Set(
    sections.flatMap(({ slots }) => slots.filter(({ fields = [] }) => hasLine(fields)).map(({ id }) => id)),
  )
  for (const { tree } of sections) {
    const forms = [...walkTree(tree)].filter((node) => node.kind === 'form')
    // A choice in a cell beside those of other fields is sent with them.
    if (forms.length > 1 && forms.some(({ slot }) => sentByKey.has(slot))) continue
    for (const node of forms) if (!sentByKey.has(node.slot)) node.button ??= { ...button, align: 'left' }
  }
}

function findButton(node: LayoutNode): FormButton | undefined {
  if (node.kind === 'form') return node.button
  const color = node.background?.color
  if (node.kind !== 'button' || color === undefined) return undefined
  const { style, radius = 0, corners, border, shadow, height } = node
  return { style, background: color, radius, corners, border, shadow, height, align: 'left' }
}

/** In pixels: of boxes to fill in; higher ones are for several lines. */
const box = { minWidth: 60, maxWidth: 1_320, minHeight: 22, maxHeight: 320, line: 76 }
/** In pixels: how far from its field a label may end, and fields of one form are from each other. */
const [maxLabelGap, maxFieldGap] = [220, 110]
/** Letters of a label, and how large they are in pixels: larger ones are a heading. */
const maxLabelLength = 40
const maxLabelSize = 26
/** Boxes that touch are cells of a table. */
const touching = 3
/** What only forms ask for. */
const asked =
  /(?<!\p{L})(?:(?:first|last|full|your|sur|vor|nach|family|given)?[ -]?names?|nom|nombre|nome|naam|prénom|e-?mail|courriel|correo|(?:tele)?phone|tel(?:efon)?|téléphone|teléfono|mobile|message|nachricht|mensaje|messaggio|bericht|comments?|subject|betreff)(?!\p{L})|\S@\S/iu

/** What else is asked for in one line with its button beside it. */
const askedInBar =
  /(?<!\p{L})(?:search|suchen?|suche nach|recherche[rz]?|buscar?|cerca|zoeken?|post ?codes?|zip(?: code)?|plz|postleitzahl|code postal|address|adresse|city|town|ort|stadt|ville|location|keywords?|stichwort|newsletter)(?!\p{L})/iu
/** In pixels: a bar with its button in it, and how far that may be from its right end. */
const bar = { minWidth: 220, maxWidth: 900, minHeight: 36, maxHeight: 100, inset: 16 }
/** Of the height of its bar, that of a button in it. */
const minButtonShare = 0.5

interface DrawnField {
  piece: Piece
  /** Nothing but a line below what is to be filled in, which is this box. */
  isLine?: true
  box?: Box
  label: Piece | undefined
  isLabelBeside: boolean
  hint: Piece | undefined
  /** At its right end: the arrow of a choice, or what its size is changed by. */
  signs: Piece[]
}

/** The pieces, empty boxes as fields where their labels are those of a form, and hints beside a button. */
export function markDrawnFields(pieces: readonly Piece[]): Piece[] {
  return markBars(markBoxes(pieces))
}

/** In a box of one line with a button at its right end the words are the hint of a field. */
function markBars(pieces: readonly Piece[]): Piece[] {
  const fields = new Map<Piece, Piece>()
  for (const piece of pieces) {
    const [width, height] = [getWidth(piece.box), getHeight(piece.box)]
    if (piece.kind !== 'panel' || width < bar.minWidth || width > bar.maxWidth) continue
    if (height < bar.minHeight || height > bar.maxHeight || piece.block.href !== undefined) continue
    const inside = pieces.filter(
      (other) => other !== piece && other.order > piece.order && commonArea(other.box, piece.box) > 0,
    )
    const button = inside.find((other) => isButtonIn(other, piece, inside))
    if (button === undefined) continue
    const before = inside.filter(({ box: own }) => own.right <= button.box.left)
    const [hint, ...more] = before.filter((other) => !isSignBefore(other, piece))
    if (hint === undefined || more.length > 0 || !isAskedInBar(hint)) continue
    // As far from the left edge as its button is from the right one.
    const inset = Math.min(Math.max(0, piece.box.right - button.box.right), hint.box.left - piece.box.left)
    const signs = before.filter((one) => one !== hint).map(({ box: own }) => own.right)
    const left = Math.max(piece.box.left + Math.max(0, inset), ...signs)
    fields.set(hint, toBarField(hint, { ...button.box, left, right: button.box.left }))
  }
  return fields.size === 0 ? [...pieces] : pieces.map((piece) => fields.get(piece) ?? piece)
}

/** A box with a lone short text, at the right end of the bar. */
function isButtonIn(panel: Piece, { box: around }: Piece, inside: readonly Piece[]): boolean {
  const words = inside.filter((other) => other !== panel && commonArea(other.box, panel.box) > 0)
  return (
    panel.kind === 'panel' &&
    getHeight(panel.box) >= getHeight(around) * minButtonShare &&
    Math.abs(around.right - panel.box.right) <= bar.inset &&
    panel.box.left > (around.left + around.right) / 2 - touching &&
    getWidth(panel.box) >= getHeight(panel.box) &&
    words.filter(({ kind }) => kind === 'text').length === 1 &&
    words.every(({ kind, block }) => kind !== 'text' || (block.text ?? '').length <= maxLabelLength)
  )
}

/** The glass of a search, for example. */
function isSignBefore({ kind, box: own }: Piece, { box: around }: Piece): boolean {
  const isSmall = getWidth(own) <= maxSign && getHeight(own) <= maxSign
  return kind !== 'text' && isSmall && own.right < (around.left + around.right) / 2
}

function isAskedInBar({ kind, lines, block }: Piece): boolean {
  const { text = '', href } = block
  const isShort = lines === 1 && text.length <= maxLabelLength && !/[.!:]\s*$/.test(text)
  return kind === 'text' && isShort && href === undefined && (asked.test(text) || askedInBar.test(text))
}

/** It has no look of its own: that is the bar's. */
function toBarField(hint: Piece, over: Box): Piece {
  const { text = '', color, level: _level, lines: _lines, ...block } = hint.block
  return {
    ...hint,
    kind: 'field',
    box: over,
    lineBox: over,
    block: {
      ...block,
      control: 'field',
      name: `field ${text}`,
      placeholder: text.slice(0, 200),
      ...(color !== undefined && { accents: [{ words: text, color }] }),
      textColor: color === '#1b1d23' ? '#1b1d24' : '#1b1d23',
      indent: hint.box.left - over.left,
    },
  }
}

/** Empty boxes as fields. */
function markBoxes(pieces: readonly Piece[]): Piece[] {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const panels = pieces.filter(({ kind }) => kind === 'panel')
  const drawn = panels.flatMap(
    (piece) => readDrawnField(piece, { pieces, texts, panels }) ?? readLineField(piece, pieces) ?? [],
  )
  const fields = new Map<Piece, DrawnField>()
  const taken = new Set<Piece>()
  for (const group of groupFields(drawn)) {
    const asking = group.filter(isAskedFor)
    const lines = group.filter(({ isLine }) => isLine === true)
    // A list of what is included may name “e-mail” in one of its rows.
    const isAsked =
      (asking.length > 0 && asking.length >= lines.length * minAsking) || isLoneBar(group, panels, texts)
    const around = surround(group.map(getFieldBox))
    const hasButton = panels.some((panel) => !isOfGroup(panel, group) && isButtonOf(panel, around, texts))
    const isMore = group.length > 1
    const isForm = lines.length > 0 ? isMore && hasButton : isMore || hasButton
    if (!isAsked || !isForm) continue
    for (const field of group) {
      fields.set(field.piece, field)
      for (const piece of [...field.signs, ...(field.hint === undefined ? [] : [field.hint])])
        taken.add(piece)
    }
  }
  if (fields.size === 0) return [...pieces]
  return pieces
    .filter((piece) => !taken.has(piece))
    .map((piece) => {
      const field = fields.get(piece)
      return field === undefined ? piece : toField(field)
    })
}

/** Of the lines of a form: those that ask for what only forms do. */
const minAsking = 0.4
/** In pixels: a button right beside the only field of a form. */
const maxButtonGap = 40

/** One box with a hint, and a button right beside it. */
function isLoneBar(
  [field, ...others]: readonly DrawnField[],
  panels: readonly Piece[],
  texts: readonly Piece[],
): boolean {
  if (field?.hint === undefined || others.length > 0 || !askedInBar.test(field.hint.block.text ?? ''))
    return false
  const around = getFieldBox(field)
  return panels.some(
    (panel) =>
      isButtonOf(panel, around, texts) &&
      Math.abs(getMiddle(panel.box) - getMiddle(around)) < getHeight(around) / 2 &&
      panel.box.left >= around.right - touching &&
      panel.box.left - around.right <= maxButtonGap,
  )
}

/** In words: of a label of a line, as lists have lines, too. */
const maxLineLabel = 3

function isAskedFor({ label, hint, isLine }: DrawnField): boolean {
  const words = (label ?? hint)?.block.text ?? ''
  return asked.test(words) && (isLine === undefined || words.trim().split(/\s+/).length <= maxLineLabel)
}

function isOfGroup(panel: Piece, group: readonly DrawnField[]): boolean {
  return group.some(({ piece }) => piece === panel)
}

function readDrawnField(
  piece: Piece,
  { pieces, texts, panels }: Record<'pieces' | 'texts' | 'panels', readonly Piece[]>,
): DrawnField | undefined {
  const [width, height] = [getWidth(piece.box), getHeight(piece.box)]
  const { border, clip, color, gradient } = piece.block
  if (width < box.minWidth || width > box.maxWidth || height < box.minHeight || height > box.maxHeight)
    return undefined
  if (width < height * 1.5 || (clip ?? gradient ?? border?.sides) !== undefined) return undefined
  if (border === undefined && !isPale(color)) return undefined
  const inside = pieces.filter(
    (other) => other !== piece && other.order > piece.order && commonArea(other.box, piece.box) > 0,
  )
  const signs = inside.filter((other) => isSign(other.box, piece.box) || isOwnEdge(other, piece))
  const [hint, ...more] = inside.filter((other) => !signs.includes(other))
  if (more.length > 0) return undefined
  if (panels.some((panel) => panel !== piece && isCellBeside(panel.box, piece.box))) return undefined
  const labels = texts.filter((text) => isLabel(text) && (hint === undefined || !isSentence(text)))
  const above = labels.find((label) => isAbove(label, piece.box))
  const beside =
    above === undefined
      ? findBeside(
          labels.filter((label) => !panels.some((panel) => isHintOf(label, panel, piece))),
          piece.box,
        )
      : undefined
  if (hint !== undefined && !isHint(hint, piece, above === undefined ? [] : signs)) return undefined
  if ((above ?? beside ?? hint) === undefined) return undefined
  return { piece, label: above ?? beside, isLabelBeside: beside !== undefined, hint, signs }
}

/** In pixels: how thick a line is, the room above it, and how near to it a hint is. */
const line = { max: 3, minRoom: 18, maxRoom: 64, maxHintGap: 16 }
/** Of the room between a label and its line, that between the label and the line of another field. */
const maxRoomBefore = 0.6

/** A line with room for words below its label, or one that a hint lies on. */
function readLineField(piece: Piece, pieces: readonly Piece[]): DrawnField | undefined {
  const { left, right, top, bottom } = piece.box
  const width = right - left
  if (getHeight(piece.box) > line.max || width < box.minWidth * 2 || width > box.maxWidth) return undefined
  const above = pieces
    .filter(
      ({ box: own }) => own.left < right && own.right > left && own.right - own.left <= width + touching,
    )
    .filter(({ box: own }) => own.bottom <= top && own.bottom > top - 2 * line.maxRoom)
    .toSorted((one, other) => other.box.bottom - one.box.bottom)
  const [nearest, next] = above
  if (nearest === undefined || !isLabel(nearest) || !isOver(nearest, piece)) return undefined
  if (next !== undefined && next.box.bottom > nearest.box.top) return undefined
  const room = top - nearest.box.bottom
  const drawn = { piece, isLabelBeside: false, signs: [], isLine: true as const }
  if (room >= line.minRoom) {
    // In the rows of a list there is as much room above the words as below.
    const before = next === undefined ? 0 : nearest.box.top - next.box.bottom
    const isRow = next?.kind === 'panel' && before > room * maxRoomBefore
    const over = { left, right, top: nearest.box.bottom + 4, bottom }
    return room > line.maxRoom || isRow ? undefined : { ...drawn, label: nearest, hint: undefined, box: over }
  }
  // What has figures is said, not asked.
  if (room > line.maxHintGap || /[\d@]/.test(nearest.block.text ?? '')) return undefined
  const label = next !== undefined && isLabel(next) && isOver(next, piece) ? next : undefined
  const end = Math.max(nearest.box.top - room, (label?.box.bottom ?? 0) + 2)
  return { ...drawn, label, hint: nearest, box: { left, right, top: end, bottom } }
}

/** It begins where the line does. */
const isOver = (label: Piece, drawn: Piece): boolean => Math.abs(label.box.left - drawn.box.left) <= 12

const getFieldBox = ({ piece, box: own }: DrawnField): Box => own ?? piece.box

function isLabel(piece: Piece): boolean {
  const { text = '', level } = piece.block
  const isShort = piece.lines === 1 && text.length <= maxLabelLength
  return isShort && level === undefined && getFontSize(piece) <= maxLabelSize && /\p{L}/u.test(text)
}

/** Of 255: how far the channels of a grey are from each other, and how high all of a light colour are. */
const [maxChroma, minLight] = [48, 190]

/** Bars of a chart and stripes are in colours. */
function isPale(color: string | undefined): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color?.slice(at, at + 2) ?? '', 16))
  const [darkest, lightest] = [Math.min(...channels), Math.max(...channels)]
  return lightest - darkest <= maxChroma || darkest >= minLight
}

/** In pixels. */
const maxSign = 28

function isSign(sign: Box, field: Box): boolean {
  const isSmall = getWidth(sign) <= maxSign && getHeight(sign) <= maxSign
  return isSmall && field.right - sign.right <= maxSign && sign.left > (field.left + field.right) / 2
}

/** In an image the edges of a box may be left over as an image of their own. */
function isOwnEdge({ kind, box: own }: Piece, field: Piece): boolean {
  return kind === 'image' && getHeight(own) < box.line && isSame(own, field.box, touching)
}

/**
 * One line that begins at the left edge, in less than all of the box or up to the sign of a choice: that of a
 * button is in its middle.
 */
function isHint(
  { kind, lines, box: { left, right }, block }: Piece,
  field: Piece,
  signs: readonly Piece[],
): boolean {
  const [before, after] = [left - field.box.left, field.box.right - right]
  const isLeft = before <= 28 && (after > before * 2 || signs.some((sign) => sign.box.left >= right))
  return kind === 'text' && lines === 1 && block.href === undefined && isLeft
}

/** It is in another low box, which the field is not in. */
function isHintOf(label: Piece, panel: Piece, field: Piece): boolean {
  const isLow = panel !== field && getHeight(panel.box) <= box.line
  return isLow && commonArea(label.box, panel.box) > 0 && commonArea(field.box, panel.box) === 0
}

function isCellBeside(other: Box, field: Box): boolean {
  const isNear = (one: number, two: number): boolean => Math.abs(one - two) <= touching
  const isInRow = isNear(other.top, field.top) && isNear(other.bottom, field.bottom)
  const isInColumn = isNear(other.left, field.left) && isNear(other.right, field.right)
  return (
    (isInRow && (isNear(other.right, field.left) || isNear(other.left, field.right))) ||
    (isInColumn && (isNear(other.bottom, field.top) || isNear(other.top, field.bottom)))
  )
}

function isAbove(label: Piece, field: Box): boolean {
  const distance = field.top - label.box.bottom
  return distance >= -4 && distance < getFontSize(label) * 1.2 && Math.abs(label.box.left - field.left) <= 24
}

function findBeside(labels: readonly Piece[], field: Box): Piece | undefined {
  return labels
    .filter(({ box: { left, right, top, bottom } }) => {
      const isInField = top >= field.top - 2 && bottom <= field.bottom + 2
      return isInField && right <= field.left && field.left - right <= maxLabelGap && left < field.left
    })
    .toSorted((one, other) => other.box.right - one.box.right)[0]
}

/** Fields near each other, from top to bottom. */
function groupFields(fields: readonly DrawnField[]): DrawnField[][] {
  const groups: DrawnField[][] = []
  for (const field of fields.toSorted((one, other) => getFieldBox(one).top - getFieldBox(other).top)) {
    const own = groups.find((group) => {
      const around = surround(group.map(getFieldBox))
      const { left, right, top } = getFieldBox(field)
      return (
        top - around.bottom <= maxFieldGap &&
        left < around.right + maxFieldGap &&
        right > around.left - maxFieldGap
      )
    })
    if (own === undefined) groups.push([field])
    else own.push(field)
  }
  return groups
}

/** A lone short text on it, near the field. */
function isButtonOf(panel: Piece, field: Box, texts: readonly Piece[]): boolean {
  const words = texts.filter(({ box: own }) => commonArea(own, panel.box) > 0)
  const distance = Math.max(panel.box.top - field.bottom, panel.box.left - field.right)
  return (
    words.length === 1 &&
    (words[0]?.block.text ?? '').length <= maxLabelLength &&
    getHeight(panel.box) <= box.line &&
    panel.box.top > field.top - box.line &&
    distance >= -panel.box.right + panel.box.left &&
    distance <= maxFieldGap &&
    Math.abs(getMiddle(panel.box) - getMiddle(field)) <= maxFieldGap + getHeight(field)
  )
}

/** In pixels: from the left edge to the letters, where nothing is in it. */
const usualIndent = 12

function toField({ piece: drawn, label, hint, isLabelBeside, signs, box: over }: DrawnField): Piece {
  const piece = over === undefined ? drawn : overLine(drawn, over)
  const words = label?.block.text ?? hint?.block.text ?? ''
  const isHigh = getHeight(piece.box) >= box.line
  const { fontSize, fontFamily, fontWeight, color } = hint?.block ?? {}
  const typed = label?.block.color ?? '#1b1d23'
  const isChoice =
    !isHigh &&
    hint !== undefined &&
    signs.some(({ kind, box: own }) => kind === 'image' && isSign(own, piece.box))
  const parts = [...signs, ...(hint === undefined ? [] : [hint])]
  return {
    ...piece,
    kind: 'field',
    ...(isLabelBeside && { isLabelBeside: true }),
    ...(parts.length > 0 && { joined: [...(piece.joined ?? []), ...parts.map(({ block }) => block.id)] }),
    block: {
      ...piece.block,
      control: isHigh ? 'textarea' : isChoice ? 'select' : 'field',
      name: `field ${words}`,
      indent: usualIndent,
      ...(isChoice && { options: [(hint.block.text ?? '').slice(0, 200)] }),
      ...(hint !== undefined && {
        placeholder: (hint.block.text ?? '').slice(0, 200),
        ...(fontSize !== undefined && { fontSize: (fontSize * hint.scale) / piece.scale }),
        ...(fontFamily !== undefined && { fontFamily }),
        ...(fontWeight !== undefined && { fontWeight }),
        ...(color !== undefined && { accents: [{ words: hint.block.text ?? '', color }] }),
        textColor: typed === color ? '#1b1d23' : typed,
        indent: hint.box.left - piece.box.left,
      }),
    },
  }
}

/** What is to be filled in, with its line as the border below it. */
function overLine(piece: Piece, over: Box): Piece {
  const { color: fill, border, ...block } = piece.block
  const color = fill ?? border?.color ?? '#000000'
  const width = Math.max(1, Math.round(getHeight(piece.box)))
  return {
    ...piece,
    box: over,
    lineBox: over,
    block: { ...block, border: { color, style: border?.style ?? 'solid', width, sides: ['bottom'] } },
  }
}
