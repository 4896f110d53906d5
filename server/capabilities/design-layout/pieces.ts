// The blocks of a design as pieces in pixels of the laid out page, its pages one below the other.
import { layoutWidth, maxPhoneWidth } from '#contracts/design-layout.schema.ts'
import {
  isTextImage,
  type DesignFont,
  type DesignBlock,
  type DesignPage,
  type ExtractedDocument,
} from '#contracts/extracted-document.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { getBoundedSize } from './bounded-size.ts'
import { commonArea, shareInside, type Box } from './boxes.ts'

export interface Piece {
  block: DesignBlock
  kind: 'text' | 'image' | 'panel' | 'field'
  /** Of a text what its letters cover, of all others the whole. */
  box: Box
  /** Where the lines of a text begin and end; of all others the box. */
  lineBox: Box
  /** Painted after those with a lower one. */
  order: number
  /** Pixels for a unit of its page. */
  scale: number
  /** Lines of a text, and from one to the next. */
  lines: number
  lineHeight: number
  /** Fonts that were taken over from the design. */
  designFonts: readonly DesignFont[] | undefined
  /** Sizes and spaces of its letters are a browser's own figures, none that were measured. */
  isExact: boolean
  /** What lies on it, of a panel or image. */
  children: Piece[]
  /** Of a field: its label is on its left. */
  isLabelBeside?: boolean
  /** Other blocks that were joined with it. */
  joined?: string[]
  /** What of an image is shown where it was divided: shares of its height. */
  shown?: { top: number; bottom: number }
  /** Of a divided image in the section that holds it as a whole: how far it reaches over that, in pixels. */
  overhang?: { above: number; below: number }
  /** It is a part of an image that another section holds as a whole. */
  isPart?: boolean
}

type KnownLetters = Pick<Piece, 'designFonts' | 'isExact'>

export interface LaidPage {
  page: DesignPage
  top: number
  scale: number
}

/** Strips of one design: all pieces in reading order. */
export interface Sheet {
  /** `layoutWidth`, or that of a telephone that the design is for. */
  width: number
  pages: LaidPage[]
  height: number
  pieces: Piece[]
}

/** From here on a lone line is higher than its letters. */
const usualLineHeight = 1.25
/** Lines of text that touch each other are no higher than this. */
const lettersHeight = 1.17

export function layPages(
  pages: readonly DesignPage[],
  { source, designFonts }: Partial<Pick<ExtractedDocument, 'source' | 'designFonts'>> = {},
): Sheet {
  const known = { designFonts, isExact: source === 'website' }
  const sheet: Sheet = { width: findWidth(pages), pages: [], height: 0, pieces: [] }
  for (const page of pages) {
    const scale = sheet.width / page.width
    const laid = { page, top: sheet.height, scale }
    sheet.pages.push(laid)
    sheet.height += page.height * scale
    sheet.pieces.push(...findPieces(laid, sheet.width, known))
  }
  return sheet
}

const phone = { min: 320, usual: 390 }
/**
 * Running text of a telephone is this large beside its page, and such pages are this high beside their width.
 */
const phoneText = 0.03
const phoneRatio = 1.6

/** As wide as pages are made, or as the telephone that the design was drawn for. */
function findWidth(pages: readonly DesignPage[]): number {
  const [first] = pages
  if (first === undefined) return layoutWidth
  const { unit, width, height } = first
  if (height < width * phoneRatio || findTextSize(pages) < width * phoneText) return layoutWidth
  return unit === 'px' && width >= phone.min && width < maxPhoneWidth ? width : phone.usual
}

