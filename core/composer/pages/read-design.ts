// A design as a page will use it: for each section its words by their part, and how many cards, buttons, pictures it has.
import type { DesignBlock, DesignSection, ExtractedDocument, RatioBox } from '#capabilities/extraction/extracted-document.schema.ts'
import { describeDesign } from '#core/design/index.ts'
import type { DesignComponent } from '#core/design/design-analysis.schema.ts'
import { splitSentences, stemsOf } from '../sentences.ts'
import { composerLanguage } from '../stop-words.ts'
import { arrangementOf, type Arrangement } from './arrangement.ts'
import { isPlaceholder } from './placeholder-words.ts'
import type { BusinessReading } from './read-business.ts'

export interface DesignCard {
  title: string
  texts: string[]
  /** Of a button or link on it. */
  label: string
  price: string
  /** `/api/pictures/{id}` of a picture on it. */
  src: string | undefined
  blockIds: string[]
  boundingBox: RatioBox
}

export interface DesignPicture {
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
  buttons: DesignButton[]
  cards: DesignCard[]
  quotes: DesignQuote[]
  pictures: DesignPicture[]
  /** Labels of a row of links. */
  links: string[]
  points: string[]
  hasForm: boolean
  /** How its parts stand: decides the layout. */
  arrangement: Arrangement
}

export interface DesignReading {
  sections: DesignSectionReading[]
  /** The words are this business's own: they may be said on its page. Else the design only lends its shape. */
  isOwn: boolean
}

export function readDesign(extraction: ExtractedDocument, business: BusinessReading): DesignReading {
  const blocks = new Map(extraction.pages.flatMap((page) => page.blocks.map((block) => [block.id, block] as const)))
  const components = Map.groupBy(describeDesign(extraction).components, ({ sectionId }) => sectionId)
  const sections = extraction.sections.map((section) => readSection(section, components.get(section.id) ?? [], blocks))
  return { sections, isOwn: saysThisBusiness(sections, business) }
}

/** A template of another trade shares no word with the business; a design made for it does. */
function saysThisBusiness(sections: readonly DesignSectionReading[], business: BusinessReading): boolean {
  const words = sections.flatMap(wordsOfSection).join('\n')
  const own = business.facts.map(({ text }) => text).join('\n')
  if (words.trim() === '') return false
  if (business.name !== '' && words.toLowerCase().includes(business.name.toLowerCase())) return true
  if (own === '') return true
  if (composerLanguage(undefined, words) !== business.language && splitSentences(words).length > 3) return false
  const shared = new Set(stemsOf(words)).intersection(new Set(stemsOf(`${own}\n${business.audience ?? ''}`)))
  return shared.size >= 2
}

export function wordsOfSection({ title, texts, buttons, cards, quotes, points }: DesignSectionReading): string[] {
  return [
    title,
    ...texts,
    ...points,
    ...cards.flatMap((card) => [card.title, ...card.texts, card.price]),
    ...quotes.flatMap(({ text, author }) => [text, author]),
    ...buttons.map(({ label }) => label),
  ].filter((text) => text !== '')
}

