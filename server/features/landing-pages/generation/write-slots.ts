// The words of a section that is made like its design: one call, each text by the number of its place.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import type { AnswerFault } from '#capabilities/writing/index.ts'
import { z } from 'zod'
import { comparableText } from '#core/sentences.ts'

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
  const known = ` ${comparableText(given)} `
  for (const { place, text } of texts) {
    const slot = slots[place - 1]
    if (slot === undefined || words.has(slot.id) || text.includes(fence)) continue
    if (givenOnly.has(slot.role) && !known.includes(` ${comparableText(text)} `)) continue
    words.set(slot.id, text.trim())
  }
  return words
}
