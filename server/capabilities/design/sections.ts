// Segments of a strip become sections: with what lies in them, a title, a background and a guessed type.
import type { DesignSection, RatioBox, SectionType } from '#contracts/extracted-document.schema.ts'
import { toOklch } from '#core/color/index.ts'
import { collapseWhitespace } from '#core/text.ts'
import { toRatioBox } from './boxes.ts'
import { findComponents } from './components.ts'
import type { StripLayout } from './strip-layout.ts'
import { backgroundAt } from './backgrounds.ts'
import { countBelow } from './numbers.ts'
import { getSigns } from './section-signs.ts'
import { guessType, type TypeGuess } from './section-types.ts'
import { findSegments, type Segment } from './segments.ts'
import { getHeight, getMiddle, type Item, type Strip } from './strip.ts'

interface Part extends Segment {
  items: Item[]
  heading: Item | undefined
  background: string | undefined
}

/** From this share of its height on, a shape belongs to the section that its middle is in. */
const mostlyWithin = 0.6
const colored = 0.08
const slack = 0.002

/** Sections of a strip from top to bottom, still without their own ids. */
export function findSections(layout: StripLayout): Omit<DesignSection, 'id'>[] {
  const parts = findSegments(layout).map((segment, index, all) => getPart(layout, segment, index, all))
  const filled = parts.filter(({ items }) =>
    items.some(({ block }) => block.kind !== 'shape' || block.name !== undefined),
  )
  const maxSize = filled.reduce((max, { heading }) => Math.max(max, heading?.fontSize ?? 0), 0)
  const guesses = guessTypes(layout, filled, maxSize)
  return filled.map((part, index) =>
    getSection(layout.strip, part, guesses[index] ?? { type: 'custom', confidence: 0 }),
  )
}

function getPart(layout: StripLayout, segment: Segment, index: number, all: readonly Segment[]): Part {
  const { strip, surfaces, lettering, backgrounds } = layout
  const covers = new Set(surfaces.all.filter(({ kind }) => kind === 'cover').map(({ item }) => item))
  const isLast = index === all.length - 1
  const items = strip.items.filter((item) => {
    const middle = getMiddle(item)
    if (
      covers.has(item) ||
      middle < segment.top ||
      (isLast ? middle > segment.bottom : middle >= segment.bottom)
    )
      return false
    const height = getHeight(item)
    const common = Math.min(item.bottom, segment.bottom) - Math.max(item.top, segment.top)
    return item.block.kind === 'text' || height === 0 || common >= height * mostlyWithin
  })
  return {
    ...segment,
    items,
    heading: findHeading(items, lettering.findGrade),
    background: backgroundAt(backgrounds, (segment.top + segment.bottom) / 2)?.color,
  }
}

/** The largest heading, of several the first. */
function findHeading(
  items: readonly Item[],
  findGrade: (item: Item) => number | undefined,
): Item | undefined {
  const headings = items.filter((item) => findGrade(item) !== undefined)
  return headings.toSorted(
    (one, other) =>
      (findGrade(one) ?? 0) - (findGrade(other) ?? 0) || one.top - other.top || one.left - other.left,
  )[0]
}

type Place = Parameters<typeof getSigns>[0]['place']

function guessTypes(layout: StripLayout, parts: readonly Part[], maxSize: number): TypeGuess[] {
  const { rows, landmarks, lettering } = layout
  const headerEnd = rows[landmarks.afterHeader - 1]?.bottom ?? 0
  const footerStart = rows[landmarks.footer]?.top ?? layout.strip.height
  const guesses: TypeGuess[] = []
  for (const [index, part] of parts.entries()) {
    const texts = part.items.filter(({ letters }) => letters > 0)
    const isHeader =
      index === 0 && texts.length > 0 && texts.every(({ bottom }) => bottom < headerEnd + slack)
    const isFooter = texts.length > 0 && texts.every(({ top }) => top > footerStart - slack)
    const landmark = isHeader ? 'header' : isFooter ? 'footer' : undefined
    const place: Place = {
      landmark,
      isTop: index === 0,
      isOpening: landmark === undefined && (index === 0 || (index === 1 && guesses[0]?.type === 'header')),
      isBottom: index === parts.length - 1 && index > 0,
      isColored: part.background !== undefined && toOklch(part.background).chroma > colored,
    }
    const components = findComponents(part.items, layout)
    guesses.push(guessType(getSigns({ ...part, components, lettering, maxSize, place })))
  }
  return guesses
}

function getSection(strip: Strip, part: Part, { type, confidence }: TypeGuess): Omit<DesignSection, 'id'> {
  const content = part.items.filter(({ block }) => block.kind !== 'shape')
  return {
    type,
    title: getTitle(type, part),
    boundingBox: getBox(strip, part, content.length > 0 ? content : part.items),
    blockIds: part.items.map(({ block }) => block.id),
    ...(part.background === undefined ? {} : { background: part.background }),
    confidence,
  }
}

/** A headline may be a part of its image. */
function getTitle(type: SectionType, { heading, items }: Part): string {
  if (type === 'header' || type === 'footer') return ''
  const inImage = items.flatMap(({ block: { kind, text } }) => (kind === 'image' ? (text ?? []) : []))
  return collapseWhitespace(heading?.text ?? inImage[0] ?? '')
}

/**
 * The stretch of the page on which the section begins; what follows on the next page is named by its blocks
 * alone.
 */
function getBox(strip: Strip, { top, bottom }: Segment, items: readonly Item[]): RatioBox {
  const first = items.reduce<Item | undefined>(
    (highest, item) => (highest === undefined || item.top < highest.top ? item : highest),
    undefined,
  )
  const page =
    first?.page ??
    strip.pages[
      Math.max(
        0,
        countBelow(
          strip.pages.map((stripPage) => stripPage.bottom),
          top,
        ),
      )
    ] ??
    strip.pages[0]
  if (page === undefined) return toRatioBox(1, 0, 0, 1, 1)
  const height = page.bottom - page.top
  return toRatioBox(
    page.page.number,
    0,
    (Math.max(top, page.top) - page.top) / height,
    1,
    (Math.min(bottom, page.bottom) - page.top) / height,
  )
}
