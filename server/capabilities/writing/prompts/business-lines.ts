// What prompts about a business share: what may be said of it, and how its brand wants it said.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { LineOrigin, PromptLine } from '#contracts/prompt-lines.schema.ts'
import { fenceRule } from '../../ai/index.ts'
import { wordingLines } from './brand-lines.ts'
import { findLines, getMessage, joinParts, ownLine, type LinedPrompt } from './prompt-lines.ts'

/** Characters of each kind of material; every call pays for them. */
export const maxBusinessText = { details: 8_000, facts: 4_000, project: 4_000 } as const

/** Added behind the name of a text that only the website says. */
export const unconfirmedNote = '(what the website says, unconfirmed: not to be stated as a fact)'

export interface BusinessText {
  text: string
  /** What the website says, which nobody has confirmed: no fact. */
  isUnconfirmed: boolean
}

/** `The business` as a label of that text. */
export function getLabel(name: string, { isUnconfirmed }: BusinessText): string {
  return isUnconfirmed ? `${name} ${unconfirmedNote}` : name
}

/** A brand kit, and whose it is. */
export interface BrandOfCall {
  kit: BrandKit
  origin: LineOrigin
}

/** Rules at the end of each such prompt. `language`: BCP 47, and who says so. */
export function groundedRules(fence: string, language: PromptLine, brand?: BrandOfCall): PromptLine[] {
  return [
    ownLine(
      'Say only what the material holds. Never make up numbers, prices, names, awards, quotations, places or dates. Write no URLs of websites, no Markdown, no HTML.',
    ),
    { ...language, text: `Write in the language ${language.text}.` },
    ...(brand === undefined ? [] : wordingLines(brand.kit).flatMap((line) => findLines(line, brand.origin))),
    ownLine(fenceRule(fence)),
  ]
}

/** `style`: lines of the owner, which may well come back in the answer and are no rules of ours. */
export function toLinedPrompt(
  fence: string,
  rules: PromptLine[],
  parts: readonly PromptLine[][],
  style: PromptLine[] = [],
): LinedPrompt {
  return {
    messages: [
      getMessage(
        'system',
        [...rules, ...style],
        style.length === 0 ? 'rules alone' : 'rules, guideline, brand and system prompt',
      ),
      getMessage('user', joinParts(parts), 'the material, and the request'),
    ],
    fence,
    lines: rules.flatMap(({ text, origin }) => (origin.kind === 'brand' ? [] : [text])),
  }
}
