// Labelled sentences checked with the judging call: one a business or a group of passages, as the product
// makes it, answered from judgements that readers gave who saw only the question.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  examineCitations,
  examineClaims,
  judgeCitations,
  judgeClaims,
} from '#capabilities/writing/grounding/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import { openGateway, simulatedSettings } from '#support/ai-gateway.ts'
import { startAiSimulator, type SimulatedRequest } from '#support/ai-simulator.ts'
import { openTestDatabase } from '#support/database.ts'
import {
  countMarked,
  now,
  readCitations,
  readClaims,
  type CheckedSentence,
  type CitationSet,
  type ClaimSet,
  type Labelled,
  type Measured,
} from '#support/labelled-claims.ts'

interface Judgement {
  verdict: 'supported' | 'derived' | 'unsupported' | 'no-claim'
  quote: string
  why: string
}
/** By call and words of the claim: numbers change with the rules. */
type Judgements = Record<string, Record<string, Judgement>>

const file = join(import.meta.dirname, 'judgements.json')

export interface Judge {
  /** Undefined where no answer is recorded: the rules would be measured again. */
  measureClaims(set: ClaimSet): Promise<Measured | undefined>
  measureCitations(set: CitationSet): Promise<Measured | undefined>
  close(): Promise<void>
}

/** `questions`: folder for the calls that have no recorded answer, and for the answers to them. */
export async function openJudge(questions: string | undefined): Promise<Judge> {
  const judgements = JSON.parse(readFileSync(file, 'utf8')) as Judgements
  const [simulator, database] = await Promise.all([startAiSimulator(), openTestDatabase()])
  const { ai } = openGateway(database.database, simulatedSettings(simulator))
  const writer = createGuardedWriter(ai)
  const call = { ownerId: 'a'.repeat(24), signal: new AbortController().signal }
  let name = ''
  simulator.script((request) => answer(name, request))

  function answer(key: string, request: SimulatedRequest): string {
    const claims = findClaims(request.prompt)
    if (questions !== undefined) record(key, claims, request, questions)
    const known = judgements[key] ?? {}
    return JSON.stringify({
      claims: claims.flatMap((claim, index) => {
        const judgement = known[claim]
        return judgement === undefined ? [] : [{ claim: index + 1, sentence: 0, ...judgement }]
      }),
    })
  }

  function record(key: string, claims: readonly string[], request: SimulatedRequest, folder: string): void {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, key)
    if (existsSync(`${path}.answer.json`)) {
      const given = JSON.parse(readFileSync(`${path}.answer.json`, 'utf8')) as {
        claims: (Judgement & { claim: number })[]
      }
      judgements[key] = Object.fromEntries(
        given.claims.flatMap(({ claim, verdict, quote, why }) => {
          const words = claims[claim - 1]
          return words === undefined ? [] : [[words, { verdict, quote, why }]]
        }),
      )
    } else if (claims.some((claim) => judgements[key]?.[claim] === undefined))
      writeFileSync(
        `${path}.question.md`,
        request.messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n'),
      )
  }

  const isRecorded = (set: string, groups: readonly { id: string }[]): boolean =>
    questions !== undefined ||
    groups.some(({ id }) => Object.keys(judgements[`${set}-${id}`] ?? {}).length > 0)

  return {
    async measureClaims(set) {
      if (!isRecorded(set, readClaims(set))) return undefined
      const checked: CheckedSentence[] = []
      for (const { id, language, facts, sentences } of readClaims(set)) {
        name = `${set}-${id}`
        const { text, find } = joinSentences(sentences)
        const examined = examineClaims({ text, sources: [{ id: 'facts', text: facts, trust: 'owner' }], now })
        const { claims } = await judgeClaims(writer, { text, claims: examined, now }, call)
        const isWrong = (verdict: string): boolean => verdict === 'unsupported' || verdict === 'unconfirmed'
        checked.push(
          ...find(claims.filter(({ verdict }) => isWrong(verdict))).map(({ label, ...one }) => ({
            ...one,
            language,
            isWrong: label === 'invented',
          })),
        )
      }
      return countMarked(checked)
    },
    async measureCitations(set) {
      if (!isRecorded(set, readCitations(set))) return undefined
      const checked: CheckedSentence[] = []
      for (const { id, language, passages, claims } of readCitations(set)) {
        name = `${set}-${id}`
        const { text, find } = joinSentences(claims)
        const examined = examineCitations({ text, passages, now })
        const { citations } = await judgeCitations(writer, { text, citations: examined, now }, call)
        checked.push(
          ...find(citations.filter(({ verdict }) => verdict !== 'supported')).map(({ label, ...one }) => ({
            ...one,
            language,
            isWrong: label === 'unsupported',
          })),
        )
      }
      return countMarked(checked)
    },
    async close() {
      if (questions !== undefined) writeFileSync(file, `${JSON.stringify(judgements, null, 1)}\n`)
      await database.close()
      await simulator.close()
    },
  }
}

/** The sentences as one text, and which of them have something marked in them. */
function joinSentences<Label>(sentences: readonly Labelled<Label>[]): {
  text: string
  find: (marked: readonly { start: number }[]) => (Labelled<Label> & { isMarked: boolean })[]
} {
  const starts: number[] = []
  let text = ''
  for (const sentence of sentences) {
    starts.push(text.length)
    text += `${sentence.text}\n\n`
  }
  return {
    text,
    find: (marked) =>
      sentences.map((sentence, index) => {
        const [from = 0, to = text.length] = starts.slice(index, index + 2)
        return { ...sentence, isMarked: marked.some(({ start }) => start >= from && start < to) }
      }),
  }
}

/** The numbered claims of the question, without the numbers of their sources. */
function findClaims(prompt: string): string[] {
  const [, list = ''] = prompt.split('The claims, each with the sentence')
  return [...list.matchAll(/^\d+\. (.*) \((?:only|near): [\d, none]+\)$/gm)].map(([, claim = '']) => claim)
}
