import type { TextKind } from '#contracts/brief.schema.ts'

/** One request as a user would send it, and what a good answer has. */
export interface EvalCase {
  id: string
  kind: TextKind | 'titles' | 'outline' | 'refinement'
  language: 'en' | 'de'
  /** Body of `POST /api/generate`; its `prompt` is unique among the cases. */
  body: { prompt: string; template?: string; selection?: string } & Record<string, unknown>
  /** Words of which each group must have one in the text: figures, names, dates of the request. */
  facts: string[][]
  /** Words that the text must not have, such as what the request forbids. */
  banned?: string[]
  /** Words asked for, where the request asks. */
  words?: number
  /** What the form must be. */
  form?: 'table' | 'list' | 'subject-line' | 'no-heading' | 'title'
}

/** A recorded answer of a reader who saw only the question. */
export interface Recording {
  /** Case, and which of its calls: `letter-1/text`, `report-2/plan`, `report-2/part:Price`. */
  key: string
  answer: string
}
