// Messages to a model, put together of lines that know where they come from: what is sent and what a preview
// shows are the same lines.
import type { AiMessage } from '../../ai/index.ts'
import type { LineOrigin, PromptLine, PromptMessage } from '#contracts/prompt-lines.schema.ts'

/** The program's own. */
export const builtIn: LineOrigin = { kind: 'built-in', name: 'rules of every text' }
export const fromRequest: LineOrigin = { kind: 'request', name: 'request' }

/** A prompt whose lines have their origin. */
export interface LinedPrompt {
  messages: PromptMessage[]
  /** Name of the fence around the material. */
  fence: string
  /** Our own rules: none of them belongs into an answer. */
  lines: string[]
}

/** A line of the program's own. */
export const ownLine = (text: string): PromptLine => ({ text, origin: builtIn })

/** Rules of the program, each of one line or more. */
export const ownLines = (rules: readonly string[]): PromptLine[] =>
  rules.flatMap((rule) => rule.split('\n')).map(ownLine)

/** A text as its lines; none where it is empty. */
export function findLines(text: string, origin: LineOrigin): PromptLine[] {
  return text === '' ? [] : text.split(/\r\n|\n|\r/).map((line) => ({ text: line, origin }))
}

/** The same behind its label. */
export function labelled(label: string, text: string, origin: LineOrigin): PromptLine[] {
  return text === '' ? [] : findLines(`${label}: ${text}`, origin)
}

/** Material of at most so many characters between the lines that fence it, as `fenced` does it with text. */
export function fencedLines(
  fence: string,
  lines: readonly PromptLine[],
  max = Number.POSITIVE_INFINITY,
): PromptLine[] {
  const kept = lines
    .map(({ text }) => text.replace(/[\r\n]+/g, ' '))
    .join('\n')
    .slice(0, max)
    .split('\n')
    .flatMap((text, index): PromptLine[] => {
      const line = lines[index]
      return line === undefined
        ? []
        : [{ text: text.replaceAll(fence, '').toWellFormed(), origin: line.origin }]
    })
  return [ownLine(`<${fence}>`), ...kept, ownLine(`</${fence}>`)]
}

/** Fenced material under its heading; nothing where there is none. */
export function section(
  fence: string,
  heading: string,
  lines: readonly PromptLine[],
  max: number,
): PromptLine[] {
  return lines.length === 0 ? [] : [ownLine(heading), ...fencedLines(fence, lines, max)]
}

/** Parts with an empty line between them; those without a line are none. */
export function joinParts(parts: readonly (readonly PromptLine[])[]): PromptLine[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [ownLine(''), ...part]))
}

/** `origin`: what the message is made of, in words. */
export function getMessage(role: PromptMessage['role'], lines: PromptLine[], origin: string): PromptMessage {
  return { role, text: lines.map(({ text }) => text).join('\n'), origin, lines }
}

/** What goes out of messages: the rest is for those who want to know. */
export function findSentLines(messages: readonly PromptMessage[]): AiMessage[] {
  return messages.map(({ role, text }) => ({ role, text }))
}
