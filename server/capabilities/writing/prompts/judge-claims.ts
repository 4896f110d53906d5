// The prompt of the judging call: claims of a text that rules could not settle, each with the sentences of
// the sources that are nearest to it.
import { fenced, fenceRule, newFence, type AiMessage } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const judgeClaimsPrompt = {
  id: 'judge-claims',
  version: 3,
  temperature: 0,
  maxOutputTokens: 8_000,
} satisfies WritingPrompt

export interface JudgedMaterial {
  /** Numbered from 1, in this order. */
  claims: readonly { text: string; sentence: string; candidates: readonly number[] }[]
  /** Sentences of sources, numbered from 1, in this order. */
  sentences: readonly string[]
  now: Date
  /** Only the sentences named with a claim count for it. */
  isStrict?: boolean
}

export function judgeClaimsMessages({ claims, sentences, now, isStrict = false }: JudgedMaterial): {
  messages: AiMessage[]
  fence: string
} {
  const fence = newFence()
  const system = [
    'You are a careful fact checker. For each numbered claim of a text you decide whether the numbered sentences of its sources hold it.',
    '- supported: one of the sentences says it, also in other words, other units or rounded.',
    '- derived: it follows from the sentences by arithmetic, by the present date or by joining two of them. Give the computation in `why`.',
    '- unsupported: no sentence says it, or one says otherwise: another figure, name, place or role, the opposite, more than the source says (all for most, always for often), a service, feature, award, certificate, guarantee, quotation or number of customers that no sentence has.',
    ...(isStrict
      ? []
      : [
          '- no-claim: nothing in it can be checked: a greeting, an invitation, a wish, a feeling, a general truth about life or the trade. What it says of the writer, their offers, people, prices, times or results is a claim.',
        ]),
    'Use the sentences alone, no knowledge of your own. Other words, a looser rounding and an everyday inference (not listed as open: closed) are no reason for unsupported; a detail that is nowhere and one that differs are.',
    ...(isStrict
      ? [
          'Each claim cites a source: only the sentences named with it count, even where others would hold it. Told as certain what the source hopes, plans or leaves open, or as the cause what only goes along: unsupported.',
        ]
      : []),
    `For supported and derived give the number of the sentence and copy its telling words, five or more in a row, into \`quote\` word for word. For unsupported give 0 and an empty quote, or the sentence that says otherwise${isStrict ? '' : '; for no-claim 0 and an empty quote'}. \`why\` is one short plain English sentence.`,
    `Today is ${now.toISOString().slice(0, 10)}.`,
    'Example: claim “Repairs take two days at most.”, sentence 3 “Most jobs are ready within 48 hours.” → { claim: 1, verdict: "supported", sentence: 3, quote: "Most jobs are ready within 48 hours.", why: "48 hours are two days." }',
    fenceRule(fence),
  ].join('\n')
  const user = [
    'The sentences of the sources:',
    fenced(fence, sentences.map((text, index) => `${index + 1}. ${text}`).join('\n')),
    'The claims, each with the sentence of the text that it is in and the numbers of the nearest sources:',
    fenced(
      fence,
      claims
        .map(
          ({ text, sentence, candidates }, index) =>
            `${index + 1}. ${text}${text === sentence ? '' : ` — in: ${sentence}`} (${isStrict ? 'only' : 'near'}: ${candidates.join(', ') || 'none'})`,
        )
        .join('\n'),
    ),
    'Answer for each claim, with its number.',
  ].join('\n\n')
  return {
    messages: [
      { role: 'system', text: system },
      { role: 'user', text: user },
    ],
    fence,
  }
}
