// A form of a design as one leaf of a tree: its fields with their labels, how they are painted, and its
// button.
import type { LayoutNode, LayoutSlot } from '#contracts/design-layout.schema.ts'
import { colorAt } from '#core/color/gradient-stops.ts'
import { getCenter, getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import { addSlot, maxText, sized, type Alignment, type BuildContext } from './build-leaves.ts'
import type { Element } from './elements.types.ts'
import { isCaption, isLabel, isWordButton } from './forms.ts'
import type { Paint } from './paint.ts'
import { toLength, type Built } from './place-children.ts'
/** What only has a border lets through whatever is behind it. */
const unfilled = '#ffffff00'
/** From line to line, where nothing says it. */
const fieldLeading = 1.4
const fieldTypes = { textarea: 'textarea', select: 'select', checkbox: 'checkbox' } as const
type FieldType = NonNullable<LayoutSlot['fields']>[number]['type']

export function buildForm({ children, box }: Element, context: BuildContext): Built {
  const fields = sortInRows(children.filter(({ kind }) => kind === 'field'))
  const texts = children.filter(({ kind }) => kind === 'text')
  const panel = children.find(({ kind }) => kind === 'panel')
  const buttonLabel = panel?.children.find(({ kind }) => kind === 'text') ?? texts.find(isWordButton)
  const button = panel ?? buttonLabel
  const free = new Set(texts)
  const described = fields.map((field) => {
    const labels = texts.filter((text) => free.has(text) && isLabel(text, field))
    for (const label of labels) free.delete(label)
    const captions = texts.filter((text) => free.has(text) && isCaption(text, field))
    for (const caption of captions) free.delete(caption)
    const { name = '', text = '', control, placeholder, options, isTicked } = field.piece.block
    const words = labels.length > 0 ? joinWords(labels) : text === '' ? name.replace(/^field\s*/, '') : text
    const more = {
      ...(placeholder !== undefined && { placeholder }),
      ...(options !== undefined && { options }),
      ...((isTicked === true || isTyped(field)) && { isTicked: true }),
      ...(captions.length > 0 && { caption: joinWords(captions).slice(0, 200) }),
    }
    return { field, label: labels[0], words: words.slice(0, 200), control, more }
  })
  const first = fields.find(({ piece }) => piece.block.control !== 'checkbox') ?? fields[0]
  const labelled = described.find(({ label, control }) => label !== undefined && control !== 'checkbox')
  // Of a PDF only fields that show something say how that looks.
  const typed = fields.find(
    ({ piece: { block } }) => block.control !== 'checkbox' && block.textColor !== undefined,
  )
  const firstLabel = (labelled ?? described.find((one) => one.label !== undefined))?.label ?? texts[0]
  const style = context.book.findStyle(firstLabel ?? asText(first ?? children[0]!, buttonLabel))
  const slot = addSlot(
    context,
    {
      kind: 'form',
      ...(buttonLabel !== undefined && { text: (buttonLabel.piece.block.text ?? '').slice(0, maxText) }),
      fields: described.map(({ words, control, more }) => ({
        label: words,
        type: fieldType(control, words),
        ...more,
      })),
    },
    children
      .flatMap((child) => [child, ...child.children])
      .flatMap(({ piece }) => [piece.block.id, ...(piece.joined ?? [])]),
  )
  const beside = fields.map(
    (field) => fields.filter((other) => Math.abs(getMiddle(other.box) - getMiddle(field.box)) < 6).length,
  )
  const isInline = button !== undefined && fields.every((field) => isBeside(button.box, field.box))
  const last = surround(fields.map((field) => field.box))
  const gaps = isInline ? [button.box.left - last.right] : findGaps(described)
  const gap = gaps.length === 0 ? 16 : Math.min(...gaps)
  // The words of a checkbox may end below it.
  const bottom = Math.max(last.bottom, ...described.map(({ label }) => label?.piece.lineBox.bottom ?? 0))
  const isBelow = button !== undefined && button.box.top >= last.bottom - 2
  const buttonGap = isBelow ? Math.max(0, button.box.top - bottom) : gap
  const columnGaps = fields.flatMap((field) =>
    fields.filter((other) => isBeside(other.box, field.box)).map((other) => other.box.left - field.box.right),
  )
  const columns = Math.min(4, Math.max(1, ...beside))
  const end = fields.at(-1)
  const isEnding = button !== undefined && !isInline && end !== undefined && isBeside(button.box, end.box)
  const fieldColumns = isInline
    ? undefined
    : findFieldColumns(described, { form: box, ending: isEnding ? button.box : undefined })
  const cell = isEnding ? { ...box, left: end.box.right + Math.min(gap, ...columnGaps) } : box
  const labelGap =
    labelled?.label === undefined ? undefined : labelled.field.box.top - labelled.label.box.bottom
  const indent = first?.piece.block.indent
  const labelColumn =
    labelled?.field.piece.isLabelBeside === true ? labelled.field.box.left - box.left : undefined
  const area = fields.find(({ piece }) => piece.block.control === 'textarea')
  const color = panel?.paint.background?.color ?? getMainColor(panel?.paint.background)
  return {
    node: {
      kind: 'form',
      ...sized(box, context),
      slot,
      style: style.style.id,
      columns,
      gap: toLength(gap),
      ...(Math.abs(buttonGap - gap) >= 1 && { buttonGap: toLength(buttonGap) }),
      ...(columnGaps.length > 0 && { columnGap: toLength(Math.min(...columnGaps)) }),
      ...(fieldColumns !== undefined && { fieldColumns }),
      ...getCheckboxes(described, context),
      ...(labelGap !== undefined && labelGap >= 0 && { labelGap: toLength(labelGap) }),
      ...(labelColumn !== undefined && { labelColumn: toLength(labelColumn) }),
      labels: described.some(({ label }) => label !== undefined) ? 'above' : 'within',
      isInline,
      ...(first !== undefined && {
        field: {
          ...getFieldPaint(first.paint),
          radius: toLength(first.paint.radius ?? 0),
          ...(first.paint.corners !== undefined && { corners: first.paint.corners }),
          height: toLength(first.piece.block.control === 'textarea' ? 44 : getHeight(first.box)),
          ...(typed !== undefined && { style: context.book.findStyle(asText(typed, undefined)).style.id }),
          ...(indent !== undefined && { indent: toLength(indent) }),
          ...(area !== undefined && { areaHeight: toLength(getHeight(area.box)) }),
          ...getHint(fields),
        },
      }),
      ...(button !== undefined &&
        buttonLabel !== undefined && {
          button: {
            style: context.book.findStyle(buttonLabel).style.id,
            background: color ?? unfilled,
            ...getGradients(panel?.paint.background),
            radius: toLength(button.paint.radius ?? 0),
            ...(button.paint.corners !== undefined && { corners: button.paint.corners }),
            ...(button.paint.border !== undefined && { border: button.paint.border }),
            ...(button.paint.shadow !== undefined && { shadow: button.paint.shadow }),
            ...(isAtStart(buttonLabel.box, button.box) && { isLabelAtStart: true }),
            height: toLength(getHeight(button.box)),
            width: toLength(getWidth(button.box)),
            align: findSide(button.box, { ...cell, left: cell.left + (labelColumn ?? 0) }),
          },
        }),
    },
    box,
  }
}

/** What stands in a field as a text; where nothing is known of it, that of the button. */
function asText(field: Element, button: Element | undefined): Element {
  const { piece } = field
  if (piece.block.fontSize === undefined && button !== undefined) return button
  const { color: _fill, opacity: _opacity, border: _edge, accents, ...block } = piece.block
  const color = field.piece.block.textColor ?? accents?.[0]?.color?.slice(0, 7)
  const { fontSize = 0 } = block
  // Only of a field with one line its height says how high that is.
  const height = block.control === 'textarea' ? Infinity : getHeight(field.box) / piece.scale
  const { lineHeight = Math.min(fontSize * fieldLeading, Math.max(fontSize, height)) } = block
  return {
    ...field,
    kind: 'text',
    piece: {
      ...piece,
      block: { ...block, ...(color !== undefined && { color }) },
      lineHeight: piece.lineHeight > 0 ? piece.lineHeight : lineHeight * piece.scale,
    },
  }
}

/** Of layers the lowest is what is seen: those above are lights and shades along the edges. */
function getMainColor({ gradient, gradients = [] }: NonNullable<Paint['background']> = {}):
  | string
  | undefined {
  const lowest = gradients.at(-1) ?? gradient
  return lowest === undefined ? undefined : colorAt(lowest.stops, 0.5)
}

function getGradients({ gradient, gradients }: NonNullable<Paint['background']> = {}): Pick<
  NonNullable<Form['button']>,
  'gradient' | 'gradients'
> {
  return { ...(gradient !== undefined && { gradient }), ...(gradients !== undefined && { gradients }) }
}

type Form = Extract<LayoutNode, { kind: 'form' }>

function getCheckboxes(
  described: readonly { field: Element; label: Element | undefined }[],
  { book }: BuildContext,
): Pick<Form, 'checkboxes'> {
  const one = described.find(({ field }) => field.piece.block.control === 'checkbox')
  if (one?.label === undefined) return {}
  const { field, label } = one
  return {
    checkboxes: {
      size: toLength(getHeight(field.box)),
      style: book.findStyle(label).style.id,
      gap: toLength(Math.max(0, label.box.left - field.box.right)),
    },
  }
}

type Hint = NonNullable<NonNullable<Form['field']>['hint']>

/** What is shown in it has the look of what somebody types. */
function isTyped({ piece: { block } }: Element): boolean {
  const { control, placeholder, textColor, accents = [] } = block
  const [look] = accents
  const isText = control === 'field' || control === 'textarea'
  return isText && placeholder !== undefined && textColor !== undefined && look?.color === textColor
}

function getHint(fields: readonly Element[]): { hint?: Hint } {
  const shown = fields.filter(({ piece }) => piece.block.control !== 'select')
  const hints = shown.some((field) => !isTyped(field)) ? shown.filter((field) => !isTyped(field)) : fields
  const [look] = hints.flatMap(({ piece: { block } }) => block.accents?.[0] ?? [])
  return look?.color === undefined ? {} : { hint: { color: look.color, isItalic: look.isItalic ?? false } }
}

/** A field that is not painted is seen by a line below it or by its hint alone. */
function getFieldPaint({
  background,
  border,
}: Paint): Pick<NonNullable<Form['field']>, 'background' | 'border' | 'gradient' | 'gradients'> {
  const color = background?.color ?? getMainColor(background)
  return {
    background: background?.color ?? unfilled,
    ...getGradients(background),
    border: border ?? { color: color ?? unfilled, width: 1, style: 'solid' },
  }
}

const joinWords = (texts: readonly Element[]): string =>
  texts.map(({ piece }) => piece.block.text ?? '').join(' ')

/** In rows from top to bottom, in a row from left to right. */
function sortInRows(fields: readonly Element[]): Element[] {
  const rows: Element[][] = []
  for (const field of fields.toSorted((one, other) => getMiddle(one.box) - getMiddle(other.box))) {
    const row = rows.at(-1)
    if (row !== undefined && isInRow(row[0]!, field)) row.push(field)
    else rows.push([field])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.left - other.box.left))
}