/** The size that most letters have. */
function findTextSize(pages: readonly DesignPage[]): number {
  const letters = new Map<number, number>()
  for (const { fontSize, text = '' } of pages.flatMap(({ blocks }) => blocks))
    if (fontSize !== undefined) letters.set(fontSize, (letters.get(fontSize) ?? 0) + text.length)
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/** From this share of its area on, a shape lies on an image. */
const onImageShare = 0.9
/** Of a text: so much of it lies on its card, and neither more nor less over the edge of an image. */
const straddling = { onCard: 0.8, min: 0.15, max: 0.85 }

function findPieces(laid: LaidPage, width: number, known: KnownLetters): Piece[] {
  const { blocks } = laid.page
  const isOrdered = blocks.length > 0 && blocks.every(({ layer }) => layer !== undefined)
  const pieces = blocks.flatMap((block) => {
    const piece = toPiece(block, laid, width, known)
    return piece === undefined ? [] : [piece]
  })
  if (isOrdered) return pieces
  // What is not known to be painted in some order is: large shapes, small shapes, images, texts. Shapes on an
  // image are painted after it, also cards that hang over its edge, with a text that lies over that.
  const area = ({ boundingBox }: DesignBlock): number => Math.min(1, boundingBox.width * boundingBox.height)
  const images = pieces.filter(({ kind }) => kind === 'image')
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const straddles = (piece: Piece, image: Box): boolean =>
    commonArea(piece.box, image) > 0 &&
    texts.some(({ box }) => {
      const share = shareInside(box, image)
      const { onCard, min, max } = straddling
      return share > min && share < max && shareInside(box, piece.box) > onCard
    })
  const hanging = pieces.filter(
    (piece) =>
      piece.kind !== 'text' &&
      images.some(({ box, block }) => area(block) > area(piece.block) && straddles(piece, box)),
  )
  const isOnImage = (piece: Piece): boolean =>
    hanging.some(({ box }) => shareInside(piece.box, box) > onImageShare) ||
    images.some(
      ({ box, block }) => area(block) > area(piece.block) && shareInside(piece.box, box) > onImageShare,
    )
  const rank = (piece: Piece): number => {
    if (piece.kind === 'text') return 2
    return (piece.kind === 'image' || isOnImage(piece) ? 2 : 1) - area(piece.block)
  }
  for (const [order, piece] of pieces.toSorted((one, other) => rank(one) - rank(other)).entries())
    piece.order = order
  return pieces
}

function toPiece(
  block: DesignBlock,
  laid: LaidPage,
  sheetWidth: number,
  known: KnownLetters,
): Piece | undefined {
  const { page, top, scale } = laid
  const kind = getKind(block)
  if (kind === undefined) return undefined
  const { x, y, width, height } = block.boundingBox
  const box = {
    left: x * sheetWidth,
    top: top + y * page.height * scale,
    right: (x + width) * sheetWidth,
    bottom: top + (y + height) * page.height * scale,
  }
  // A hairline may have no height of its own.
  if (kind !== 'text') {
    box.right = Math.max(box.right, box.left + 1)
    box.bottom = Math.max(box.bottom, box.top + 1)
  }
  const piece: Piece = {
    block,
    kind,
    box,
    lineBox: box,
    order: block.layer ?? 0,
    scale,
    lines: 1,
    lineHeight: 0,
    ...known,
    children: [],
  }
  if (isTextImage(block)) {
    const lines = block.lines ?? 1
    return { ...piece, lines, lineHeight: (box.bottom - box.top) / lines }
  }
  return kind === 'text' ? withLines(piece, findEnd(piece, laid, sheetWidth)) : piece
}

/** So much of a line lies below its letters without descenders, in em. */
const descent = 0.25

/**
 * Where what a text is on ends: the page, or a panel that the letters end on, but not the line that their
 * font measures.
 */
function findEnd({ block, box, order }: Piece, { page, top, scale }: LaidPage, sheetWidth: number): number {
  const height = page.height * scale
  const middle = (box.top + box.bottom) / 2
  const ends = page.blocks.flatMap(({ kind, color, gradient, layer = 0, boundingBox: { x, y, ...size } }) => {
    const [start, end] = [top + y * height, top + (y + size.height) * height]
    const over = box.bottom - end
    return block.lineHeight === undefined &&
      kind === 'shape' &&
      (color !== undefined || gradient !== undefined) &&
      layer < order &&
      start < middle &&
      over > 0 &&
      over < descent * (block.fontSize ?? 0) * scale &&
      x * sheetWidth <= box.left &&
      (x + size.width) * sheetWidth >= box.right
      ? end
      : []
  })
  return Math.min(top + height, ...ends)
}

function getKind(block: DesignBlock): Piece['kind'] | undefined {
  if (block.kind === 'text') return (block.text ?? '').trim() === '' ? undefined : 'text'
  if (block.control !== undefined && ['field', 'textarea', 'select', 'checkbox'].includes(block.control))
    return 'field'
  if (block.opacity === 0) return undefined
  if (block.kind === 'image') return 'image'
  return isPainted(block) ? 'panel' : undefined
}

/** Frames that show nothing only group what is in them. */
function isPainted({ color, gradient, border, shadow }: DesignBlock): boolean {
  return (
    color !== undefined ||
    gradient !== undefined ||
    shadow !== undefined ||
    (border !== undefined && border.width > 0)
  )
}

/** The lines of a text as far down as they are seen: what is cut off below takes no room. */
export function getSeenLines({ block: { clip }, box, lineBox }: Piece): Box {
  if (clip === undefined) return lineBox
  const end = box.top + Math.max(...clip.map(({ y }) => y)) * (box.bottom - box.top)
  return { ...lineBox, bottom: Math.max(lineBox.top + 1, Math.min(lineBox.bottom, end)) }
}

/** The size of the letters of a text, in pixels. */
const maxFontSize = 1_000

export function getFontSize({ block, scale, box, lines }: Piece): number {
  if (block.fontSize !== undefined) return Math.max(4, Math.min(maxFontSize, block.fontSize * scale))
  return Math.max(4, Math.min(maxFontSize, ((box.bottom - box.top) / Math.max(1, lines)) * 0.75))
}

/**
 * The lines of a text have their middle where its letters have it, whatever font measures them. A line that
 * reaches over the end of what it is on ends there, as far as lines can be so low.
 */
function withLines(read: Piece, end: number): Piece {
  const { box, scale } = read
  const height = box.bottom - box.top
  const own = read.block.lineHeight === undefined ? undefined : read.block.lineHeight * scale
  const readSize = getFontSize(read)
  const lines = Math.max(
    1,
    Math.min(2_000, read.block.lines ?? Math.round(height / (own ?? readSize * 1.35))),
  )
  const size = getBoundedSize({ ...read, lines }, readSize)
  const block = size < readSize ? { ...read.block, fontSize: size / scale } : read.block
  const between = lines > 1 ? (height - lettersHeight * size) / (lines - 1) : usualLineHeight * size
  const middle = (box.top + box.bottom) / 2
  const room = lines === 1 && middle < end ? 2 * (end - middle) : Number.POSITIVE_INFINITY
  const lineHeight = Math.max(0.6 * size, Math.min(4 * size, own ?? between, room))
  const whole = { ...read, block, lines, lineHeight }
  return { ...whole, lineBox: getLineBox(whole) }
}

/** Around the middle of its letters. */
export function getLineBox({ block, box, lines, lineHeight }: Piece): Box {
  const half = (lines * lineHeight) / 2
  const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return isUpright(block.turn)
    ? { ...box, left: across - half, right: across + half }
    : { ...box, top: down - half, bottom: down + half }
}
