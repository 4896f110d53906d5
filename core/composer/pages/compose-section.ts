// One section by rule: the design's words where they are the business's own, what the business says of itself, and sentences of the page's tone.
import type { WrittenComponent, WrittenSection } from '#features/page-generation/written-section.schema.ts'
import type { Plan, PlanSection } from '#features/landing-pages/landing-pages.schema.ts'
import { wordsOf } from '../sentences.ts'
import { isEnquiry } from './business-kinds.ts'
import { cardContents, factsOf, type CardContent } from './card-contents.ts'
import { designSectionOf, ownWordsOf, type PageReading } from './page-reading.ts'
import { wordsOfSection, type DesignSectionReading } from './read-design.ts'
import type { TitledSection } from './wordings.types.ts'

/** Sentences below the heading: more is read by nobody. */
const mostSentences = 3

/** What the composer writes for a section of a plan. The same material gives the same words. */
export function composeSection(page: PageReading, plan: Plan, section: PlanSection): WrittenSection {
  const own = ownWordsOf(page, section.designSectionId)
  const kinds = section.components.map((kind) => kind.toLowerCase())
  return { title: titleOf(page, section, own), text: textOf(page, section, own), components: componentsOf(page, plan, section, kinds, own) }
}

function titleOf({ business, voice }: PageReading, { type, title = '' }: PlanSection, own: DesignSectionReading | undefined): string {
  if (type === 'header' || type === 'footer') return business.name
  if (own !== undefined && own.title !== '') return own.title
  if (title !== '') return title
  if (type === 'hero') return voice.say(voice.words.heroTitle)
  if (!isEnquiry(business.goal)) {
    if (type === 'steps') return voice.say(voice.words.ownStepsTitle)
    if (type === 'cta') return voice.say(voice.words.act[0])
  }
  return voice.title(type)
}

function textOf(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined): string {
  const { business, voice } = page
  const said = (own?.texts ?? []).map(voice.tell)
  const facts = factsOf(section, business)
  // What the design says in this section stands at its place there.
  const placed = new Set([titleOf(page, section, own), ...(own === undefined ? [] : wordsOfSection(own))].map(bareWords))
  const isTold = (text: string): boolean => said.some((other) => other.includes(text)) || placed.has(bareWords(text))
  const told = facts.map(({ text }) => voice.tell(text)).filter((text) => !isTold(text))
  switch (section.type) {
    case 'header':
      return ''
    case 'footer':
      return [...said.slice(0, 4), ...(said.length > 0 ? [] : [...told.slice(0, 2), voice.say(voice.words.footer)])].join('\n\n')
    case 'hero':
      return heroText(page, section, own, said, told)
    case 'about':
    case 'custom':
      return paragraphs(said.length > 0 ? [...said, ...(said.length > 1 ? [] : told)] : inPairs(told), voice.say(voice.words.plainIntro))
    case 'contact':
      return paragraphs([...(said.length > 0 ? said : [voice.intro('contact')]), told.slice(0, mostSentences).join(' ')], '')
    case 'cta':
      return paragraphs(
        said.length > 0 ? said : [told.slice(0, 1).join(' '), isEnquiry(business.goal) ? voice.intro('cta') : voice.say(voice.words.act[1])],
        '',
      )
    case 'steps':
      return said.length > 0 ? said.slice(0, mostSentences).join('\n\n') : isEnquiry(business.goal) ? voice.intro('steps') : ''
    case 'pricing': {
      const isPriced = own?.cards.some(({ price }) => price !== '') === true || facts.some(({ topics }) => topics.has('price'))
      return said.length > 0 ? said.slice(0, mostSentences).join('\n\n') : isPriced ? '' : voice.intro('pricing')
    }
    default:
      return said.length > 0 ? said.slice(0, mostSentences).join('\n\n') : voice.intro(section.type)
  }
}

/** What there is and for whom, without what the heading says already. */
function heroText(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, said: readonly string[], told: readonly string[]): string {
  const { business, voice } = page
  const title = titleOf(page, section, own).toLowerCase()
  const forWhom = voice.say(voice.words.forWhom)
  const plain = voice.say(voice.words.plainIntro)
  if (said.length > 0) return paragraphs([...said.slice(0, 2), forWhom], plain)
  const isGoodsInTitle = business.goods !== undefined && title.includes(business.goods.toLowerCase())
  const goods = isGoodsInTitle ? '' : voice.say(voice.words.goodsForWhom)
  if (goods !== '') return goods
  const further = told
    .filter((text) => !title.includes(text.replace(/[.!]+$/, '').toLowerCase()))
    .map((text) => text.replace(/^It(?=\s)/, business.name || 'It'))
  return paragraphs([...further.slice(0, 2), forWhom], plain)
}

function paragraphs(parts: readonly string[], otherwise: string): string {
  const whole = parts.filter((part) => part.trim() !== '')
  return whole.length === 0 ? otherwise : whole.join('\n\n')
}

function bareWords(text: string): string {
  return wordsOf(text).join(' ')
}

function inPairs(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) => (index % 2 === 0 ? [[sentence, sentences[index + 1] ?? ''].join(' ').trim()] : []))
}

