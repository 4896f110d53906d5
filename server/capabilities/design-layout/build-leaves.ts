// Elements that hold no others as leaves of a tree, with the slots that say what is set in them.
import type { LayoutNode, LayoutSlot, TextRole } from '#contracts/design-layout.schema.ts'
import type { TextAccent } from '#contracts/text-accent.schema.ts'
import { colorDistance } from '#core/color/index.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { joinAccents } from './accents.ts'
import { getCenter, getHeight, getMiddle, getWidth, surround, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'
import { breakLines, fitText } from './fit-text.ts'
import { isLabel, isWordButton } from './forms.ts'
import { bulletStart, type ListItem } from './lists.ts'
import type { Paint } from './paint.ts'
import { round, toLength, type Built } from './place-children.ts'
import type { Roles } from './roles.ts'
import type { StyleBook, StyledText } from './text-styles.ts'

export interface BuildContext {
  book: StyleBook
  roles: Roles
  slots: LayoutSlot[]
  /** Ids of nodes, unique in a section. */
  nextId(): string
}

export type Alignment = 'left' | 'center' | 'right'

/** Of nothing yet: the container that it gets into sets it. */
const unplaced = { before: 0, start: 0, anchor: 'start' as const }

export function painted({ background, border, radius, shadow, opacity }: Paint): Paint {
  return {
    ...(background !== undefined && { background }),
    ...(border !== undefined && { border }),
    ...(radius !== undefined && { radius: round(radius) }),
    ...(shadow !== undefined && { shadow }),
    ...(opacity !== undefined && { opacity }),
  }
}

function addSlot(
  { slots }: BuildContext,
  slot: Omit<LayoutSlot, 'id' | 'blockIds'>,
  blockIds: string[],
): string {
  const wanted = (blockIds[0] ?? '').replaceAll(/[^\w-]/g, '-').slice(0, 90)
  let id = wanted === '' ? `slot-${slots.length + 1}` : wanted
  for (let count = 2; slots.some((other) => other.id === id); count += 1) id = `${wanted}-${count}`
  slots.push({ id, ...slot, blockIds })
  return id
}

const maxText = 20_000

export function buildText(
  element: Element,
  room: Box,
  hint: Alignment | undefined,
  context: BuildContext,
): Built {
  const { piece } = element
  const { block } = piece
  const role: TextRole = context.roles.get(element) ?? 'body'
  const styled = context.book.findStyle(element)
  // Sentences that end early do so by chance; the lines of a heading are set.
  const text = (role.startsWith('heading') ? breakLines(piece, styled) : (block.text ?? '')).slice(0, maxText)
  const shown = text === block.text ? styled.shown : breakShown(text, styled)
  const { width, budget, isTight } = fitText(piece, { ...styled, shown })
  const slot = addSlot(
    context,
    {
      kind: 'text',
      role,
      text,
      budget,
      ...(block.href !== undefined && { href: block.href.slice(0, 2_000) }),
    },
    [block.id, ...(piece.joined ?? [])],
  )
  const align = hint ?? block.align ?? 'left'
  const { top, bottom } = piece.lineBox
  const box = { top, bottom, ...reach(piece.box, width, room, align) }
  return {
    node: {
      kind: 'text',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      ...(isTight && { height: toLength(bottom - top) }),
      slot,
      role,
      style: styled.style.id,
      ...withAccents(styled.accents),
      align,
    },
    box,
  }
}

function withAccents(accents: TextAccent[]): { accents?: TextAccent[] } {
  return accents.length === 0 ? {} : { accents }
}

/** Lines in the middle are as wide as what they lie in, which their letters may pass by so much. */
const centeredSlack = 1.02

function breakShown(text: string, { style }: StyledText): string {
  return style.case === 'upper' ? text.toUpperCase() : text
}

/** A place of that width, from the edge that the text is set from. */
function reach(at: Box, width: number, room: Box, align: Alignment): Pick<Box, 'left' | 'right'> {
  if (align === 'right') return { left: at.right - width, right: at.right }
  if (align === 'left') return { left: at.left, right: at.left + width }
  const center = getCenter(at)
  const most = Math.max((getWidth(at) / 2) * centeredSlack, center - room.left, room.right - center)
  const half = Math.min(width / 2, most)
  return { left: center - half, right: center + half }
}

export function buildImage({ piece, box, paint }: Element, context: BuildContext): Built {
  const { block, shown } = piece
  const slot = addSlot(
    context,
    {
      kind: 'image',
      ...(block.src !== undefined && { src: block.src }),
      alt: (block.name ?? '').slice(0, 1_000),
      ...(block.href !== undefined && { href: block.href.slice(0, 2_000) }),
    },
    [block.id],
  )
  const hidden = shown === undefined ? 0 : 1 - (shown.bottom - shown.top)
  return {
    node: {
      kind: 'image',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      height: toLength(getHeight(box)),
      ...painted(paint),
      slot,
      fit: 'cover',
      x: 0.5,
      y: shown === undefined || hidden <= 0 ? 0.5 : Math.min(1, shown.top / hidden),
    },
    box,
  }
}

/** In pixels: how far a text may be from an icon that has its colour. */
const besideIcon = 160
const sameColor = 0.03

/** An icon of one colour, which is that of the text beside it where it is the same. */
export function buildIcon({ piece, box }: Element, svg: string, context: BuildContext): Built {
  const { block } = piece
  const [nearest] = [...context.roles.keys()]
    .map((text) => ({ text, distance: getDistance(text.piece.box, box) }))
    .filter(
      ({ text, distance }) =>
        distance <= besideIcon && isSameColor(text.piece.block.color, block.color ?? unknownColor),
    )
    .toSorted((one, other) => one.distance - other.distance)
  const textStyle = nearest && context.book.findStyle(nearest.text).style.id
  // Beside its text it is decoration.
  const alt = nearest === undefined ? (block.name ?? '').slice(0, 1_000) : ''
  const slot = addSlot(context, { kind: 'icon', svg, alt }, [block.id])
  return {
    node: {
      kind: 'icon',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      height: toLength(getHeight(box)),
      slot,
      ...(textStyle === undefined ? { color: block.color ?? unknownColor } : { textStyle }),
    },
    box,
  }
}

const unknownColor = '#1f2328'

function isSameColor(one: string | undefined, other: string): boolean {
  return one !== undefined && colorDistance(one.slice(0, 7), other.slice(0, 7)) < sameColor
}

/** Between the edges of two boxes. */
function getDistance(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right)
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  return Math.hypot(across, down)
}

