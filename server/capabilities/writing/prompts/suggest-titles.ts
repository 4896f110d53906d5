// Titles for keywords. Facts of the project, titles that are there and keywords are data, inside a fence that
// they cannot close.
import { z } from 'zod'
import type { PromptLine } from '#contracts/prompt-lines.schema.ts'
import { collapseWhitespace } from '#core/text.ts'
import { fenceRule, newFence } from '../../ai/index.ts'
import type { KindOfArticle } from './outline-article.ts'
import {
  findLines,
  fromRequest,
  getMessage,
  joinParts,
  ownLine,
  ownLines,
  section,
  type LinedPrompt,
} from './prompt-lines.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const suggestTitlesPrompt: WritingPrompt = { id: 'titles', version: 3, temperature: 0.9 }

export const suggestedTitlesByKeyword = z.object({
  keywords: z.array(
    z.object({
      number: z.number().describe('Of the keyword, as it stands before it.'),
      titles: z.array(z.string()),
    }),
  ),
})
export type SuggestedTitles = z.infer<typeof suggestedTitlesByKeyword>

/** Phrases that any title could have. What has one is asked for again. */
export const titleCliches =
  /\bultimate guide\b|\b(?:complete|definitive|comprehensive) guide\b|\beverything you need to know\b|\ball you need to know\b|\bunlock(?:ing|s)?\b|\bunleash\w*|\bmaster(?:ing)? the art\b|\bthe art of\b|\bgame[- ]chang\w+|\bnavigating\b|\bdemystif\w+|\bdelv(?:e|ing)\b|\bin today['’]s\b|\belevate your\b|\bsupercharge\b|\bsecrets? (?:of|to)\b|\byou won['’]t believe\b|\bultimative\w*\b|\bumfassende\w* (?:leitfaden|ratgeber|guide)|\bkomplette\w* (?:leitfaden|ratgeber|guide)|\balles,? was (?:sie|du|man) wissen (?:muss|müssen|musst|sollte\w*)|\bentfessel\w+|\bgeheimnisse? (?:des|der|von|für)\b|\bdie kunst de[sr]\b|\brevolutionier\w+/iu

/** Characters of each kind of material. */
const maxShown = { facts: 6_000, existing: 6_000, keywords: 12_000 } as const

export interface TitlesMaterial {
  /** Numbered from 1 in the prompt, in this order. */
  keywords: readonly string[]
  count: number
  /** BCP 47, and who says so. */
  language: PromptLine
  /** Guideline, brand and system prompt, as their owner wrote them; what fills their variables is fenced. */
  guidance: {
    linesFor(fence: string): PromptLine[]
    facts: readonly PromptLine[]
    promptType: KindOfArticle | undefined
  }
  existing: readonly PromptLine[]
  /** Suggestions of before that collided, with what they collided with. */
  collided?: readonly { title: string; with: string }[] | undefined
}

export function buildTitlesPrompt({
  keywords,
  count,
  language,
  guidance,
  existing,
  collided = [],
}: TitlesMaterial): LinedPrompt {
  const fence = newFence()
  const { facts, promptType } = guidance
  const reported = guidance.linesFor(fence)
  const rules = [
    ...ownLines(titleRules(count)),
    { ...language, text: `Write in the language ${language.text}.` },
    ownLine(fenceRule(fence)),
  ]
  const kind =
    promptType === undefined
      ? []
      : [promptType.name, promptType.description].flatMap((text) =>
          findLines(text, { kind: 'prompt-type', id: promptType.id, name: promptType.name }),
        )
  const parts = [
    section(fence, 'The project:', facts, maxShown.facts),
    section(fence, 'The kind of text:', kind, maxShown.facts),
    section(fence, 'Titles that are there:', existing, maxShown.existing),
    section(
      fence,
      'Suggestions that collided, each with what it collided with; find others:',
      collided.map((each) => ({
        text: `${each.title} — ${each.with}`,
        origin: { kind: 'answer', name: 'the answer before' },
      })),
      maxShown.existing,
    ),
    section(
      fence,
      'The keywords:',
      keywords.map((keyword, index) => ({
        text: `${index + 1}. ${collapseWhitespace(keyword)}`,
        origin: fromRequest,
      })),
      maxShown.keywords,
    ),
    [ownLine(`Suggest ${count} titles for each keyword, with its number.`)],
  ]
  return {
    messages: [
      getMessage(
        'system',
        reported.some(({ text }) => text.trim() !== '') ? joinParts([rules, reported]) : rules,
        'rules, guideline, brand and system prompt',
      ),
      getMessage('user', joinParts(parts), 'what is known of project and titles, and the keywords'),
    ],
    fence,
    lines: rules.map(({ text }) => text),
  }
}

function titleRules(count: number): string[] {
  return [
    `You are the editor of a good trade magazine. You propose titles of articles: ${count} for each numbered keyword.`,
    [
      'Every title has an angle. It names at least one of these, in words that belong to this subject alone:',
      '- a reader in a situation (“for a flat without a balcony”, “when the first offer is too high”),',
      '- a promise that one article can keep (what the reader can do or decide afterwards),',
      '- a tension (two things that do not go together, a usual belief that fails, a choice with a price).',
      'A title into which any other keyword would fit is no title yet.',
    ].join('\n'),
    'The titles of one keyword differ in kind, not in wording: a how-to, a question that people really ask, a comparison, a mistake and what it costs, a case, a list, a point of view. No kind twice until all fitting ones are used, and at most one in three with a number.',
    'A number of items is a promise: only where the subject really has that many, and then 3 to 9.',
    'Each title holds the keyword or its words, in a form that grammar asks for. 65 characters at most wherever it can be said so; never over 80. The important words are at the beginning.',
    'Claim nothing that the material does not hold: no figures, no superlatives, no names. No quotation marks, no numbering, no Markdown.',
    'No worn phrases: “Ultimate Guide”, “Everything You Need to Know”, “Unlock”, “The Art of”, “Secrets”, “in today’s world”, and none of their like in another language.',
    'A title must not say the same as one that is there already, not even in other words.',
    [
      'Examples, for the keyword “bike storage”:',
      '- good: “Bike Storage in a Hallway 90 cm Wide”, “Why Wall Hooks Bend Carbon Rims”, “Shed or Cellar: Where a Bike Rusts Less”',
      '- bad: “The Ultimate Guide to Bike Storage”, “10 Tips for Bike Storage”, “Bike Storage Explained” (they fit every subject), “Bike Storage: Tips and Tricks” beside “Bike Storage: Tricks and Tips” (one title twice)',
    ].join('\n'),
  ]
}
