// What a model is sent. Texts of users, templates and documents are data: they stand inside a fence that the
// text itself cannot close.
// Invariant: no line contradicts another, whatever members a request has (generation.prompts.test.ts runs them all).
import { fenced, fenceRule, newFence, type AiMessage } from '#capabilities/ai/index.ts'
import { languageName, wantedLanguages } from '#capabilities/writing/index.ts'
import { headingMark } from '#capabilities/writing/template-outline/index.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface PromptMaterial {
  request: Pick<GenerateRequest, 'prompt' | 'instructions' | 'tone' | 'language' | 'length'>
  /** The template's structure stands in the prompt. */
  template?: Pick<Template, 'name' | 'structure'> | undefined
  /** The template's answers, as a reader would see them. */
  inputs: { label: string; value: string }[]
  /** Labels of required fields without an answer, which the request may still hold. */
  open: string[]
  /** The document that is worked on, as Markdown. */
  document?: { title: string; markdown: string } | undefined
  /** The part to refine, as Markdown. */
  selection?: string | undefined
  /** Past exchanges, oldest first, the answers as Markdown. */
  history: { prompt: string; answer: string }[]
}

export interface GenerationPrompt {
  messages: AiMessage[]
  /** Name of the fence around the material. */
  fence: string
  /** Our own lines: none of them belongs into an answer. */
  lines: string[]
}

/**
 * Characters of a document that are shown for context; a model's window is larger, but every call pays for
 * it.
 */
const maxContextLength = 24_000
const maxPastAnswerLength = 4_000

const lengthWords: Record<string, string> = {
  short: 'about 250 words',
  medium: 'about 600 words',
  long: 'about 1,200 words',
}

/** The prompt of one generation: how to write, what was said before, what is wanted now. */
export function buildPrompt(material: PromptMaterial): GenerationPrompt {
  const fence = newFence()
  const system = systemLines(fence, material)
  const past = material.history.flatMap(({ prompt, answer }): AiMessage[] =>
    prompt === '' || answer === ''
      ? []
      : [
          { role: 'user', text: prompt },
          { role: 'assistant', text: answer.slice(0, maxPastAnswerLength) },
        ],
  )
  const messages: AiMessage[] = [
    { role: 'system', text: system.join('\n') },
    ...past,
    { role: 'user', text: userText(fence, material) },
  ]
  return { messages, fence, lines: system }
}

/** Whether the request asks for what comes after a text, not for a text with a beginning. */
export function isContinuation({ prompt = '', instructions = '' }: PromptMaterial['request']): boolean {
  return [prompt, instructions].some((text) =>
    /^\s*(?:please\s+|bitte\s+)?(?:continue|go on|carry on|keep (?:going|writing)|fahre? fort|schreib\w* weiter|mach\w* weiter|weiter(?:schreiben)?\b)/i.test(
      text,
    ),
  )
}

function systemLines(fence: string, { request, template, selection, document }: PromptMaterial): string[] {
  const isPart = selection !== undefined
  const goesOn = !isPart && isContinuation(request)
  const lines = [
    isPart
      ? 'You revise one part of a document. Answer with the revised part alone, so that it can stand in the place of the old one.'
      : goesOn
        ? 'You continue a text. Answer with what comes next alone, so that it can stand right behind what is there.'
        : 'You write documents for people who will use them as they are.',
    'Answer in Markdown (GitHub flavour) without a code fence around it, without remarks before or after.',
    'Use only facts that you were given. Where a needed fact is missing, leave a blank in bold brackets that says what belongs there, such as **[date of delivery]**.',
    fenceRule(fence),
  ]
  if (!isPart && !goesOn) {
    lines.push(
      template === undefined
        ? 'Start with a title as # heading.'
        : 'Start with a title as # heading. Keep the outline: every required part, in its order, as ## heading in the language of the text, with the part’s mark at its end ' +
            `(${headingMark(0)} for the first part). Leave out an optional part that you have nothing for. A part without a printed heading has neither heading nor mark.`,
    )
  }
  const language = languageLine(request, selection, document)
  if (language !== undefined) lines.push(language)
  const wishes = [
    ...(request.tone === undefined ? [] : [`Tone: ${request.tone}.`]),
    ...(request.length === undefined || isPart || goesOn ? [] : [`Length: ${lengthWords[request.length]}.`]),
  ]
  if (wishes.length > 0)
    lines.push(
      `${wishes.join(' ')} Where the request itself names another tone or length, the request counts.`,
    )
  return lines
}

function languageLine(
  request: PromptMaterial['request'],
  selection: string | undefined,
  document: PromptMaterial['document'],
): string | undefined {
  const [language, another] = wantedLanguages({ ...request, part: selection, document: document?.markdown })
  if (request.language === undefined && selection !== undefined && language === undefined) return undefined
  return language === undefined || another !== undefined
    ? undefined
    : `Write in ${languageName(request.language ?? language)}, headings included.`
}

function userText(
  fence: string,
  { request, template, inputs, open, document, selection }: PromptMaterial,
): string {
  const { prompt = '', instructions = '' } = request
  const parts: string[] = []
  // A part is revised where it stands; the outline around it is not its concern.
  if (template !== undefined && selection === undefined && !isContinuation(request))
    parts.push(outlineText(template))
  if (inputs.length > 0)
    parts.push(
      `Facts to use:\n${fenced(fence, inputs.map(({ label, value }) => `${label}: ${value}`).join('\n'))}`,
    )
  if (open.length > 0 && selection === undefined)
    parts.push(
      `The document also needs these. Take them from the request where it says them, else leave a blank: ${open.join(', ')}.`,
    )
  if (document !== undefined && document.markdown.trim() !== '')
    parts.push(
      `The document so far, "${document.title.replaceAll('"', "'")}":\n${fenced(fence, document.markdown, maxContextLength)}`,
    )
  if (selection !== undefined) parts.push(`The part to revise:\n${fenced(fence, selection)}`)
  const asked = [prompt.trim(), instructions.trim()].filter((text) => text !== '')
  if (asked.length === 0)
    parts.push(
      selection === undefined
        ? 'Write the document.'
        : 'Improve this part: clearer and tighter, same meaning.',
    )
  else if (asked.length === 1)
    parts.push(
      prompt.trim() === '' && selection === undefined && !isContinuation(request)
        ? `Write the document. How: ${asked[0]}`
        : (asked[0] ?? ''),
    )
  else parts.push(`${asked[0]}\n\nHow: ${asked[1]}`)
  return parts.join('\n\n')
}

function outlineText({ name, structure }: Pick<Template, 'name' | 'structure'>): string {
  const lines = structure.map((item, index) => {
    const mark = item.hasHeading ? ` ${headingMark(index)}` : ''
    const kind = `${item.kind}${item.required ? '' : ', optional'}${item.hasHeading ? '' : ', without a printed heading'}`
    return `${index + 1}. ${item.heading}${mark} (${kind}): ${item.guidance}`
  })
  return `The document is a ${name}. Its outline:\n${lines.join('\n')}`
}
