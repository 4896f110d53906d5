// Whether titles announce one article, one topic or two.
import { z } from 'zod'
import { normaliseTitle } from '#core/titles/index.ts'
import { collapseWhitespace, shorten } from '#core/text.ts'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const judgeTitlesPrompt: WritingPrompt = { id: 'judge-titles', version: 1, temperature: 0 }

export const titleVerdicts = z.object({
  verdicts: z.array(
    z.object({
      a: z.number().describe('Number of the one title.'),
      b: z.number().describe('Number of the other.'),
      verdict: z.enum(['same-article', 'same-topic', 'different']),
      reason: z.string().describe('At most 15 words.'),
    }),
  ),
})
export type TitleVerdict = z.infer<typeof titleVerdicts>['verdicts'][number]

const maxTitleLength = 200

const rules = [
  'You compare titles of articles for an editor who plans a blog and wants no article twice.',
  [
    'A verdict on two titles is one of these:',
    '- same-article: a reader who has read one would not open the other. Other words, another order, a question in place of a statement, another count of items, a later year of a lasting guide make no other article.',
    '- same-topic: the same subject from another side: a part of it, another audience, season or stage, for and against, a report of another year.',
    '- different: another subject, place, product, number, direction or need of the reader, exchanged roles, the opposite, or a word in another sense, however alike the words.',
  ].join('\n'),
  'Judge by what the two articles would say, not by their words. Titles without a common word can be one article; titles with the same words can be two.',
  [
    'Examples:',
    '- “Quieting a Squeaky Stair” and “Why Your Steps Creak, and How to Stop It”: same-article.',
    '- “Quieting a Squeaky Stair” and “Choosing Carpet for a Stair”: same-topic.',
    '- “How Editors Choose Writers” and “How Writers Choose Editors”: different, the roles are exchanged.',
  ].join('\n'),
  'reason: one short clause of at most 15 words that says what both share or what parts them. Write it in English, whatever the language of the titles.',
]

/** Titles are numbered from 1: the new ones, then those that are there already. */
export function buildTitleJudgingPrompt(
  titles: readonly string[],
  others: readonly string[],
  pairs: readonly (readonly [string, string])[],
): BuiltPrompt {
  const fence = newFence()
  const numbers = new Map([...titles, ...others].map((title, index) => [normaliseTitle(title), index + 1]))
  const getNumber = (title: string): number | undefined => numbers.get(normaliseTitle(title))
  const list = (some: readonly string[]): string =>
    fenced(
      fence,
      some
        .map((title) => `${getNumber(title)}. ${shorten(collapseWhitespace(title), maxTitleLength)}`)
        .join('\n'),
    )
  const listed = pairs.map(([title, other]) => `${getNumber(title)}–${getNumber(other)}`)
  const parts = [
    `New titles:\n${list(titles)}`,
    ...(others.length === 0 ? [] : [`Titles that are there already:\n${list(others)}`]),
    ...(listed.length === 0 ? [] : [`Give a verdict on each of these pairs: ${listed.join(', ')}.`]),
    'Then look for other pairs of a new title and any title that are same-article or same-topic, and add those. Leave out other pairs that are different.',
  ]
  return {
    messages: [
      { role: 'system', text: [...rules, fenceRule(fence)].join('\n\n') },
      { role: 'user', text: parts.join('\n\n') },
    ],
    fence,
    lines: rules,
  }
}
