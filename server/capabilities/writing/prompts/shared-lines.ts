// Lines that several prompts share, so that a rule is worded once.
import { fenced, type AiMessage } from '../../ai/index.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import { languageName } from '../languages.ts'
import { headingMark } from '../template-outline/index.ts'
import { readAskedLength } from '../brief/asked-length.ts'
import type { WantedLength } from '../writing.types.ts'
import { sampleLines, wordingLines } from './brand-lines.ts'
import { choosePassages } from './choose-passages.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'
import { comparableText } from '#core/sentences.ts'

/** Characters of each kind of material; every call pays for them. */
export const maxShown = { document: 24_000, pastAnswer: 4_000, sources: 24_000, partBefore: 1_200 } as const

/**
 * Who writes, in every prompt that writes text. In blind comparisons each further demand made texts worse.
 */
export const writerLine =
  'You write the text that somebody asks for, as well as it can be written. It goes into their document as it is.'

/** What may be said, in every prompt that writes text. */
export const truthLine =
  'Facts about the people, firms and events in question come from the request and the material. What is needed and missing is a short blank in bold brackets, such as **[name]**.'

/** How good prose reads, where a part has to go with what is around it. */
export const styleLine =
  'Natural, specific and easy to read. Nothing is said twice, and nothing is there to fill.'

/** The form of a text answer. */
export const answerLine =
  'Answer with the text alone, in Markdown (GitHub flavour), without a code fence around it and without a word to me before or after it: no notes, tips or questions.'

/** `language`: BCP 47; empty where the request's own language counts. */
export function languageLine(language: string): string {
  return language === ''
    ? 'Write in the language of the request, headings and labels included.'
    : `Write in ${languageName(language)}, headings and labels included.`
}

/**
 * Only words that were asked for count, and what the request says is not said again as a number: a page that
 * has to be filled makes writers pad.
 */
export function lengthLine({ brief, prompt }: WritingMaterial, language: string): string[] {
  const { length } = brief
  if (length === null || readAskedLength(prompt, brief.kind)?.words === length) return []
  return [`Length: about ${length} ${lengthUnit(language)}.`]
}

/** What the text is held against: the request's own words where the brief has its length from there. */
export function findWantedLength({
  brief,
  prompt,
}: Pick<WritingMaterial, 'brief' | 'prompt'>): WantedLength | undefined {
  if (brief.length === null) return undefined
  const asked = readAskedLength(prompt, brief.kind)
  return asked?.words === brief.length ? asked.wanted : { words: brief.length }
}

/** What lengths are counted in. `language`: BCP 47. */
export function lengthUnit(language: string): string {
  return /^(?:zh|ja)(?:-|$)/i.test(language) ? 'characters' : 'words'
}

/** How the owner sounds: what the brief and the request say, and how the brand kit writes. */
export function voiceLines({ brief, tone, voice }: WritingMaterial, fence: string): string[] {
  return [
    ...labelled('Voice', brief.voice),
    ...(tone === undefined
      ? []
      : [`Tone: ${tone}. Where the request itself names another tone, the request counts.`]),
    // Banned words are among what the brief avoids.
    ...(voice === undefined
      ? []
      : [...wordingLines({ weSay: voice.weSay, spelling: voice.spelling }), ...sampleLines(voice, fence)]),
  ]
}

/** What the brief says of purpose, reader and content beyond what the request says itself. */
export function briefLines({ brief, prompt, instructions, today }: WritingMaterial): string[] {
  const said = comparableText(`${prompt}\n${instructions}`)
  const isNew = (text: string): boolean => !said.includes(comparableText(text))
  const ifNew = (text: string): string => (isNew(text) ? text : '')
  const mustInclude = brief.mustInclude.filter(isNew)
  // What must not occur is said again: a request says it in passing.
  const { mustAvoid } = brief
  return [
    ...labelled('Purpose', ifNew(brief.purpose)),
    ...labelled('Reader', ifNew(brief.reader)),
    ...labelled('What the reader should do', ifNew(brief.action)),
    ...(today === undefined
      ? []
      : [
          `Today is ${today}: the date of the text, unless what the request says has happened lies ahead of that. Then its date is a blank. Add no year to days that have none.`,
        ]),
    ...(mustInclude.length === 0 ? [] : [`It must include: ${mustInclude.join('; ')}.`]),
    ...(mustAvoid.length === 0 ? [] : [`These words and subjects must not occur: ${mustAvoid.join('; ')}.`]),
  ]
}

function labelled(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [`${label}: ${text.trim()}`]
}

