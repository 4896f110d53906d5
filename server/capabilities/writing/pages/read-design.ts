// A design as a page will use it: for each section its words by their part, and how many cards, buttons,
// images it has.
import {
  readTextImage,
  type DesignBlock,
  type DesignSection,
  type ExtractedDocument,
  type RatioBox,
} from '#contracts/extracted-document.schema.ts'
import { describeDesign } from '#capabilities/design/index.ts'
import type { DesignComponent } from '#contracts/design-analysis.schema.ts'
import { countWords } from '#core/text.ts'
import { getArrangement, type Arrangement } from './arrangement.ts'
import { type DesignCard, findCards } from './design-cards.ts'
import { findTexts, getLength, say, clean, withoutBullet } from './design-texts.ts'
import { findHeadlineBlocks, findSubjects } from './design-subjects.ts'

export interface DesignImage {
  src: string
  boundingBox: RatioBox
  blockIds: string[]
  /** What the design tool calls it. */
  name: string | undefined
}

export interface DesignQuote {
  text: string
  author: string
  role: string
  /** Words of the design, stand-ins among them. */
  length: number
  blockIds: string[]
}

export interface DesignButton {
  label: string
  href: string
  blockIds: string[]
}

export interface DesignSectionReading {
  section: DesignSection
  /** Empty where it is a stand-in. */
  title: string
  /** Text beside all parts. */
  texts: string[]
  /** Words of the title and of the texts, stand-ins among them; 0 where there is none. */
  lengths: { title: number; text: number }
  buttons: DesignButton[]
  cards: DesignCard[]
  quotes: DesignQuote[]
  images: DesignImage[]
  /** Labels of a row of links. */
  links: string[]
  points: string[]
  /** What the section is about, as an outline has it: headings within it, else its first sentence. */
  subjects: string[]
  hasForm: boolean
  /** How its parts are: decides the layout. */
  arrangement: Arrangement
}

export interface DesignReading {
  sections: DesignSectionReading[]
}

export function readDesign(extraction: ExtractedDocument): DesignReading {
  const blocks = new Map(
    extraction.pages.flatMap((page) => page.blocks.map((block) => [block.id, readTextImage(block)] as const)),
  )
  const components = Map.groupBy(describeDesign(extraction).components, ({ sectionId }) => sectionId)
  return {
    sections: extraction.sections.map((section) =>
      readSection(section, components.get(section.id) ?? [], blocks),
    ),
  }
}

export function findSectionWords({
  title,
  texts,
  buttons,
  cards,
  quotes,
  points,
}: DesignSectionReading): string[] {
  return [
    title,
    ...texts,
    ...points,
    ...cards.flatMap((card) => [card.title, ...card.texts, card.price]),
    ...quotes.flatMap(({ text, author }) => [text, author]),
    ...buttons.map(({ label }) => label),
  ].filter((text) => text !== '')
}

function readSection(
  section: DesignSection,
  components: readonly DesignComponent[],
  all: ReadonlyMap<string, DesignBlock>,
): DesignSectionReading {
  const blocks = section.blockIds.flatMap((id) => all.get(id) ?? [])
  const findBlocks = (component: DesignComponent): DesignBlock[] =>
    component.blockIds.flatMap((id) => all.get(id) ?? [])
  const of = (...kinds: DesignComponent['kind'][]): DesignComponent[] =>
    components.filter(({ kind }) => kinds.includes(kind))
  const taken = new Set<string>()
  const take = (ids: readonly string[]): void => {
    for (const id of ids) taken.add(id)
  }

  const titleBlock = findTitle(section, blocks)
  const headline = findHeadlineBlocks(blocks, titleBlock)
  const title = clean(headline.map(({ text }) => say(text)).join(' '))
  take(headline.map(({ id }) => id))
  const buttonParts = of('button').map((component) => getButton(component, findBlocks(component)))
  const cards = findCards(
    section,
    of('card'),
    of('question'),
    of('stat'),
    blocks,
    findBlocks,
    new Set(headline.map(({ id }) => id)),
  )
  for (const card of cards) take(card.blockIds)
  const onCard = new Set(cards.flatMap(({ blockIds }) => blockIds))
  const buttons = buttonParts.filter(({ blockIds }) => !blockIds.some((id) => onCard.has(id)))
  for (const button of buttons) take(button.blockIds)
  const quotes = findQuotes(of('quote'), cards, blocks, findBlocks)
  for (const quote of quotes) take(quote.blockIds)
  const navigation = of('nav').filter(
    ({ blockIds }) =>
      section.type === 'header' || section.type === 'footer' || !blockIds.some((id) => taken.has(id)),
  )
  const links = navigation
    .flatMap((component) => findTexts(findBlocks(component)))
    .filter((text) => text.length <= 30)
  for (const component of [...navigation, ...of('form')]) take(component.blockIds)
  const points = of('list').flatMap((component) => findTexts(findBlocks(component)).map(withoutBullet))
  for (const component of of('list')) take(component.blockIds)
  const images = findImages(section, blocks, onCard)
  const loose = blocks.filter(
    ({ id, text = '' }) =>
      !taken.has(id) &&
      clean(text).length > 2 &&
      !/^\d{1,3}$/.test(clean(text)) &&
      (section.type === 'footer' || !text.startsWith('©')),
  )
  return {
    section,
    title,
    texts: findTexts(loose),
    lengths: { title: getLength(headline), text: getLength(loose) },
    buttons,
    cards: quotes.length > 0 && section.type === 'testimonials' ? [] : cards,
    quotes,
    images,
    links,
    points,
    subjects: findSubjects(blocks, { title, cards, points }),
    hasForm: of('form').length > 0,
    arrangement: getArrangement(section, cards, images, titleBlock),
  }
}

