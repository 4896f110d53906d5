import type { AiTextRequest } from '../../ai/index.ts'

/**
 * What a purpose is asked with, one file each in this folder. The version counts up with every change of its
 * words, and is stored with each call.
 */
export interface WritingPrompt {
  id: string
  version: number
  /** 0 to 1: low where facts are kept, higher where ideas are wanted. */
  temperature?: number
  maxOutputTokens?: number
}

/** The members of a call that a prompt decides. */
export function promptMembers({
  id,
  version,
  temperature,
  maxOutputTokens,
}: WritingPrompt): Pick<AiTextRequest, 'prompt' | 'temperature' | 'maxOutputTokens'> {
  return { prompt: { id, version }, temperature, maxOutputTokens }
}