/**
 * The facts that the request does not say itself: the template's answers, the interview's, the brand kit's.
 */
export function furtherFacts({ brief, inputs, prompt, instructions }: WritingMaterial): string[] {
  const said = comparableText(`${prompt}\n${instructions}`)
  const answered = inputs.map(({ label, value }) => `${label}: ${value}`)
  const others = brief.facts.filter(
    (fact) => !said.includes(comparableText(fact)) && !answered.includes(fact),
  )
  return [...answered, ...others]
}

/** Material parts of a user message, each behind a line that says what it is. */
export function materialParts(material: WritingMaterial, fence: string): string[] {
  const { document } = material
  const facts = furtherFacts(material)
  const { sources } = withPassages(material).brief
  return [
    ...(facts.length === 0
      ? []
      : [`Facts to use:\n${fenced(fence, facts.map((fact) => `- ${fact}`).join('\n'))}`]),
    ...(sources.length === 0
      ? []
      : [
          `Sources. Their facts may be used; where they contradict the request or the facts above, those count:\n${fenced(fence, sources.map(({ title, text }) => `[${title}]\n${text}`).join('\n\n'))}`,
        ]),
    ...(document === undefined || document.markdown.trim() === ''
      ? []
      : [
          `The document so far, “${document.title.replaceAll(/[“”]/g, "'")}”:\n${fenced(fence, document.markdown, maxShown.document)}`,
        ]),
  ]
}

/** The end of what comes before, where a text is changed stretch by stretch. */
export function beforeParts({ before = '' }: WritingMaterial, fence: string): string[] {
  return before === ''
    ? []
    : [
        `What comes before it, changed already, ends so; do not repeat it:\n${fenced(fence, before.slice(-maxShown.partBefore))}`,
      ]
}

/** The material with what of its sources a model is shown. Of long ones that takes time, and is done once. */
export function withPassages(material: WritingMaterial): WritingMaterial {
  const { brief, prompt, instructions, selection = '' } = material
  const query = [prompt, instructions, selection, brief.purpose, brief.reader, ...brief.mustInclude]
  const passages = choosePassages(brief.sources, query.join('\n'), maxShown.sources)
  const sources = passages.map(({ title, text }) => ({ id: title, title, text }))
  return { ...material, brief: { ...brief, sources } }
}

/** The template's parts with their marks, so that they are found again in any language. */
export function outlinePart(
  { name, structure }: NonNullable<WritingMaterial['template']>,
  isShown: (item: StructureItem) => boolean = () => true,
): string {
  const lines = structure.flatMap((item, index) => {
    if (!isShown(item)) return []
    const mark = item.hasHeading ? ` ${headingMark(index)}` : ''
    const form = item.kind === 'section' ? '' : `${item.kind}; `
    const need = item.required ? '' : 'only with material; '
    const printed = item.hasHeading ? 'with heading' : 'without a printed heading'
    return [`${index + 1}. ${item.heading}${mark} (${form}${need}${printed}): ${item.guidance}`]
  })
  return `The document is a ${name}. Its outline:\n${lines.join('\n')}`
}

/** The request's own words, which are instructions. */
export function requestPart({
  prompt,
  instructions,
}: Pick<WritingMaterial, 'prompt' | 'instructions'>): string {
  const [asked = '', how = ''] = [prompt.trim(), instructions.trim()].filter((text) => text !== '')
  if (asked === '') return 'Write the document.'
  return prompt.trim() === ''
    ? `Write the document. How: ${asked}`
    : how === ''
      ? asked
      : `${asked}\n\nHow: ${how}`
}

/** Past exchanges as the conversation that they were. */
export function historyMessages(history: WritingMaterial['history']): AiMessage[] {
  return history.flatMap(({ prompt, answer }): AiMessage[] =>
    prompt === '' || answer === ''
      ? []
      : [
          { role: 'user', text: prompt },
          { role: 'assistant', text: answer.slice(0, maxShown.pastAnswer) },
        ],
  )
}

export function toPrompt(
  fence: string,
  rules: readonly string[],
  parts: readonly string[],
  history: WritingMaterial['history'] = [],
): BuiltPrompt {
  return {
    messages: [
      { role: 'system', text: rules.join('\n') },
      ...historyMessages(history),
      { role: 'user', text: parts.join('\n\n') },
    ],
    fence,
    lines: [...rules],
  }
}

/** Facts with their numbers, from 1, as plans refer to them. */
export function numberedFacts(fence: string, facts: readonly string[]): string {
  return fenced(fence, facts.map((fact, index) => `${index + 1}. ${fact}`).join('\n'))
}