function findTitle(section: DesignSection, blocks: readonly DesignBlock[]): DesignBlock | undefined {
  const wanted = clean(section.title).toLowerCase()
  const texts = blocks.filter(({ kind, text = '' }) => kind === 'text' && text.trim() !== '')
  const named =
    wanted === '' ? undefined : texts.find(({ text = '' }) => clean(text).toLowerCase() === wanted)
  if (named !== undefined) return named
  const headings = texts.filter(({ level }) => level !== undefined)
  return headings.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0]
}

function findQuotes(
  quotes: readonly DesignComponent[],
  cards: readonly DesignCard[],
  blocks: readonly DesignBlock[],
  findBlocks: (component: DesignComponent) => DesignBlock[],
): DesignQuote[] {
  return quotes.map((component) => {
    const [quoted] = findBlocks(component)
    const card = cards.find(({ blockIds }) => quoted !== undefined && blockIds.includes(quoted.id))
    const near =
      card === undefined
        ? blocks.slice(blocks.findIndex(({ id }) => id === quoted?.id) + 1)
        : blocks.filter(({ id }) => card.blockIds.includes(id))
    const below = near.filter((block) => block !== quoted && block.kind === 'text')
    const further = readQuoteRest(quoted?.text ?? '', below)
    const whole = [quoted, ...further].map((block) => say(block?.text)).join(' ')
    const lines = below
      .filter((block) => !further.includes(block) && (block.text ?? '').length <= 60)
      .slice(0, 2)
    const [author = '', role = ''] = lines
      .flatMap(({ text = '' }) => say(text).split(/,\s+|\s[–—|·]\s/))
      .filter((part) => part !== '')
    return {
      text: whole.replace(/^[“”„"«»‚‘'\s]+|[“”"«»’‘'\s]+$/g, ''),
      author: author.replace(/^[–—-]\s*/, ''),
      role,
      length: countWords(whole),
      blockIds: [...component.blockIds, ...further.map(({ id }) => id), ...lines.map(({ id }) => id)],
    }
  })
}

/**
 * The blocks in which a quotation goes on that breaks off before its closing mark; none where none of them
 * closes it.
 */
function readQuoteRest(begin: string, below: readonly DesignBlock[]): DesignBlock[] {
  if (!/^\s*[“„"«]/.test(begin) || /[”“"»]\s*$/.test(begin.trim().slice(1))) return []
  const end = below
    .slice(0, maxQuoteBlocks)
    .findIndex(({ text = '' }) => /[”“"»][.,]?\s*$/.test(text) && !/^\s*[“„"«]/.test(text))
  return below.slice(0, end + 1)
}

/** Lines of a quotation beyond its first block. */
const maxQuoteBlocks = 4

function getButton(component: DesignComponent, blocks: readonly DesignBlock[]): DesignButton {
  return {
    label: say(component.text),
    href: blocks.find(({ href }) => href !== undefined)?.href ?? '',
    blockIds: component.blockIds,
  }
}

/** Less of the section than this is an icon or an ornament. */
const minImageSize = 0.004

function findImages(
  section: DesignSection,
  blocks: readonly DesignBlock[],
  onCard: ReadonlySet<string>,
): DesignImage[] {
  const isRow = section.type === 'logos' || section.type === 'header' || section.type === 'footer'
  return blocks.flatMap((block): DesignImage[] => {
    const { width, height } = block.boundingBox
    if (
      block.kind !== 'image' ||
      block.src === undefined ||
      onCard.has(block.id) ||
      (!isRow && width * height < minImageSize)
    )
      return []
    return [{ src: block.src, boundingBox: block.boundingBox, blockIds: [block.id], name: block.name }]
  })
}
