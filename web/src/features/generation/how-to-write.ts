// How an answer should be written, as the prompt box asks for it. The values are the server's.
import type { lengths as lengthValues, tones as toneValues } from '#features/generation/generation.schema.ts'

export const tones: readonly (typeof toneValues)[number][] = [
  'professional',
  'friendly',
  'playful',
  'authoritative',
  'casual',
]
export const lengths: readonly (typeof lengthValues)[number][] = ['short', 'medium', 'long']
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const

/** Stands for "no wish" in a select, which has no empty value. */
export const anyValue = 'any'

export interface HowToWrite {
  tone: (typeof toneValues)[number] | undefined
  length: (typeof lengthValues)[number] | undefined
  language: (typeof languages)[number] | undefined
  /** Undefined: as many as the server writes by itself. */
  drafts: 1 | 2 | undefined
  instructions: string
}

export const defaultHowToWrite: HowToWrite = {
  tone: undefined,
  length: undefined,
  language: undefined,
  drafts: undefined,
  instructions: '',
}

/** The wishes as members of a request; what is not wished for is left out. */
export function getOptions({ tone, length, language, drafts, instructions }: HowToWrite) {
  return {
    ...(tone === undefined ? {} : { tone }),
    ...(length === undefined ? {} : { length }),
    ...(language === undefined ? {} : { language }),
    ...(drafts === undefined ? {} : { drafts }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
  }
}