export function buildShape({ box, paint }: Element, context: BuildContext): Built {
  return {
    node: {
      kind: 'shape',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      height: toLength(getHeight(box)),
      ...painted(paint),
    },
    box,
  }
}

/** A short text on a painted shape: a button, or a badge where it leads nowhere. */
export function buildLabel(
  panel: Element,
  label: Element,
  kind: 'button' | 'text',
  context: BuildContext,
): Built {
  const { box, paint } = panel
  const { block } = label.piece
  const styled = context.book.findStyle(label)
  const [left, right] = [label.piece.box.left - box.left, box.right - label.piece.box.right]
  const align: Alignment = Math.abs(left - right) <= 6 ? 'center' : left < right ? 'left' : 'right'
  const role = context.roles.get(label) ?? 'label'
  const text = (block.text ?? '').slice(0, maxText)
  const href = block.href ?? panel.piece.block.href
  const slot = addSlot(
    context,
    {
      kind,
      ...(kind === 'text' && { role }),
      text,
      ...(href !== undefined && { href: href.slice(0, 2_000) }),
      budget: Math.ceil(text.length * 1.15),
    },
    [block.id, panel.piece.block.id],
  )
  const needed = getTextWidth(styled.shown, styled.look)
  const free = Math.max(0, getWidth(box) - needed - 2)
  const side = (margin: number): number => Math.max(0, Math.min(margin, free / 2))
  const above = Math.max(0, (getHeight(box) - label.piece.lineHeight * label.piece.lines) / 2)
  const shape = {
    id: context.nextId(),
    ...unplaced,
    width: toLength(getWidth(box)),
    height: toLength(getHeight(box)),
    padding: {
      top: toLength(above),
      right: toLength(side(align === 'left' ? left : right)),
      bottom: toLength(above),
      left: toLength(side(align === 'right' ? right : left)),
    },
    ...painted(paint),
    slot,
    style: styled.style.id,
    ...withAccents(styled.accents),
    align,
  }
  const node: LayoutNode = kind === 'button' ? { kind, ...shape } : { kind, ...shape, role }
  return { node, box }
}

/** Room for a marker before the words of an item, in em. */
const markerRoom = 1.3

export function buildList(items: readonly ListItem[], context: BuildContext): Built | undefined {
  const [first] = items
  if (first === undefined) return undefined
  const { element } = first
  const styled = context.book.findStyle(element)
  const { size } = styled.look
  const letters = surround(items.map(({ element: { piece } }) => piece.box))
  const lines = surround(items.map(({ element: { piece } }) => piece.lineBox))
  const widths = items.map(({ element: item }) => fitText(item.piece, context.book.findStyle(item)).width)
  const bullet = bulletStart.exec(styled.shown)?.[0]
  const indent = bullet === undefined ? size * markerRoom : getTextWidth(bullet, styled.look)
  const left = bullet === undefined ? letters.left - indent : letters.left
  const right = Math.max(
    ...items.map(({ element: { piece } }, index) => piece.box.left + (widths[index] ?? 0)),
  )
  const gaps = items.slice(1).map(({ element: item }, index) => {
    const before = items[index]?.element.piece.lineBox.bottom ?? 0
    return Math.max(0, item.piece.lineBox.top - before)
  })
  const gap = gaps.length === 0 ? 0 : gaps.reduce((sum, one) => sum + one, 0) / gaps.length
  const slot = addSlot(
    context,
    { kind: 'list', items: items.map(({ text }) => text.slice(0, 2_000)) },
    items.map(({ element: item }) => item.piece.block.id),
  )
  const box = { left, right, top: lines.top, bottom: lines.bottom }
  return {
    node: {
      kind: 'list',
      id: context.nextId(),
      ...unplaced,
      width: toLength(right - left),
      padding: { top: 0, right: 0, bottom: 0, left: toLength(indent) },
      slot,
      style: styled.style.id,
      ...withAccents(
        joinAccents(
          items.map(({ element: item, text }) => ({
            text: text.slice(0, 2_000),
            accents: context.book.findStyle(item).accents,
          })),
        ),
      ),
      marker: first.marker,
      gap: toLength(gap),
    },
    box,
  }
}

