// What rules wrote for a section, put into the places of its design: each text only where its role and its
// length fit. Every other place stays blank: it says itself what belongs there.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import type { SectionType } from '#contracts/sections.schema.ts'
import type { WrittenComponent, WrittenSection } from '#contracts/written-section.schema.ts'
import { splitSentences } from '#core/sentences.ts'
import type { WrittenSlots } from './write-slots.ts'

export interface PlacedIn {
  type: SectionType
  businessName: string
  /** What the business says about when it is open. */
  hours: readonly string[]
  /** Of buttons that say nothing of the business: theirs stay blank. */
  usualLabels: ReadonlySet<string>
  /** The button that sends what visitors enter, and boxes for that which only look like buttons. */
  sending: { submit: string | undefined; fields: ReadonlySet<string> }
}

/** Beyond that a text no longer fits where it is: headings and paragraphs may take another line. */
const maxOverBudget = 1.15
const maxOverWrapped = 1.5
const minBudget = 12
/** A short heading may take a second line. */
const minHeadingBudget = 24
/** Shorter ones are lines of a list, not paragraphs. */
const minParagraph = 60
/** Longer ones are sentences, not titles of a card. */
const maxTitleWords = 4

const blank = /\[[^\][]{2,160}\]/
const hoursInDesign =
  /\d.*(?:\b(?:open|daily|every day|mon|tue|wed|thu|fri|sat|sun|[ap]m|mo|di|mi|do|fr|sa|so|täglich|uhr)\b)|(?:\b(?:open|daily|every day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|täglich|geöffnet|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?\b).*\d/iu

export function isAboutHours(text: string): boolean {
  return hoursInDesign.test(text)
}

type Role = PagePlace['role']
const texts = new Set<Role>(['lead', 'body'])
const smallTexts = new Set<Role>(['lead', 'body', 'label', 'caption', 'eyebrow'])
/** Names of sections are no words of a button. */
const links = new Set<Role>(['link', 'nav-link'])
const isHeading = ({ role }: PagePlace): boolean => role.startsWith('heading-')

export function placeComposed(
  written: WrittenSection,
  slots: readonly PagePlace[],
  { type, businessName, hours, usualLabels, sending }: PlacedIn,
): WrittenSlots {
  const taken = new Map<number, string>()
  const find = (text: string, accepts: (slot: PagePlace) => boolean, from = 0, to = slots.length): number =>
    slots.findIndex(
      (slot, index) =>
        index >= from && index < to && !taken.has(index) && accepts(slot) && isFitting(slot, text),
    )
  const put = (index: number, text: string): boolean => index !== -1 && taken.set(index, text).has(index)
  const title = slots.findIndex(({ id }) => id === 'title')
  const isFrame = type === 'header' || type === 'footer'
  const wanted = isFrame || written.title === businessName ? '' : written.title
  const isTitled = put(title !== -1 && isFitting(slots[title] as PagePlace, wanted) ? title : -1, wanted)

  const opened = hours.join(' ')
  put(
    find(opened, ({ role, text }) => smallTexts.has(role) && isAboutHours(text)),
    opened,
  )
  put(
    slots.findIndex(({ id }) => id === sending.submit),
    findSubmitLabel(written),
  )

  const blocks = findBlocks(slots)
  placeSentences([
    // What the business is belongs below a heading that has no room for it.
    ...(type === 'hero' && wanted !== '' && !isTitled ? [`${wanted}.`] : []),
    ...splitSentences(written.text).filter((sentence) => type === 'contact' || !isAboutHours(sentence)),
  ])
  const cards = written.components.filter(({ kind }) => kind === 'card')
  for (const card of cards) placeCard(card)
  for (const { kind, text, author, items } of written.components) {
    if (kind === 'quote') {
      const at = find(text, ({ role }) => role === 'quote')
      if (put(at, text))
        put(
          find(author, ({ role }) => role === 'name', at),
          author,
        )
    }
    if (kind === 'list') {
      const lines = items.filter((item) => !blank.test(item)).join('\n')
      put(
        find(lines, ({ role }) => role === 'list'),
        lines,
      )
    }
  }
  for (const { kind, label } of written.components)
    if (kind !== 'form' && !usualLabels.has(label))
      put(
        find(label, ({ role, id }) => links.has(role) && !sending.fields.has(id) && !id.includes('/')),
        label,
      )
  return { texts: slots.map((_, index) => ({ place: index + 1, text: taken.get(index) ?? '' })) }

  /** As many together as there is room for. */
  function placeSentences(given: readonly string[]): void {
    const waiting = given.filter((sentence) => !blank.test(sentence))
    const first = blocks[0]?.from ?? slots.length
    slots.forEach((slot, index) => {
      const isPlace =
        slot.role === 'lead' || (slot.role === 'body' && index < first && slot.budget >= minParagraph)
      if (!isPlace || taken.has(index)) return
      let text = ''
      while (waiting.length > 0) {
        const longer = `${text} ${waiting[0] ?? ''}`.trim()
        if (!isFitting(slot, longer)) break
        text = longer
        waiting.shift()
      }
      if (text !== '') taken.set(index, text)
    })
  }

  function placeCard(card: WrittenComponent): void {
    if (card.price !== '') return placePrice(card)
    if (type === 'stats') return placeFigure(card)
    const isStatement = card.text === '' && type !== 'faq' && card.title.split(/\s+/).length > maxTitleWords
    const head = isStatement ? '' : card.title
    const body = isStatement ? `${card.title}.` : card.text
    for (const { from, to } of blocks) {
      if (taken.has(from)) continue
      const at = find(body, ({ role }) => texts.has(role) || role === 'quote', from + 1, to)
      const isHeaded = head === '' || isFitting(slots[from] as PagePlace, head)
      if (!isHeaded || (body !== '' && at === -1)) continue
      if (head !== '') taken.set(from, head)
      put(at, body)
      return
    }
  }

  function placePrice({ title: offer, text, price }: WrittenComponent): void {
    const at = find(price, ({ role }) => role === 'price')
    if (!put(at, price)) return
    const before = slots.findLastIndex(({ role }, index) => index < at && role === 'price')
    const after = slots.findIndex(({ role }, index) => index > at && role === 'price')
    const isName = (slot: PagePlace): boolean =>
      slot.id !== 'title' && (isHeading(slot) || slot.role === 'eyebrow' || slot.role === 'label')
    put(find(offer, isName, before + 1, at), offer)
    put(
      find(text, ({ role }) => role === 'body', at, after === -1 ? slots.length : after),
      text,
    )
  }

  function placeFigure({ title: figure, text }: WrittenComponent): void {
    const at = find(figure, ({ role }) => role === 'figure')
    if (put(at, figure))
      put(
        find(text, ({ role }) => smallTexts.has(role), at, at + 3),
        text,
      )
  }
}

/** A heading of a card, or a question, and what is below it. */
function findBlocks(slots: readonly PagePlace[]): { from: number; to: number }[] {
  const starts = slots.flatMap((slot, index) => {
    const isCardHeading = slot.id !== 'title' && (slot.role === 'heading-2' || slot.role === 'heading-3')
    const isQuestion = smallTexts.has(slot.role) && /\?\s*$/.test(slot.text)
    return isCardHeading || isQuestion ? [index] : []
  })
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? slots.length }))
}

function isFitting(slot: PagePlace, text: string): boolean {
  if (text === '' || blank.test(text)) return false
  const { lines = [] } = slot
  // Words of a headline on several lines are not broken.
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
  if (lines.length > 0 && longest > Math.max(...lines) * maxOverWrapped) return false
  const isWrapped = isHeading(slot) || slot.budget >= minParagraph
  const min = isHeading(slot) ? minHeadingBudget : minBudget
  const over = isWrapped ? maxOverWrapped : maxOverBudget
  return slot.budget === 0 || text.length <= Math.max(min, slot.budget * over)
}

function findSubmitLabel({ components }: WrittenSection): string {
  return components.find(({ kind }) => kind === 'form')?.label ?? ''
}
