// Recorded answers in place of a model, over the simulator's OpenAI-compatible wire.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AiSimulator } from '#support/ai-simulator.ts'
import { createKeyFinder } from './answer-keys.ts'
import type { EvalCase, Recording } from './cases.types.ts'

const folder = import.meta.dirname
export const recordingsFile = join(folder, 'recordings.json')

export async function readCases(): Promise<EvalCase[]> {
  return JSON.parse(await readFile(join(folder, 'cases.json'), 'utf8')) as EvalCase[]
}

export async function readRecordings(): Promise<Recording[]> {
  return JSON.parse(await readFile(recordingsFile, 'utf8')) as Recording[]
}

/**
 * Answers every question from the recordings. `missing` fills with the keys of questions that have none.
 *
 * Two drafts are asked for in the same words at the same time, and either may come first. Where a second one
 * was never recorded both are the first: copies count once, so that the text is the same in any order.
 * `secondDrafts` counts the texts of which that is so.
 */
export function replay(
  simulator: AiSimulator,
  cases: readonly EvalCase[],
  recordings: readonly Recording[],
): { missing: string[]; secondDrafts: Set<string> } {
  const answers = new Map(recordings.map(({ key, answer }) => [key, answer]))
  const missing: string[] = []
  const secondDrafts = new Set<string>()
  const getKey = createKeyFinder(cases)
  const findAnswer = (key: string): string | undefined => answers.get(key)
  simulator.script(({ messages, schema }) => {
    const members = Object.keys(schema?.properties ?? {})
    const key = getKey({ messages, members }, findAnswer) ?? '(no case)'
    const answer = findAnswer(key) ?? findOlderRanking(key, answers)
    if (answer !== undefined) return answer
    const first = secondDraft.test(key) ? findAnswer(key.replace(secondDraft, '')) : undefined
    if (first !== undefined) {
      secondDrafts.add(key)
      return first
    }
    missing.push(key)
    // An editor without changes and a plan without parts are answers that leave the text as it is.
    return schema === undefined || members.includes('ranking')
      ? { text: '', finishReason: 'refusal' }
      : '{"title":"","parts":[],"changes":[],"notes":[]}'
  })
  return { missing, secondDrafts }
}

const secondDraft = /(?<=\/text):2$/

/**
 * Up to the eighth set one reader chose one of two drafts, in the order in which the first of two readers
 * gets them.
 */
function findOlderRanking(key: string, answers: ReadonlyMap<string, string>): string | undefined {
  const older = answers.get(key.replace(/\/ranking$/, '/choice'))
  if (older === undefined) return undefined
  const { draft, ...reading } = JSON.parse(older) as { draft: string }
  return JSON.stringify({ ...reading, ranking: [draft] })
}
