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

/** Facts that are never made up: their places stay empty where nothing of the kind was given. */
const givenOnly = new Set<PagePlace['role']>(['quote', 'price', 'name', 'figure'])

/** Beyond that a text no longer fits where the design has it. */
const maxOverBudget = 1.15
const minBudget = 12

/** One fault for all texts that are too long for their places. */
export function findLengthFaults({ texts }: WrittenSlots, slots: readonly PagePlace[]): AnswerFault[] {
  const long = texts.filter(({ place, text }) => {
    const budget = slots[place - 1]?.budget ?? 0
    return budget > 0 && text.length > Math.max(minBudget, budget * maxOverBudget)
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
  const known = ` ${flat(given)} ${flat(withFigures(given))} `
  for (const { place, text } of texts) {
    const slot = slots[place - 1]
    if (slot === undefined || words.has(slot.id) || text.includes(fence)) continue
    if (givenOnly.has(slot.role) && !known.includes(` ${flat(text)} `)) continue
    words.set(slot.id, text.trim())
  }
  return words
}

const numbers = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|')
const germanNumbers = 'null|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'.split('|')

/** Whoever says “four loaves” gave the figure 4. */
function withFigures(text: string): string {
  return [numbers, germanNumbers].reduce(
    (all, words) =>
      words.reduce(
        (sum, word, value) =>
          sum.replace(new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'giu'), String(value)),
        all,
      ),
    text,
  )
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

/**
 * What rules wrote for a section, put into its places: headings and texts in their order, each into the first
 * place that has room for it, and no text twice. Blanks are left empty: the place itself says what it is for.
 */
export function placeComposed(written: WrittenSection, slots: readonly PagePlace[]): WrittenSlots {
  const components = written.components.filter(({ kind }) => kind !== 'form')
  const said = new Set<string>()
  const open = (texts: readonly string[]): string[] =>
    texts.filter((text) => {
      const words = flat(text)
      if (words === '' || blank.test(text) || said.has(words)) return false
      said.add(words)
      return true
    })
  const waiting: Record<'heading' | 'text' | 'label' | 'list' | 'price' | 'quote' | 'name', string[]> = {
    heading: open([written.title, ...components.map(({ title }) => title)]),
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
  const next = ({ id, role, budget }: PagePlace): string => {
    const kind = composedKinds[role] ?? (role.startsWith('heading-') ? 'heading' : undefined)
    if (kind === undefined) return ''
    const queue = waiting[kind]
    const room = id === 'title' || budget === 0 ? Infinity : Math.max(minBudget, budget * maxOverComposed)
    const index = queue.findIndex((text) => text.length <= room)
    return index === -1 ? '' : (queue.splice(index, 1)[0] ?? '')
  }
  return { texts: slots.map((slot, index) => ({ place: index + 1, text: next(slot) })) }
}

const composedKinds: Partial<
  Record<PagePlace['role'], 'text' | 'label' | 'list' | 'price' | 'quote' | 'name'>
> = {
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
