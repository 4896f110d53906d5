// What can be counted in a section: the signs by which its type is guessed.
import type { SectionType } from '#contracts/extracted-document.schema.ts'
import type { Component } from './components.ts'
import type { ComponentKind } from '#contracts/design-analysis.schema.ts'
import { holdsPrice, isNumeral } from './figures.ts'
import type { Lettering } from './lettering.ts'
import { contactPatterns, legalWords, sectionWords, getTypeByName } from './section-words.ts'
import { getArea, getWidth, type Item } from './strip.ts'

export interface SectionSigns {
  /** Parts by kind. */
  count: Record<ComponentKind, number>
  /** Types whose words its heading, or the line above it, uses. */
  spoken: ReadonlySet<SectionType>
  /** The type that its layer or landmark is named after. */
  named: SectionType | undefined
  /** The rows that look like a header, or like a footer. */
  landmark: 'header' | 'footer' | undefined
  isTop: boolean
  /** First of its page below the header. */
  isOpening: boolean
  isBottom: boolean
  /** In lines of running text. */
  height: number
  letters: number
  /** Letters of the longest text. */
  maxTextLength: number
  /** Size of the largest heading against that of the whole design: 1 for the largest, 0 without one. */
  headingSize: number
  /** Texts that are or begin with a number, counting up from 1. */
  numerals: number
  /** Texts in which an amount of money is. */
  amounts: number
  /** Letters for each image; of the whole section where there is none. */
  lettersPerImage: number
  fields: number
  contacts: number
  legal: number
  /** Short texts, as links are. */
  shortTexts: number
  /** Share of the section's area, 0 to 1, that images take. */
  imageShare: number
  /** Small round or square images beside names. */
  portraits: number
  /** A strong colour lies under it. */
  isColored: boolean
}

export interface SignSource {
  items: readonly Item[]
  components: readonly Component[]
  heading: Item | undefined
  lettering: Lettering
  maxSize: number
  top: number
  bottom: number
  place: Pick<SectionSigns, 'landmark' | 'isTop' | 'isOpening' | 'isBottom' | 'isColored'>
}

const kinds: Record<ComponentKind, number> = {
  button: 0,
  card: 0,
  nav: 0,
  form: 0,
  quote: 0,
  price: 0,
  logo: 0,
  icon: 0,
  image: 0,
  list: 0,
  stat: 0,
  question: 0,
}
const listNumber = /^0?\d[.)]\s+\p{L}/u
const stepWord = /^(?:step|schritt|phase|stage|etappe|woche|week|tag|day)\s*\d{1,2}\b/i

export function getSigns({
  items,
  components,
  heading,
  lettering,
  maxSize,
  top,
  bottom,
  place,
}: SignSource): SectionSigns {
  const count = { ...kinds }
  for (const { kind } of components) count[kind] += 1
  const texts = items.filter(({ text }) => text !== '')
  const letters = texts.reduce((sum, item) => sum + item.letters, 0)
  const images = items.filter(({ block }) => block.kind === 'image')
  const area = bottom - top
  return {
    ...place,
    count,
    spoken: spokenTypes(findHeadlines(texts, heading)),
    named: findName(items),
    height: (bottom - top) / lettering.line,
    letters,
    maxTextLength: texts.reduce((max, item) => Math.max(max, item.letters), 0),
    headingSize: heading === undefined || maxSize === 0 ? 0 : heading.fontSize / maxSize,
    numerals: getNumerals(texts),
    amounts: texts.filter(({ text }) => holdsPrice(text)).length,
    lettersPerImage: letters / Math.max(1, count.image),
    fields: components
      .filter(({ kind }) => kind === 'form')
      .reduce((sum, form) => sum + (form.text?.split(', ').length ?? 0), 0),
    contacts: contactPatterns.filter((pattern) => texts.some(({ text }) => pattern.test(text))).length,
    legal: texts.filter(
      ({ text, fontSize }) =>
        legalWords.test(text) && text.length < 160 && fontSize <= lettering.bodySize * 1.1,
    ).length,
    shortTexts: texts.filter(({ text }) => text.length <= 28).length,
    imageShare: area > 0 ? Math.min(1, images.reduce((sum, item) => sum + getArea(item), 0) / area) : 0,
    portraits: images.filter(
      (item) => getWidth(item) <= 0.08 && Math.abs(getArea(item) / getWidth(item) ** 2 - 1) < 0.2,
    ).length,
  }
}

/** The heading with the short line above or below it. */
function findHeadlines(texts: readonly Item[], heading: Item | undefined): string[] {
  const first = texts.filter(({ letters }) => letters > 0).toSorted((one, other) => one.top - other.top)[0]
  const opening =
    first !== undefined && first !== heading && first.text.length <= 60
      ? [first.text, withoutSpacing(first.text)]
      : []
  return heading === undefined ? opening : [...opening, heading.text]
}

/** Capitals that are set apart may come with spaces between them: `V OR TEI LE`. */
function withoutSpacing(text: string): string {
  const parts = text.split(/\s+/)
  return text === text.toUpperCase() && parts.length >= 3 && text.length / parts.length < 4
    ? parts.join('')
    : text
}

function spokenTypes(lines: readonly string[]): Set<SectionType> {
  const spoken = new Set<SectionType>()
  for (const [type, { headings }] of Object.entries(sectionWords)) {
    if (headings !== undefined && lines.some((line) => headings.test(line))) spoken.add(type as SectionType)
  }
  return spoken
}

/** The name of the largest named shape that says a type. */
function findName(items: readonly Item[]): SectionType | undefined {
  const named = items
    .filter(({ block }) => block.name !== undefined && block.kind !== 'text')
    .toSorted((one, other) => getArea(other) - getArea(one))
  for (const { block } of named.slice(0, 3)) {
    const type = getTypeByName(block.name ?? '')
    if (type !== undefined) return type
  }
  return undefined
}

function getNumerals(texts: readonly Item[]): number {
  const found = new Set<number>()
  for (const { text } of texts)
    if (isNumeral(text) || stepWord.test(text) || listNumber.test(text))
      found.add(Number(text.match(/\d+/)?.[0]))
  let count = 0
  while (found.has(count + 1)) count += 1
  return count
}