function componentsOf(
  page: PageReading,
  plan: Plan,
  section: PlanSection,
  kinds: readonly string[],
  own: DesignSectionReading | undefined,
): WrittenComponent[] {
  const count = (kind: string): number => kinds.filter((other) => other === kind).length
  const cards = count('card') + count('quote') === 0 ? [] : cardContents(page, section, own, Math.max(count('card'), count('quote')))
  const labels = labelsOf(page, plan, section, own, count('button'))
  const queues: Record<string, (() => WrittenComponent) | undefined> = {
    card: take(cards, (content) => ({
      ...blank('card'),
      ...content,
      text: section.type === 'testimonials' && content.title === '' ? `“${content.text}”` : content.text,
    })),
    quote: take(cards, (content) => ({ ...blank('quote'), text: content.text, author: content.author ?? content.title, role: content.role ?? '' })),
    button: take(labels, (label) => ({ ...blank('button'), label })),
    image: take(
      own?.pictures ?? [],
      ({ name = '' }) => ({ ...blank('image'), text: pictureText(page, section, own, name) }),
      () => ({ ...blank('image'), text: pictureText(page, section, own, '') }),
    ),
    list: () => ({ ...blank('list'), items: listOf(page, plan, section, own) }),
    form: () => ({ ...blank('form'), label: page.voice.say(page.voice.words.form.submit), text: page.voice.say(page.voice.words.form.success) }),
    heading: () => ({ ...blank('heading'), title: page.business.name }),
    text: take(
      own?.texts ?? [],
      (text) => ({ ...blank('text'), text: page.voice.tell(text) }),
      () => ({ ...blank('text'), text: page.voice.say(page.voice.words.plainIntro) }),
    ),
  }
  return kinds.flatMap((kind) => {
    const make = queues[kind]
    return make === undefined ? [] : [make()]
  })
}

export function blank(kind: WrittenComponent['kind']): WrittenComponent {
  return { kind, title: '', text: '', label: '', items: [], price: '', period: '', author: '', role: '' }
}

/** Gives one after another; when they run out the last form again, or what is made otherwise. */
function take<Item>(items: readonly Item[], make: (item: Item) => WrittenComponent, otherwise?: () => WrittenComponent): (() => WrittenComponent) | undefined {
  let index = 0
  if (items.length === 0 && otherwise === undefined) return undefined
  return () => {
    const item = items[index]
    index += 1
    return item === undefined ? (otherwise?.() ?? make(items.at(-1) as Item)) : make(item)
  }
}

/** Sections that a header leads to, in its order. */
const reached = new Set(['features', 'benefits', 'about', 'steps', 'pricing', 'testimonials', 'faq', 'gallery', 'contact'])

function labelsOf(page: PageReading, plan: Plan, section: PlanSection, own: DesignSectionReading | undefined, count: number): string[] {
  const { voice, business } = page
  const act = voice.say(voice.words.button[business.goal])
  const further = voice.say(voice.words.more)
  const design = designSectionOf(page, section.designSectionId)
  const drawn = (own?.buttons ?? []).map(({ label }) => label).filter((label) => label !== '')
  if (section.type === 'header') {
    const links = own?.links.length === undefined || own.links.length === 0 ? navigationOf(page, plan).map(({ label }) => label) : own.links
    // A design without a button in its header gets none.
    const isBare = design !== undefined && design.buttons.length === 0 && design.links.length > 0
    const deeds = drawn.length > 0 || isBare ? drawn : [act]
    return [...links.slice(0, Math.max(0, count - deeds.length)), ...deeds].slice(0, Math.max(count, 1))
  }
  return [...drawn, ...(drawn.length > 0 ? [] : [act]), ...Array.from({ length: count }, () => further)].slice(0, Math.max(count, 1))
}

/** The links of a header: what a section is called in one word, and its identifier. */
export function navigationOf({ voice }: PageReading, plan: Plan): { label: string; id: string }[] {
  const seen = new Set<string>()
  return plan.sections.flatMap(({ type, id }) => {
    const label = reached.has(type) ? voice.frame.navigation[type as TitledSection] : undefined
    if (label === undefined || seen.has(label)) return []
    seen.add(label)
    return [{ label, id }]
  })
}

function listOf(page: PageReading, plan: Plan, section: PlanSection, own: DesignSectionReading | undefined): string[] {
  if (own !== undefined && own.points.length > 0) return own.points.map(page.voice.tell)
  if (section.type === 'header' || section.type === 'footer')
    return own !== undefined && own.links.length > 0 ? own.links : navigationOf(page, plan).map(({ label }) => label)
  const contents: CardContent[] = cardContents(page, section, own, 3)
  return contents.slice(0, 5).map(({ title }) => title)
}

/** A picture in words, from those around it. */
function pictureText({ business }: PageReading, section: PlanSection, own: DesignSectionReading | undefined, name: string): string {
  const named = name
    .replace(/\.(?:png|jpe?g|gif|webp|svg)$/i, '')
    .replace(/[_/-]+/g, ' ')
    .trim()
  if (/\p{L}{3}/u.test(named) && !/^(?:image|img|picture|photo|rectangle|frame|group|bild|rechteck|vector|mask|shape|layer|bitmap)\b[\s\d]*$/i.test(named))
    return named
  if (section.type === 'header' || section.type === 'footer') return business.name
  const near = own?.title ?? ''
  return [near === '' ? (business.thing ?? '') : near, business.name].filter((part) => part !== '').join(', ')
}