function readSection(section: DesignSection, components: readonly DesignComponent[], all: ReadonlyMap<string, DesignBlock>): DesignSectionReading {
  const blocks = section.blockIds.flatMap((id) => all.get(id) ?? [])
  const blocksOf = (component: DesignComponent): DesignBlock[] => component.blockIds.flatMap((id) => all.get(id) ?? [])
  const of = (...kinds: DesignComponent['kind'][]): DesignComponent[] => components.filter(({ kind }) => kinds.includes(kind))
  const taken = new Set<string>()
  const take = (ids: readonly string[]): void => {
    for (const id of ids) taken.add(id)
  }

  const titleBlock = findTitle(section, blocks)
  if (titleBlock !== undefined) take([titleBlock.id])
  const buttonParts = of('button').map((component) => buttonOf(component, blocksOf(component)))
  const cards = cardsOf(section, of('card'), of('question'), of('stat'), blocks, blocksOf, new Set(titleBlock === undefined ? [] : [titleBlock.id]))
  for (const card of cards) take(card.blockIds)
  const onCard = new Set(cards.flatMap(({ blockIds }) => blockIds))
  const buttons = buttonParts.filter(({ blockIds }) => !blockIds.some((id) => onCard.has(id)))
  for (const button of buttons) take(button.blockIds)
  const quotes = quotesOf(of('quote'), cards, blocks, blocksOf)
  for (const quote of quotes) take(quote.blockIds)
  const navigation = of('nav').filter(({ blockIds }) => section.type === 'header' || section.type === 'footer' || !blockIds.some((id) => taken.has(id)))
  const links = navigation.flatMap((component) => textsOf(blocksOf(component))).filter((text) => text.length <= 30)
  for (const component of [...navigation, ...of('form')]) take(component.blockIds)
  const points = of('list').flatMap((component) => textsOf(blocksOf(component)).map(withoutBullet))
  for (const component of of('list')) take(component.blockIds)
  const pictures = picturesOf(section, blocks, onCard)
  const texts = textsOf(blocks.filter(({ id }) => !taken.has(id))).filter(
    (text) => text.length > 2 && !/^\d{1,3}$/.test(text) && (section.type === 'footer' || !text.startsWith('©')),
  )
  return {
    section,
    title: titleBlock?.text === undefined || isPlaceholder(titleBlock.text) ? '' : clean(titleBlock.text),
    texts,
    buttons,
    cards: quotes.length > 0 && section.type === 'testimonials' ? [] : cards,
    quotes,
    pictures,
    links,
    points,
    hasForm: of('form').length > 0,
    arrangement: arrangementOf(section, cards, pictures, titleBlock),
  }
}

function findTitle(section: DesignSection, blocks: readonly DesignBlock[]): DesignBlock | undefined {
  const wanted = clean(section.title).toLowerCase()
  const texts = blocks.filter(({ kind, text = '' }) => kind === 'text' && text.trim() !== '')
  const named = wanted === '' ? undefined : texts.find(({ text = '' }) => clean(text).toLowerCase() === wanted)
  if (named !== undefined) return named
  const headings = texts.filter(({ level }) => level !== undefined)
  return headings.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0]
}

function cardsOf(
  section: DesignSection,
  cards: readonly DesignComponent[],
  questions: readonly DesignComponent[],
  stats: readonly DesignComponent[],
  blocks: readonly DesignBlock[],
  blocksOf: (component: DesignComponent) => DesignBlock[],
  titleIds: ReadonlySet<string>,
): DesignCard[] {
  if (section.type === 'header' || section.type === 'footer' || section.type === 'hero') return []
  if (section.type === 'faq' && questions.length > cards.length) return followedBy(questions, blocks, titleIds)
  if (section.type === 'stats' && stats.length > cards.length) return followedBy(stats, blocks, titleIds)
  return cards.map((component) => {
    const parts = blocksOf(component).filter(({ id }) => !titleIds.has(id))
    const written = parts.filter(({ kind, text = '' }) => kind === 'text' && text.trim() !== '')
    const heading = written.toSorted(
      (a, b) => Number(isFigure(a)) - Number(isFigure(b)) || (b.fontSize ?? 0) - (a.fontSize ?? 0) || (b.fontWeight ?? 400) - (a.fontWeight ?? 400),
    )[0]
    const priced = written.find(({ text = '' }) => isPrice(text))
    const button = written.find((block) => block !== heading && isLabel(block, parts))
    const rest = written.filter((block) => block !== heading && block !== priced && block !== button && !/^0?\d[.)]?$/.test(block.text ?? ''))
    return {
      title: say(heading?.text),
      texts: textsOf(rest),
      label: say(button?.text),
      price: say(priced?.text),
      src: parts.find(({ kind, src }) => kind === 'image' && src !== undefined)?.src,
      blockIds: component.blockIds,
      boundingBox: component.boundingBox,
    }
  })
}

