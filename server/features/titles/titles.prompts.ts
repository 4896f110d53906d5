// The prompt for suggesting titles. Facts of the project, titles that are there and keywords are
// data, inside a fence that they cannot close.
import { collapseWhitespace } from '#core/text.ts'
import { fenceRule, newFence } from '#capabilities/ai/index.ts'
import { suggestTitlesRules } from '#capabilities/writing/prompts/index.ts'
import {
  fencedLines,
  fromRequest,
  findLines,
  getMessage,
  ownLine,
  findParts,
  type OriginatedMessage,
  type PromptGuidance,
  type PromptLine,
} from '../prompts/index.ts'

/** Characters of each kind of material. */
const longest = { facts: 6_000, existing: 6_000, keywords: 12_000 }

export interface TitlesPromptMaterial {
  /** Numbered from 1 in the prompt, in this order. */
  keywords: readonly string[]
  count: number
  /** BCP 47, and who says so. */
  language: PromptLine
  /** Guideline, brand and system prompt, as their owner wrote them; what fills their variables is fenced. */
  guidance: Pick<PromptGuidance, 'linesFor' | 'facts' | 'promptType'>
  existing: readonly PromptLine[]
  /** Suggestions of before that collided, with what they collided with. */
  collided?: readonly { title: string; with: string }[] | undefined
}

export interface TitlesPrompt {
  messages: OriginatedMessage[]
  /** Never part of an answer. */
  fence: string
}

export function titlesPrompt({
  keywords,
  count,
  language,
  guidance,
  existing,
  collided = [],
}: TitlesPromptMaterial): TitlesPrompt {
  const fence = newFence()
  const { facts, promptType } = guidance
  const reported = guidance.linesFor(fence)
  const rules = [
    ...suggestTitlesRules(count)
      .flatMap((rule) => rule.split('\n'))
      .map(ownLine),
    { ...language, text: `Write in the language ${language.text}.` },
    ownLine(fenceRule(fence)),
  ]
  const section = (heading: string, lines: readonly PromptLine[], most: number): PromptLine[][] =>
    lines.length === 0 ? [] : [[ownLine(heading), ...fencedLines(fence, lines, most)]]
  const kind =
    promptType === undefined
      ? []
      : [promptType.name, promptType.description].flatMap((text) =>
          findLines(text, { kind: 'prompt-type', id: promptType.id, name: promptType.name }),
        )
  const parts = [
    ...section('The project:', facts, longest.facts),
    ...section('The kind of text:', kind, longest.facts),
    ...section('Titles that are there:', existing, longest.existing),
    ...section(
      'Suggestions that collided, each with what it collided with; find others:',
      collided.map((each) => ({
        text: `${each.title} — ${each.with}`,
        origin: { kind: 'answer', name: 'the answer before' },
      })),
      longest.existing,
    ),
    ...section(
      'The keywords:',
      keywords.map((keyword, index) => ({
        text: `${index + 1}. ${collapseWhitespace(keyword)}`,
        origin: fromRequest,
      })),
      longest.keywords,
    ),
    [ownLine(`Suggest ${count} titles for each keyword, with its number.`)],
  ]
  return {
    messages: [
      getMessage(
        'system',
        reported.some(({ text }) => text.trim() !== '') ? findParts([rules, reported]) : rules,
        'rules, guideline, brand and system prompt',
      ),
      getMessage('user', findParts(parts), 'what is known of project and titles, and the keywords'),
    ],
    fence,
  }
}
