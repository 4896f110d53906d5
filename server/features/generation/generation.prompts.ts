// What a model is told. Texts of users, templates and documents are data: they stand inside a fence that the text itself cannot close.
import { fenced, fenceRule, newFence, type AiMessage } from '#capabilities/ai/index.ts'
import type { ChatEntry } from '../chat-history/chat-history.schema.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface PromptMaterial {
  request: Pick<GenerateRequest, 'prompt' | 'instructions' | 'tone' | 'language' | 'length'>
  /** The template's structure stands in the prompt. */
  template?: Template | undefined
  /** The template's answers, as a reader would see them. */
  inputs: { label: string; value: string }[]
  /** Labels of required fields without an answer. */
  blanks: string[]
  /** The document that is worked on, as Markdown. */
  document?: { title: string; markdown: string } | undefined
  /** The part to refine, as Markdown. */
  selection?: string | undefined
  history: ChatEntry[]
}

/** Characters of a document that are shown for context; a model's window is larger, but every call pays for it. */
const longestContext = 24_000
const longestPastAnswer = 4_000

const lengthWords: Record<string, string> = { short: 'about 250 words', medium: 'about 600 words', long: 'about 1,200 words' }

/** The messages of one generation: how to write, what was said before, what is wanted now. */
export function buildMessages(material: PromptMaterial): AiMessage[] {
  const fence = newFence()
  const past = material.history.flatMap((entry): AiMessage[] => [
    { role: 'user', text: entry.prompt },
    { role: 'assistant', text: entry.response.slice(0, longestPastAnswer) },
  ])
  return [
    { role: 'system', text: systemText(fence, material) },
    ...past.filter((message) => message.text !== ''),
    { role: 'user', text: userText(fence, material) },
  ]
}

function systemText(fence: string, { request, template, selection }: PromptMaterial): string {
  const rules = [
    selection === undefined
      ? 'You write documents for people who will use them as they are.'
      : 'You revise one part of a document. Answer with the revised part alone, so that it can stand in the place of the old one.',
    'Answer in Markdown (GitHub flavour) without a code fence around it, without remarks before or after.',
    'Use only facts that you were given. Where a fact is missing, leave a blank in bold brackets that says what belongs there, such as **[date of delivery]**.',
    fenceRule(fence),
  ]
  if (selection === undefined && template !== undefined) {
    rules.push(
      'Keep the outline: every required part, in its order, each under its heading as written (## for parts). Follow the guidance of each part. Start with the title as # heading.',
    )
  } else if (selection === undefined) rules.push('Start with a title as # heading.')
  if (request.tone !== undefined) rules.push(`Tone: ${request.tone}.`)
  if (request.language !== undefined) rules.push(`Write in the language ${request.language}.`)
  if (request.length !== undefined && selection === undefined) rules.push(`Length: ${lengthWords[request.length]}.`)
  return rules.join('\n')
}

function userText(fence: string, { request, template, inputs, blanks, document, selection }: PromptMaterial): string {
  const parts: string[] = []
  if (template !== undefined) {
    const outline = template.structure.map(
      (item, index) =>
        `${index + 1}. ${item.heading} (${item.kind}${item.required ? '' : ', optional'}${item.hasHeading ? '' : ', without a printed heading'}): ${item.guidance}`,
    )
    parts.push(`The document is a ${template.name}. Its outline:\n${outline.join('\n')}`)
  }
  if (inputs.length > 0) parts.push(`Facts to use:\n${fenced(fence, inputs.map(({ label, value }) => `${label}: ${value}`).join('\n'))}`)
  if (blanks.length > 0) parts.push(`Not known yet, leave as blanks: ${blanks.join(', ')}.`)
  if (document !== undefined)
    parts.push(`The document so far, "${document.title.replaceAll('"', "'")}":\n${fenced(fence, document.markdown.slice(0, longestContext))}`)
  if (selection !== undefined) parts.push(`The part to revise:\n${fenced(fence, selection)}`)
  if (request.instructions !== undefined && request.instructions.trim() !== '') parts.push(`How: ${request.instructions.trim()}`)
  parts.push(
    request.prompt === undefined || request.prompt === ''
      ? selection === undefined
        ? 'Write the document.'
        : 'Improve this part: clearer and tighter, same meaning.'
      : request.prompt,
  )
  return parts.join('\n\n')
}