/** Each with the texts that come after it, up to the next. */
function followedBy(parts: readonly DesignComponent[], blocks: readonly DesignBlock[], titleIds: ReadonlySet<string>): DesignCard[] {
  const starts = new Map(parts.flatMap((part) => part.blockIds.slice(0, 1).map((id) => [id, part] as const)))
  const found: DesignCard[] = []
  for (const block of blocks) {
    const part = starts.get(block.id)
    if (part !== undefined) {
      found.push({ title: say(block.text), texts: [], label: '', price: '', src: undefined, blockIds: [...part.blockIds], boundingBox: part.boundingBox })
      continue
    }
    const current = found.at(-1)
    if (current === undefined || block.kind !== 'text' || titleIds.has(block.id)) continue
    current.texts.push(...textsOf([block]))
    current.blockIds.push(block.id)
  }
  return found
}

function quotesOf(
  quotes: readonly DesignComponent[],
  cards: readonly DesignCard[],
  blocks: readonly DesignBlock[],
  blocksOf: (component: DesignComponent) => DesignBlock[],
): DesignQuote[] {
  return quotes.map((component) => {
    const [quoted] = blocksOf(component)
    const card = cards.find(({ blockIds }) => quoted !== undefined && blockIds.includes(quoted.id))
    const near = card === undefined ? blocks.slice(blocks.findIndex(({ id }) => id === quoted?.id) + 1) : blocks.filter(({ id }) => card.blockIds.includes(id))
    const lines = near.filter((block) => block !== quoted && block.kind === 'text' && (block.text ?? '').length <= 60).slice(0, 2)
    const [author = '', role = ''] = lines.flatMap(({ text = '' }) => say(text).split(/,\s+|\s[–—|·]\s/)).filter((part) => part !== '')
    return {
      text: say(quoted?.text).replace(/^[“”„"«»‚‘'\s]+|[“”"«»’‘'\s]+$/g, ''),
      author: author.replace(/^[–—-]\s*/, ''),
      role,
      blockIds: [...component.blockIds, ...lines.map(({ id }) => id)],
    }
  })
}

function buttonOf(component: DesignComponent, blocks: readonly DesignBlock[]): DesignButton {
  return { label: say(component.text), href: blocks.find(({ href }) => href !== undefined)?.href ?? '', blockIds: component.blockIds }
}

/** Less of the section than this is an icon or an ornament. */
const smallestPicture = 0.004

function picturesOf(section: DesignSection, blocks: readonly DesignBlock[], onCard: ReadonlySet<string>): DesignPicture[] {
  const isRow = section.type === 'logos' || section.type === 'header' || section.type === 'footer'
  return blocks.flatMap((block): DesignPicture[] => {
    const { width, height } = block.boundingBox
    if (block.kind !== 'image' || block.src === undefined || onCard.has(block.id) || (!isRow && width * height < smallestPicture)) return []
    return [{ src: block.src, boundingBox: block.boundingBox, blockIds: [block.id], name: block.name }]
  })
}

function textsOf(blocks: readonly DesignBlock[]): string[] {
  return blocks.flatMap(({ kind, text }) => (kind === 'text' && text !== undefined && !isPlaceholder(text) ? [clean(text)] : []))
}

function say(text: string | undefined): string {
  return text === undefined || isPlaceholder(text) ? '' : clean(text)
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function withoutBullet(text: string): string {
  return text.replace(/^[•·●▪◦‣∙○✓✔✗✕★➜→–—-]\s+/u, '')
}

function isPrice(text: string): boolean {
  return text.length <= 28 && /(?:[€$£¥]|CHF|EUR|USD|GBP)\s?\d|\d\s?(?:[€$£¥]|CHF|EUR|USD|GBP|Euro)(?!\p{L})/u.test(text)
}

/** A lone number or price, however large it is set, is no heading. */
function isFigure({ text = '' }: DesignBlock): boolean {
  return isPrice(text) || /^0?\d[.)]?$/.test(text.trim())
}

/** A short text with a link, or on a small shape of its own. */
function isLabel(block: DesignBlock, around: readonly DesignBlock[]): boolean {
  const text = block.text ?? ''
  if (text.length > 30 || /[.!?:]$/.test(text)) return false
  if (block.href !== undefined) return true
  const { x, y, width, height } = block.boundingBox
  return around.some(
    ({ kind, boundingBox: box }) =>
      kind === 'shape' &&
      box.x <= x &&
      box.y <= y &&
      box.x + box.width >= x + width &&
      box.y + box.height >= y + height &&
      box.height < height * 4 &&
      box.width < width * 4,
  )
}