const isInRow = (one: Element, other: Element): boolean =>
  Math.abs(getMiddle(one.box) - getMiddle(other.box)) < 12

type FieldColumns = NonNullable<Form['fieldColumns']>

/**
 * Nothing where all rows have as many fields of one width, or a field has no column of its own. `ending`: a
 * button that ends the row of the last field.
 */
function findFieldColumns(
  described: readonly { field: Element; label: Element | undefined; control: string | undefined }[],
  { form, ending }: { form: Box; ending: Box | undefined },
): FieldColumns | undefined {
  const ofFields = described.map(({ field, label }) =>
    label === undefined ? field.box : surround([field.box, label.box]),
  )
  const boxes = ending === undefined ? ofFields : [...ofFields, ending]
  const isFirst = described.map(
    ({ field }, index) => index === 0 || !isInRow(described[index - 1]!.field, field),
  )
  const toColumn = (x: number): number =>
    Math.min(13, Math.max(1, Math.round(((x - form.left) / getWidth(form)) * 12) + 1))
  const columns = boxes.map((box, index) => {
    const start = isFirst[index] === true ? 1 : toColumn(box.left)
    const next = boxes[index + 1]
    const isLast = next === undefined || isFirst[index + 1] === true
    const isOpen = isLast && described[index]?.control === 'checkbox'
    const end = isOpen ? 13 : toColumn(isLast ? box.right : next.left)
    return { start, span: end - start }
  })
  const spans = new Set(columns.map(({ span }) => span))
  if (columns.some(({ span }) => span < 1)) return undefined
  return spans.size === 1 && ending === undefined ? undefined : columns
}

