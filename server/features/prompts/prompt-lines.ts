// Messages to a model, put together of lines that know where they come from: what is sent and what a preview
// shows are the same lines.
import type { CallPreview, LineOrigin } from './prompts.schema.ts'
import type { OriginatedMessage, PromptGuidance, PromptLine } from './prompts.types.ts'

const builtIn: LineOrigin = { kind: 'built-in', name: 'rules of every text' }
export const fromRequest: LineOrigin = { kind: 'request', name: 'request' }

/** A line of the program's own. */
export const ownLine = (text: string): PromptLine => ({ text, origin: builtIn })

/** A text as its lines; none where it is empty. */
export function findLines(text: string, origin: LineOrigin): PromptLine[] {
  return text === '' ? [] : text.split(/\r\n|\n|\r/).map((line) => ({ text: line, origin }))
}

/** Material of at most so many characters between the lines that fence it, as `fenced` does it with text. */
export function fencedLines(
  fence: string,
  lines: readonly PromptLine[],
  most = Number.POSITIVE_INFINITY,
): PromptLine[] {
  const kept = lines
    .map(({ text }) => text.replace(/[\r\n]+/g, ' '))
    .join('\n')
    .slice(0, most)
    .split('\n')
    .flatMap((text, index): PromptLine[] => {
      const line = lines[index]
      return line === undefined
        ? []
        : [{ text: text.replaceAll(fence, '').toWellFormed(), origin: line.origin }]
    })
  return [ownLine(`<${fence}>`), ...kept, ownLine(`</${fence}>`)]
}

/** Parts with an empty line between them. */
export function findParts(parts: readonly (readonly PromptLine[])[]): PromptLine[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [ownLine(''), ...part]))
}

/** `origin`: what the message is made of, in words. */
export function getMessage(
  role: OriginatedMessage['role'],
  lines: PromptLine[],
  origin: string,
): OriginatedMessage {
  return { role, text: lines.map(({ text }) => text).join('\n'), origin, lines }
}

/** What goes out of messages: the rest is for those who want to know. */
export function findSentLines(
  messages: readonly OriginatedMessage[],
): Pick<OriginatedMessage, 'role' | 'text'>[] {
  return messages.map(({ role, text }) => ({ role, text }))
}

/** About so many tokens, four characters to one: near enough to see that a prompt is long. */
export function getTokens(messages: readonly OriginatedMessage[]): number {
  return Math.ceil(messages.reduce((sum, { text }) => sum + text.length, 0) / 4)
}

export interface PreviewedCall {
  messages: OriginatedMessage[]
  /** What it was given of its owner's records, if anything. */
  guidance?: PromptGuidance | undefined
  /** JSON schema of the answer. */
  form: object
  notes?: readonly string[] | undefined
  /** Which of several calls it is; the only one otherwise. */
  among?: { call: number; calls: number; about: string } | undefined
}

/** Shows a call that could be made. */
export function getPreview({
  messages,
  guidance,
  form,
  notes = [],
  among = { call: 1, calls: 1, about: '' },
}: PreviewedCall): CallPreview {
  const { variables = [], missing = [] } = guidance ?? {}
  return {
    messages,
    variables,
    missing,
    tokens: getTokens(messages),
    form: { ...form },
    ...among,
    notes: [...notes],
  }
}
