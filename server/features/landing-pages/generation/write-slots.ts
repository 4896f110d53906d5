// The words of a section that is made like its design: one call, each text by the number of its place.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import type { AnswerFault } from '#capabilities/writing/index.ts'
import type { WrittenSection } from '#contracts/written-section.schema.ts'
import { z } from 'zod'

export const writtenSlots = z.object({
  texts: z.array(
    z.object({
      place: z.number().int().describe('The number of the place.'),
      text: z.string().describe('Its words; empty where nothing that was given belongs there.'),
    }),
  ),
})
export type WrittenSlots = z.infer<typeof writtenSlots>

/**
 * Nobody is quoted or named who was not: these places stay empty then. Figures and prices that nobody gave
 * are marked wherever they are.
 */
const givenOnly = new Set<PagePlace['role']>(['quote', 'name'])

/** Beyond that a text no longer fits where the design has it. */
const maxOverBudget = 1.15
const minBudget = 12

/** One fault for all texts that are too long for their places. */
export function findLengthFaults({ texts }: WrittenSlots, slots: readonly PagePlace[]): AnswerFault[] {
  const long = texts.filter(({ place, text }) => {
    const { budget = 0, isLine = false } = slots[place - 1] ?? {}
    const room = isLine ? budget : budget * maxOverBudget
    return budget > 0 && text.length > Math.max(minBudget, room)
  })
  if (long.length === 0) return []
  const named = long.map(
    ({ place, text }) => `${place} (${text.length} of ${slots[place - 1]?.budget ?? 0} characters)`,
  )
  return [
    {
      kind: 'length',
      correction: `These texts are too long for their places: ${named.join(', ')}. Say less there; leave the others as they are.`,
      warning: `${long.length === 1 ? 'A text is' : `${long.length} texts are`} longer than the design has room for.`,
      severity: long.length,
    },
  ]
}

/** What of an answer is taken, by slot: no instructions, and no facts that nobody gave. */
export function takeWords(
  { texts }: WrittenSlots,
  slots: readonly PagePlace[],
  given: string,
  fence: string,
): Map<string, string> {
  const words = new Map<string, string>()
  const known = ` ${flat(given)} `
  for (const { place, text } of texts) {
    const slot = slots[place - 1]
    if (slot === undefined || words.has(slot.id) || text.includes(fence)) continue
    if (givenOnly.has(slot.role) && !known.includes(` ${flat(text)} `)) continue
    words.set(slot.id, text.trim())
  }
  return words
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const blank = /\[[^\][]{2,160}\]/

/** What rules wrote may be that much longer than its place: it wraps. */
const maxOverComposed = 1.5

type ComposedKind = 'heading' | 'text' | 'label' | 'list' | 'price' | 'quote' | 'name'

/**
 * What rules wrote for a section, put into its places: headings and texts in their order, each into the first
 * place that has room for it, and no text twice. Blanks are left empty: the place itself says what it is for.
 * `usual` are the name of the business, which a main heading without room for more has, and the label of a
 * button that nobody named.
 */
export function placeComposed(
  written: WrittenSection,
  slots: readonly PagePlace[],
  usual: { name: string; more: string },
): WrittenSlots {
  const components = written.components.filter(({ kind }) => kind !== 'form')
  const said = new Set<string>()
  const open = (texts: readonly string[]): string[] =>
    texts.filter((text) => {
      const words = flat(text)
      if (words === '' || blank.test(text) || text === usual.more || said.has(words)) return false
      said.add(words)
      return true
    })
  const [title = ''] = open([written.title])
  const main = slots.findIndex(({ id }) => id === 'title')
  const waiting: Record<ComposedKind, string[]> = {
    heading: [...(main === -1 && title !== '' ? [title] : []), ...open(components.map((one) => one.title))],
    text: open([
      written.text,
      ...components.filter(({ kind }) => kind !== 'quote' && kind !== 'image').map(({ text }) => text),
    ]),
    label: open(components.map(({ label }) => label)),
    list: open(components.map(({ items }) => items.join('\n'))),
    price: open(components.map(({ price }) => price)),
    quote: open(components.filter(({ kind }) => kind === 'quote').map(({ text }) => text)),
    name: open(components.map(({ author }) => author)),
  }
  // The words of a button come after those of the links beside it.
  const hasLinks = slots.some(({ role }) => role === 'nav-link')
  const placed = slots.map((slot, index) => {
    const kind = composedKinds[slot.role] ?? (slot.role.startsWith('heading-') ? 'heading' : undefined)
    if (index === main) return title === '' || hasRoom(slot, title) ? title : usual.name
    if (kind === undefined) return ''
    const queue = waiting[kind]
    if (slot.role === 'button' && hasLinks) return queue.pop() ?? ''
    // A heading without room is a text, so that what follows does not slip to the card before.
    if (kind === 'heading' && queue[0] !== undefined && !hasRoom(slot, queue[0]))
      waiting.text.unshift(`${queue.shift()}`)
    const fitting = queue.findIndex((text) => hasRoom(slot, text))
    return fitting === -1 ? '' : (queue.splice(fitting, 1)[0] ?? '')
  })
  return { texts: placed.map((text, index) => ({ place: index + 1, text })) }
}

function hasRoom({ budget, lines = [] }: PagePlace, text: string): boolean {
  if (budget === 0) return true
  // Lines of a headline do not wrap.
  if (lines.length > 0) {
    const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
    return longest <= Math.max(...lines) * maxOverComposed && text.length <= budget * maxOverBudget
  }
  return text.length <= Math.max(minBudget, budget * maxOverComposed)
}

const composedKinds: Partial<Record<PagePlace['role'], ComposedKind>> = {
  lead: 'text',
  body: 'text',
  button: 'label',
  link: 'label',
  'nav-link': 'label',
  list: 'list',
  price: 'price',
  quote: 'quote',
  name: 'name',
}
