import type { Brief } from '#contracts/brief.schema.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import type { AiMessage } from '../../ai/index.ts'

/** All that a text is written from. What is trusted how: docs/decisions/0260. */
export interface WritingMaterial {
  brief: Brief
  /** What was typed for this call; either may be empty. */
  prompt: string
  instructions: string
  tone?: string | undefined
  template?: { name: string; structure: readonly StructureItem[] } | undefined
  /** The template's answers, as a reader would see them. */
  inputs: readonly { label: string; value: string }[]
  /** Labels of required fields without an answer, which the request may still hold. */
  open: readonly string[]
  /** The document that is worked on, as Markdown. */
  document?: { title: string; markdown: string } | undefined
  /** The part to refine, as Markdown. */
  selection?: string | undefined
  /** What becomes of `selection`; by default what the request says. */
  change?: TextChange | undefined
  /** Of a text that is changed stretch by stretch: the changed stretch before. */
  before?: string | undefined
  /** Past exchanges, oldest first, the answers as Markdown. */
  history: readonly { prompt: string; answer: string }[]
  voice?: VoiceSample | undefined
  /** In words of the text's language, where its kind carries a date. */
  today?: string | undefined
}

/** What becomes of a part, or of the whole text, beside what the request says. */
export type TextChange =
  | { kind: 'regenerate' }
  | { kind: 'reader'; reader: string }
  /** `sample`: words of the writer whose voice it takes over, as Markdown. */
  | { kind: 'voice'; sample: string }
  /** `language`: BCP 47. */
  | { kind: 'translate'; language: string }

/** Of the brand kit: how the owner writes. */
export interface VoiceSample {
  samples: readonly string[]
  weSay: readonly { say: string; dontSay: string }[]
  /** Tag of the spelling variant; empty where none is set. */
  spelling: string
}

export interface BuiltPrompt {
  messages: AiMessage[]
  /** Name of the fence around the material. */
  fence: string
  /** Our own lines: none of them belongs into an answer. */
  lines: string[]
}
