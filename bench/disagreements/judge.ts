// Pairs of sentences judged by a call, as a draft of an article has them judged, answered from judgements of
// a reader who saw only the question.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  judgeContradictions,
  type ComparedPair,
  type Contradiction,
} from '#capabilities/writing/grounding/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import { openGateway, simulatedSettings } from '#support/ai-gateway.ts'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase } from '#support/database.ts'

/** By both sentences: the figures that contradict each other; null for none. */
type Judgements = Record<string, [one: string, other: string] | null>

const file = join(import.meta.dirname, 'judgements.json')
const getKey = (one: string, other: string): string => `${one}\n${other}`

export interface ContradictionJudge {
  judge(name: string, pairs: readonly ComparedPair[]): Promise<Contradiction[]>
  /** Pairs that nobody has judged. */
  readonly missing: number
  close(): Promise<void>
}

/** `questions`: folder for the calls that have no recorded answer. */
export async function openJudge(questions: string | undefined): Promise<ContradictionJudge> {
  const judgements = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Judgements) : {}
  const [simulator, database] = await Promise.all([startAiSimulator(), openTestDatabase()])
  const { ai } = openGateway(database.database, simulatedSettings(simulator))
  const writer = createGuardedWriter(ai)
  const call = { ownerId: 'a'.repeat(24), signal: new AbortController().signal }
  let missing = 0
  return {
    get missing() {
      return missing
    },
    async judge(name, pairs) {
      simulator.script(({ messages }) => {
        const unknown = pairs.filter(
          ({ one, other }) => judgements[getKey(one.sentence, other.sentence)] === undefined,
        )
        missing += unknown.length
        if (unknown.length > 0 && questions !== undefined) {
          mkdirSync(questions, { recursive: true })
          writeFileSync(
            join(questions, `${name}.md`),
            messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n'),
          )
        }
        return JSON.stringify({
          pairs: pairs.flatMap(({ one, other }, index) => {
            const judged = judgements[getKey(one.sentence, other.sentence)]
            if (judged === undefined) return []
            const [first, second] = judged ?? ['', '']
            const verdict = judged === null ? 'compatible' : 'contradict'
            return [{ pair: index + 1, verdict, one: first, other: second }]
          }),
        })
      })
      return (await judgeContradictions(writer, pairs, call)).contradictions
    },
    async close() {
      await database.close()
      await simulator.close()
    },
  }
}