const isAtStart = (words: Box, button: Box): boolean =>
  words.left - button.left + 24 < button.right - words.right

/** Between rows of fields, each with the label above it. */
function findGaps(described: readonly { field: Element; label: Element | undefined }[]): number[] {
  const rows = described
    .map(({ field, label }) => ({
      top: Math.min(field.box.top, label?.box.top ?? field.box.top),
      bottom: field.box.bottom,
    }))
    .toSorted((one, other) => one.top - other.top)
  return rows.slice(1).flatMap(({ top }, index) => {
    const gap = top - (rows[index]?.bottom ?? 0)
    return gap > 0 && gap < 80 ? [gap] : []
  })
}

function isBeside(button: Box, field: Box): boolean {
  return button.left >= field.right - 2 && Math.abs(getMiddle(button) - getMiddle(field)) < 12
}

function findSide(button: Box, form: Box): Alignment | 'stretch' {
  if (getWidth(button) >= getWidth(form) - 4) return 'stretch'
  if (Math.abs(getCenter(button) - getCenter(form)) <= 4) return 'center'
  return form.right - button.right < button.left - form.left ? 'right' : 'left'
}

function fieldType(control: string | undefined, words: string): FieldType {
  if (control === 'textarea' || control === 'select' || control === 'checkbox') return fieldTypes[control]
  if (/mail|\S@\S/i.test(words)) return 'email'
  return /\b(?:phone|tel|telefon|mobile?)/i.test(words) ? 'tel' : 'text'
}
