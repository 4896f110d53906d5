// Titles that rules find close, or cannot decide about, judged by a model: one call a check, titles numbered,
// verdicts by number. Without a provider, or where it fails, what the rules said is kept.
import { normaliseTitle, titleSimilarity, type ReadTitle, type TitleSimilarity } from '#core/titles/index.ts'
import { collapseWhitespace, shorten } from '#core/text.ts'
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildTitleJudgingPrompt,
  judgeTitlesPrompt,
  promptMembers,
  titleVerdicts,
  type TitleVerdict,
} from '#capabilities/writing/prompts/index.ts'
import type { AiProviderName } from '#platform/config.ts'
import type { TitleRating } from './check-titles.ts'
import { similarityLimits, type TitleJudging } from './titles.schema.ts'

export interface JudgingCall {
  ownerId: string
  projectId: string
  provider?: AiProviderName | undefined
  model?: string | undefined
  signal: AbortSignal
}

/** What one call holds: more would cost more than it finds. */
const maxNew = 60
const maxOthers = 120
const maxPairs = 240
const maxPairsEach = 8
const maxReasonLength = 200
const tokensAPair = 60

/** Pairs of titles that were compared, for one call to judge. */
export class TitlePairs {
  readonly #pairs = new Map<string, { title: string; other: string; similarity: number }>()
  readonly #newTitles: ReadonlySet<string>

  readonly titles: readonly string[]

  /** `titles`: the new ones, in order. */
  constructor(titles: readonly string[]) {
    this.titles = titles
    this.#newTitles = new Set(titles.map(normaliseTitle))
  }

