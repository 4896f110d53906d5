// What shows a call before it is made.
import type { PromptMessage } from '#contracts/prompt-lines.schema.ts'
import type { CallPreview } from './prompts.schema.ts'
import type { PromptGuidance } from './prompts.types.ts'

/** About so many tokens, four characters to one: near enough to see that a prompt is long. */
export function getTokens(messages: readonly PromptMessage[]): number {
  return Math.ceil(messages.reduce((sum, { text }) => sum + text.length, 0) / 4)
}

export interface PreviewedCall {
  messages: PromptMessage[]
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
