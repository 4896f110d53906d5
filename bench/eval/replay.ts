// Recorded answers in place of a model, over the simulator's OpenAI-compatible wire.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AiSimulator } from '#support/ai-simulator.ts'
import { getQuestionKey } from './answer-keys.ts'
import type { EvalCase, Recording } from './cases.types.ts'

const folder = import.meta.dirname
export const recordingsFile = join(folder, 'recordings.json')

export async function readCases(): Promise<EvalCase[]> {
  return JSON.parse(await readFile(join(folder, 'cases.json'), 'utf8')) as EvalCase[]
}

export async function readRecordings(): Promise<Recording[]> {
  return JSON.parse(await readFile(recordingsFile, 'utf8')) as Recording[]
}

/** Answers every question from the recordings. `missing` fills with the keys of questions that have none. */
export function replay(
  simulator: AiSimulator,
  cases: readonly EvalCase[],
  recordings: readonly Recording[],
): { missing: string[] } {
  const answers = new Map(recordings.map(({ key, answer }) => [key, answer]))
  const missing: string[] = []
  simulator.script(({ messages, schema }) => {
    const members = Object.keys(schema?.properties ?? {})
    const key = getQuestionKey({ messages, members }, cases) ?? '(no case)'
    const answer = answers.get(key)
    if (answer !== undefined) return answer
    missing.push(key)
    // An editor without changes and a plan without parts are answers that leave the text as it is.
    return schema === undefined
      ? { text: '', finishReason: 'refusal' }
      : '{"title":"","parts":[],"changes":[],"notes":[]}'
  })
  return { missing }
}