  /** Rates as the rules do, and remembers the pair. Equal titles need no judging. */
  readonly rate: TitleRating = (mine, other) => {
    const rated = titleSimilarity(mine, other)
    if (rated.similarity < 1)
      this.#pairs.set(pairKey(mine.title, other.title), {
        title: mine.title,
        other: other.title,
        similarity: rated.similarity,
      })
    return rated
  }

  /** What one call is given: the nearest pairs of each new title, and the titles that are there. */
  select(): { titles: string[]; others: string[]; pairs: [string, string][] } {
    const nearest = [...this.#pairs.values()].toSorted((one, other) => other.similarity - one.similarity)
    const rank = (title: string): number =>
      nearest.find((pair) => pair.title === title || pair.other === title)?.similarity ?? 0
    const distinct = [...new Map(this.titles.map((title) => [normaliseTitle(title), title])).values()]
    const titles =
      distinct.length <= maxNew
        ? distinct
        : distinct.toSorted((one, other) => rank(other) - rank(one)).slice(0, maxNew)
    const known = new Set(titles.map(normaliseTitle))
    const mine = nearest.filter(({ title, other }) => {
      const [one, another] = [normaliseTitle(title), normaliseTitle(other)]
      return known.has(one) && (known.has(another) || !this.#newTitles.has(another))
    })
    const others = [
      ...new Map(
        mine.flatMap(({ other }) => {
          const key = normaliseTitle(other)
          return known.has(key) ? [] : [[key, other] as const]
        }),
      ).values(),
    ].slice(0, maxOthers)
    const listed = new Set([...known, ...others.map(normaliseTitle)])
    const counts = new Map<string, number>()
    const pairs = mine.filter(({ title, other, similarity }) => {
      if (similarity < similarityLimits.named || !listed.has(normaliseTitle(other))) return false
      const count = (counts.get(title) ?? 0) + 1
      counts.set(title, count)
      return count <= maxPairsEach
    })
    return {
      titles,
      others,
      pairs: pairs.slice(0, maxPairs).map(({ title, other }): [string, string] => [title, other]),
    }
  }
}

export interface JudgedTitles {
  judging: TitleJudging
  /** As the rules do, but for the pairs that were judged. */
  rate: TitleRating
}

/** Throws the signal's reason; every other failure is said in `judging`. */
export async function judgeTitles(
  writer: GuardedWriter,
  compared: TitlePairs,
  { projectId, ...call }: JudgingCall,
): Promise<JudgedTitles> {
  const { titles, others, pairs } = compared.select()
  if (titles.length === 0 || others.length + pairs.length === 0)
    return { judging: { pairs: 0, provider: null, model: null }, rate: titleSimilarity }
  const numbered = [...titles, ...others]
  const { messages, fence } = buildTitleJudgingPrompt(titles, others, pairs)
  try {
    const served = await writer.generateObject(
      {
        ...call,
        purpose: 'titles-judge',
        subjectId: projectId,
        messages,
        schema: titleVerdicts,
        schemaName: 'verdicts',
        ...promptMembers(judgeTitlesPrompt),
        maxOutputTokens: 1_000 + tokensAPair * (pairs.length + titles.length),
        compose: () => ({ verdicts: [] }),
      },
      {
        languages: [],
        given: numbered.join('\n'),
        isPart: true,
        endsFreely: true,
        fence,
        // Nothing to say of any pair is an answer too.
        findTexts: ({ verdicts }) =>
          verdicts.length === 0 ? ['No pair.'] : verdicts.map(({ reason }) => reason),
      },
    )
    const [failed] = served.attempts
    if (served.provider === 'composer')
      return withoutJudge(
        failed === undefined
          ? 'The built-in composer judges no titles: rules alone compared them. Set up an AI provider for that.'
          : `Rules alone compared the titles: ${failed.provider} did not answer (${failed.reason}).`,
      )
    const { provider, model, warnings } = served
    const verdicts = readVerdicts(served.object.verdicts, numbered)
    return {
      judging: {
        pairs: verdicts.size,
        provider,
        model,
        ...(warnings[0] === undefined ? {} : { warning: warnings[0] }),
      },
      rate: (mine, other) => applyVerdict(mine, other, verdicts.get(pairKey(mine.title, other.title))),
    }
  } catch (error) {
    call.signal.throwIfAborted()
    const cause = error instanceof Error ? error.message : 'The provider failed.'
    return withoutJudge(`Rules alone compared the titles: ${cause}`)
  }
}

function withoutJudge(warning: string): JudgedTitles {
  return { judging: { pairs: 0, provider: null, model: null, warning }, rate: titleSimilarity }
}

/** By pair; what names no two titles is left out, and of two verdicts on a pair the first counts. */
function readVerdicts(
  given: readonly TitleVerdict[],
  numbered: readonly string[],
): Map<string, TitleVerdict> {
  const verdicts = new Map<string, TitleVerdict>()
  for (const verdict of given) {
    const [one, other] = [numbered[verdict.a - 1], numbered[verdict.b - 1]]
    if (one === undefined || other === undefined || one === other) continue
    const key = pairKey(one, other)
    if (!verdicts.has(key)) verdicts.set(key, verdict)
  }
  return verdicts
}

/** The same for both orders. */
function pairKey(one: string, other: string): string {
  return [normaliseTitle(one), normaliseTitle(other)].toSorted().join('\n')
}

/** Where each verdict puts a pair: the rules' similarity counts within these limits. */
const ranges = {
  'same-article': [similarityLimits.duplicate, 0.94],
  'same-topic': [similarityLimits.listed, 0.79],
  different: [0, 0.29],
} as const

function applyVerdict(mine: ReadTitle, other: ReadTitle, judged: TitleVerdict | undefined): TitleSimilarity {
  const rated = titleSimilarity(mine, other)
  if (judged === undefined || rated.similarity === 1) return rated
  const [min, max] = ranges[judged.verdict]
  const reason = shorten(collapseWhitespace(judged.reason), maxReasonLength)
  return {
    similarity: Math.min(max, Math.max(min, rated.similarity)),
    why: reason === '' ? rated.why : `Judged by the model: ${reason}`,
  }
}
