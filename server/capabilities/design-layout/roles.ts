// What each text is for, by how it looks and what is around it.
import type { TextRole } from '#contracts/design-layout.schema.ts'
import { isTextImage, type SectionType } from '#contracts/extracted-document.schema.ts'
import type { Group } from './arrange.ts'
import type { Element } from './elements.types.ts'
import { getFontSize } from './pieces.ts'

export type Roles = ReadonlyMap<Element, TextRole>

export interface RoleContext {
  type: SectionType
  title: string
  /** Of running text, in pixels. */
  bodySize: number
}

interface Place {
  element: Element
  text: string
  size: number
  before: Place | undefined
  after: Place | undefined
  /** An image is the element before or after it. */
  isByImage: boolean
}

const price = /^(?:from |ab |ca\. )?(?:[€$£¥]|CHF|EUR|USD)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£¥]|CHF|EUR|USD)/i
const figure = /^[+~≈<>]?\s?\d[\d.,]*\s?(?:%|\+|x|×|k|M|m|ms|s|h|°|★)?(?:\s?\p{L}{1,3})?$/u
const quoteStart = /^["“„«»‚‘'”]/
/** What is no longer than these is a label, not a sentence. */
const maxWords = { eyebrow: 7, name: 8, caption: 25, price: 5 }
const maxQuoteName = 90

/** Roles of the texts of a section, in the order in which they are read. */
export function findRoles(group: Group, context: RoleContext): Roles {
  const places: Place[] = []
  let isAfterImage = false
  for (const element of listLeaves(group)) {
    const isText = element.kind === 'text' || (element.kind === 'image' && isTextImage(element.piece.block))
    if (element.kind === 'image' && !isText) {
      isAfterImage = true
      const last = places.at(-1)
      if (last !== undefined) last.isByImage = true
    }
    if (!isText) continue
    const before = places.at(-1)
    const place: Place = {
      element,
      text: (element.piece.block.text ?? '').trim(),
      size: getFontSize(element.piece),
      before,
      after: undefined,
      isByImage: isAfterImage,
    }
    if (before !== undefined) before.after = place
    places.push(place)
    isAfterImage = false
  }
  const roles = new Map<Element, TextRole>()
  for (const [index, place] of places.entries())
    roles.set(place.element, findRole(place, context, roles, index === 0))
  return roles
}

function listLeaves(group: Group): Element[] {
  if (group.kind !== 'leaf') return group.children.flatMap(listLeaves)
  const { element, inner } = group
  if (inner === undefined) return element.kind === 'form' ? element.children : [element]
  return element.kind === 'backdrop'
    ? [{ ...element, kind: 'image' }, ...listLeaves(inner)]
    : listLeaves(inner)
}

function findRole(place: Place, context: RoleContext, roles: Roles, isFirst: boolean): TextRole {
  const { element, text, size, before, after } = place
  const { block } = element.piece
  const { bodySize, type } = context
  const words = text.split(/\s+/).length
  const isLarge = size >= bodySize * 1.15
  const earlier = before === undefined ? undefined : roles.get(before.element)
  if (block.control === 'nav-link') return 'nav-link'
  if (type === 'header' && isFirst && words <= 5) return 'brand'
  // What separates the links of a menu is none.
  const isSign = block.href === undefined && !/[\p{L}\p{N}]/u.test(text)
  if (type === 'header' && words <= 4 && block.level === undefined) return isSign ? 'label' : 'nav-link'
  if (price.test(text) && words <= maxWords.price && isLarge) return 'price'
  if (figure.test(text) && isLarge) return 'figure'
  if (quoteStart.test(text) && words > 3) return 'quote'
  if (earlier === 'quote' && words <= maxWords.name && text.length <= maxQuoteName) return 'name'
  const level = headingLevel(place, context)
  if (level !== undefined && isEyebrow(place, words)) return 'eyebrow'
  if (level !== undefined) return level
  if (isEyebrow(place, words) && headingLevel(after, context) !== undefined) return 'eyebrow'
  if (block.href !== undefined && words <= 8) return type === 'footer' ? 'nav-link' : 'link'
  const isAfterHeading = earlier?.startsWith('heading') === true
  if (isAfterHeading && size > bodySize * 1.08 && words > 3) return 'lead'
  if (size < bodySize * 0.92 && place.isByImage && words <= maxWords.caption) return 'caption'
  if (words <= 4 && size <= bodySize && text.length <= 40) return 'label'
  return 'body'
}

function headingLevel(place: Place | undefined, { bodySize }: RoleContext): TextRole | undefined {
  if (place === undefined || place.text.length > 250) return undefined
  const { level } = place.element.piece.block
  if (level === 1) return 'heading-1'
  if (level === 2) return 'heading-2'
  if (level !== undefined) return 'heading-3'
  if (place.size >= bodySize * 2.4) return 'heading-2'
  const words = place.text.split(/\s+/).length
  if (words >= 6 && place.text.endsWith('.') && place.size < bodySize * 1.5) return undefined
  return place.size >= bodySize * 1.35 && words <= 16 ? 'heading-3' : undefined
}

/** Small, short, set apart, and directly above a larger heading. */
function isEyebrow({ element, text, size, after }: Place, words: number): boolean {
  if (after === undefined || words > maxWords.eyebrow || element.piece.lines > 1) return false
  const isSetApart =
    element.piece.block.isUppercase === true ||
    (text === text.toUpperCase() && /\p{L}{2}/u.test(text)) ||
    (element.piece.block.letterSpacing ?? 0) * element.piece.scale > size * 0.04 ||
    element.piece.block.color !== after.element.piece.block.color
  const distance = after.element.box.top - element.box.bottom
  return isSetApart && size * 1.4 <= after.size && distance > -4 && distance < after.size * 1.5
}

/** The size that most letters have. */
export function findBodySize(elements: readonly Element[]): number {
  const letters = new Map<number, number>()
  const count = (element: Element): void => {
    if (element.kind === 'text') {
      const size = Math.round(getFontSize(element.piece))
      letters.set(size, (letters.get(size) ?? 0) + (element.piece.block.text ?? '').length)
    }
    for (const child of element.children) count(child)
  }
  for (const element of elements) count(element)
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 16
}
