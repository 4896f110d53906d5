// One call of a model for pairs of sentences that rules cannot distinguish: which of them contradict each
// other. A pair counts only where the model copies a figure from each of its two sentences.
import { collapseWhitespace } from '#core/text.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import {
  buildContradictionPrompt,
  contradictionVerdicts,
  judgeContradictionsPrompt,
  promptMembers,
  type ContradictionVerdict,
} from '../prompts/index.ts'
import { explainContradiction, type Contradiction, type ComparedPair } from './find-contradictions.ts'
import type { JudgingCall } from './judge-claims.ts'

/** Pairs of one call. */
const maxJudged = 40

/** The question about pairs: of more than one call holds, about the first. */
export function askAboutContradictions(
  pairs: readonly ComparedPair[],
): ReturnType<typeof buildContradictionPrompt> {
  return buildContradictionPrompt(
    pairs.slice(0, maxJudged).map(({ one, other }) => [one.sentence, other.sentence]),
  )
}

/**
 * The pairs that contradict each other; what rules found among those that the model did not see or did not
 * answer for. Throws what the guarded writer throws.
 */
export async function judgeContradictions(
  writer: GuardedWriter,
  pairs: readonly ComparedPair[],
  call: JudgingCall,
): Promise<{ contradictions: Contradiction[]; isJudged: boolean }> {
  const chosen = pairs.slice(0, maxJudged)
  const byRules = pairs.filter(({ isCertain }) => isCertain)
  if (chosen.length === 0) return { contradictions: [], isJudged: false }
  const { messages, fence } = askAboutContradictions(chosen)
  const served = await writer.generateObject(
    {
      ...call,
      ...promptMembers(judgeContradictionsPrompt),
      purpose: 'contradictions-judge',
      messages,
      schema: contradictionVerdicts,
      schemaName: 'verdicts',
      compose: () => ({ pairs: [] }),
    },
    {
      languages: [],
      given: chosen.map(({ one, other }) => `${one.sentence}\n${other.sentence}`).join('\n'),
      fence,
      isPart: true,
      endsFreely: true,
      // Figures alone: there is nothing to read in them.
      findTexts: () => ['Compared.'],
    },
  )
  if (served.provider === 'composer') return { contradictions: byRules.map(toContradiction), isJudged: false }
  const verdicts = new Map(served.object.pairs.map((each) => [each.pair, each]))
  const kept = pairs.flatMap((pair, index): Contradiction[] => {
    const verdict = index < chosen.length ? verdicts.get(index + 1) : undefined
    if (verdict === undefined) return pair.isCertain ? [toContradiction(pair)] : []
    return contradicts(pair, verdict)
      ? [{ one: pair.one, other: pair.other, why: explainContradiction(verdict.one, verdict.other) }]
      : []
  })
  return { contradictions: kept, isJudged: true }
}

const toContradiction = ({ one, other, why }: ComparedPair): Contradiction => ({ one, other, why })

/** Also that what it names is in the sentences, and not the same in both. */
function contradicts({ one, other }: ComparedPair, verdict: ContradictionVerdict): boolean {
  const flat = (text: string): string => collapseWhitespace(text).toLowerCase()
  const [first, second] = [flat(verdict.one), flat(verdict.other)]
  return (
    verdict.verdict === 'contradict' &&
    first !== '' &&
    second !== '' &&
    first !== second &&
    flat(one.sentence).includes(first) &&
    flat(other.sentence).includes(second)
  )
}