/** What only has a border lets through whatever is behind it. */
const unfilled = '#ffffff00'
const fieldTypes = { textarea: 'textarea', select: 'select', checkbox: 'checkbox' } as const
type FieldType = NonNullable<LayoutSlot['fields']>[number]['type']

export function buildForm({ children, box }: Element, context: BuildContext): Built {
  const fields = children.filter(({ kind }) => kind === 'field')
  const texts = children.filter(({ kind }) => kind === 'text')
  const panel = children.find(({ kind }) => kind === 'panel')
  const buttonLabel = panel?.children[0] ?? texts.find(isWordButton)
  const button = panel ?? buttonLabel
  const free = new Set(texts)
  const described = fields.map((field) => {
    const labels = texts.filter((text) => free.has(text) && isLabel(text, field))
    for (const label of labels) free.delete(label)
    const { name = '', text = '', control, placeholder, options } = field.piece.block
    const words =
      labels.length > 0
        ? labels.map((label) => label.piece.block.text ?? '').join(' ')
        : text === ''
          ? name.replace(/^field\s*/, '')
          : text
    const more = {
      ...(placeholder !== undefined && { placeholder }),
      ...(options !== undefined && { options }),
    }
    return { field, label: labels[0], words: words.slice(0, 200), control, more }
  })
  const styleSource = described.find(({ label }) => label !== undefined)?.label ?? texts[0] ?? buttonLabel
  const style =
    styleSource === undefined
      ? context.book.findStyle({ ...(fields[0] ?? children[0]!), kind: 'text' })
      : context.book.findStyle(styleSource)
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
    children.flatMap((child) => [child, ...child.children]).map(({ piece }) => piece.block.id),
  )
  const first = fields.find(({ piece }) => piece.block.control !== 'checkbox') ?? fields[0]
  const beside = fields.map(
    (field) => fields.filter((other) => Math.abs(getMiddle(other.box) - getMiddle(field.box)) < 6).length,
  )
  const isInline = button !== undefined && fields.every((field) => isBeside(button.box, field.box))
  const last = surround(fields.map((field) => field.box))
  const gaps = isInline ? [button.box.left - last.right] : findGaps(described)
  const columnGaps = fields.flatMap((field) =>
    fields.filter((other) => isBeside(other.box, field.box)).map((other) => other.box.left - field.box.right),
  )
  const area = fields.find(({ piece }) => piece.block.control === 'textarea')
  const color = panel?.paint.background?.color ?? panel?.paint.background?.gradient?.stops[0]?.color
  return {
    node: {
      kind: 'form',
      id: context.nextId(),
      ...unplaced,
      width: toLength(getWidth(box)),
      height: toLength(getHeight(box)),
      slot,
      style: style.style.id,
      columns: Math.min(4, Math.max(1, ...beside)),
      gap: toLength(gaps.length === 0 ? 16 : Math.min(...gaps)),
      ...(columnGaps.length > 0 && { columnGap: toLength(Math.min(...columnGaps)) }),
      labels: described.some(({ label }) => label !== undefined) ? 'above' : 'within',
      isInline,
      ...(first !== undefined && {
        field: {
          ...getFieldPaint(first.paint),
          radius: toLength(first.paint.radius ?? 0),
          height: toLength(first.piece.block.control === 'textarea' ? 44 : getHeight(first.box)),
          ...(area !== undefined && { areaHeight: toLength(getHeight(area.box)) }),
        },
      }),
      ...(button !== undefined &&
        buttonLabel !== undefined && {
          button: {
            style: context.book.findStyle(buttonLabel).style.id,
            background: color ?? unfilled,
            radius: toLength(button.paint.radius ?? 0),
            ...(button.paint.border !== undefined && { border: button.paint.border }),
            height: toLength(getHeight(button.box)),
            align: findSide(button.box, box),
          },
        }),
    },
    box,
  }
}

/** A field that is not painted is seen by a line below it or by its hint alone. */
function getFieldPaint({ background, border }: Paint): Pick<Paint, 'border'> & { background?: string } {
  const color = background?.color ?? background?.gradient?.stops[0]?.color
  return {
    background: color ?? unfilled,
    border: border ?? { color: color ?? unfilled, width: 1, style: 'solid' },
  }
}

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
  if (/mail/i.test(words)) return 'email'
  return /\b(?:phone|tel|telefon|mobile?)/i.test(words) ? 'tel' : 'text'
}
