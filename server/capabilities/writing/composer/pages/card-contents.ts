// What is on the cards of a section: the design's own words, then what the business said, then blanks.
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import { splitWords } from '#core/sentences.ts'
import { findFigures, findPrices, findQuotation } from './figures.ts'
import { blankFor, type PageReading } from '../../pages/page-reading.ts'
import type { Fact } from '../../pages/read-business.ts'
import type { DesignSectionReading } from '../../pages/read-design.ts'

export interface SectionMaterial {
  page: PageReading
  section: PlanSection
  /** Names of the page's sections, as links. */
  links: string[]
  /** The section in the design, for its shape. */
  design: DesignSectionReading | undefined
  /** The same for its words: none unless they are said to be the business's own. */
  own: DesignSectionReading | undefined
  facts: readonly Fact[]
}

export interface CardContent {
  title: string
  text: string
  label?: string
  price?: string
  period?: string
  author?: string
  role?: string
}

/** A longer sentence is a card's text, not its heading. */
const maxTitleLength = 60

/** `count` contents. */
export function cardContents(
  { page, section, design, own }: SectionMaterial,
  facts: readonly Fact[],
  count: number,
): CardContent[] {
  const rendered = own === undefined ? [] : renderedContents(section, own)
  const said = rendered.length >= count ? [] : saidContents(page, section, facts)
  const contents = [...rendered, ...said.filter(isUnsaidIn(rendered))]
  // More than there is room for is together on the last card.
  if (contents.length > count && count > 0 && section.type !== 'pricing' && section.type !== 'stats') {
    const last = contents.splice(count - 1)
    contents.push({ ...last[0], title: '', text: last.map(getWhole).join(' ') })
  }
  while (contents.length < count) contents.push(blankCard(page, section, design, contents.length))
  return contents.slice(0, count)
}

function getWhole({ title, text }: CardContent): string {
  return [title === '' ? '' : `${title}.`, text].filter((part) => part !== '').join(' ')
}

function renderedContents({ type }: PlanSection, { cards, quotes }: DesignSectionReading): CardContent[] {
  if (type === 'testimonials' || (quotes.length > 0 && cards.length === 0))
    return quotes.flatMap(({ text, author, role }) =>
      text === '' ? [] : [{ title: '', text, author, role }],
    )
  return cards.flatMap(({ title, texts, label, price }) => {
    const split = splitPrice(price)
    // What the price is for often is below it, as a text of its own.
    const period =
      split.period === undefined && price !== '' ? texts.find((text) => periodAlone.test(text)) : undefined
    const text = texts.filter((other) => other !== period).join('\n\n')
    return title === '' && text === '' && price === ''
      ? []
      : [{ title, text, label, ...split, ...(period === undefined ? {} : { period }) }]
  })
}

const periodAlone =
  /^(?:\/|per|a|an|each|pro|im|je)\s?\p{L}+(?:\s(?:and|und|per|pro)\s\p{L}+)?$|^(?:monthly|yearly|monatlich|jährlich)$/iu

/** `€49 / month` as a design writes it. */
function splitPrice(text: string): { price?: string; period?: string } {
  if (text === '') return {}
  const [, price = text, period = ''] =
    /^(.*?\d[\d.,]*\s?(?:[€$£]|EUR|USD|GBP|CHF|Euro)?)\s*(?:\/|per|pro|a|im)\s*(.+)$/i.exec(text) ?? []
  return period === '' ? { price } : { price: price.trim(), period: text.slice(price.length).trim() }
}

function saidContents({ words }: PageReading, { type }: PlanSection, facts: readonly Fact[]): CardContent[] {
  if (type === 'faq')
    return [...Map.groupBy(facts, ({ topic }) => topic ?? 'other')].map(([topic, group]) => ({
      title: words.question[topic],
      text: group.map(({ text }) => text).join(' '),
    }))
  return facts.flatMap(({ text }): CardContent[] => {
    const quotation = findQuotation(text)
    if (quotation !== undefined && type === 'testimonials')
      return [{ title: '', text: quotation.text, author: quotation.author || words.blank.author }]
    if (type === 'stats')
      return findFigures(text).map(({ figure, about }) => ({ title: figure, text: about }))
    const prices = type === 'pricing' ? findPrices(text, words.from) : []
    if (prices.length > 0) return prices.map(({ offer, ...price }) => ({ title: offer, text: '', ...price }))
    const title = text.replace(/[.!]+$/, '')
    return [title.length <= maxTitleLength ? { title, text: '' } : { title: '', text }]
  })
}

/** What is on a card of which the business says nothing. */
function blankCard(
  page: PageReading,
  { type }: PlanSection,
  design: DesignSectionReading | undefined,
  index: number,
): CardContent {
  const cards = design?.cards ?? []
  const { title, text } = cards[index]?.lengths ?? cards[0]?.lengths ?? { title: 0, text: 0 }
  const { blank } = page.words
  const body = text === 0 ? '' : blankFor(page, 'text', text)
  switch (type) {
    case 'stats':
      return { title: blank.figure, text: blankFor(page, 'counted') }
    case 'faq':
      return { title: blankFor(page, 'question', title), text: blankFor(page, 'answer', text) }
    case 'testimonials':
      return { title: '', text: blank.quote, author: blank.author }
    case 'logos':
      return { title: blank.partner, text: body }
    case 'pricing':
      return { title: blankFor(page, 'offer'), text: body, price: blank.price }
    default:
      return { title: blankFor(page, 'title', title), text: body }
  }
}

function isUnsaidIn(contents: readonly CardContent[]): (content: CardContent) => boolean {
  const said = new Set(contents.flatMap(({ title, text }) => [bareWords(title), bareWords(text)]))
  return ({ title, text }) => !said.has(bareWords(title === '' ? text : title))
}

/** Without signs and capitals. */
export function bareWords(text: string): string {
  return splitWords(text).join(' ')
}
