// The work of this capability as messages, so that the same piece of it runs here or in the thread for large content.
import { countWords } from '#core/text.ts'
import { convertContent, plainTextOf, sanitiseContent, type ContentMode, type ConvertedContent, type SanitisedContent } from './convert-content.ts'

export type ContentTask = { kind: 'sanitise'; content: string; mode: ContentMode } | { kind: 'convert'; content: string; from: ContentMode; to: ContentMode }

/** Safe content with the number of its words. */
export interface PreparedContent extends SanitisedContent {
  wordCount: number
}

export interface ContentTaskResults {
  sanitise: PreparedContent
  convert: ConvertedContent
}

/** Does one task. Pure. */
export function runContentTask<Kind extends ContentTask['kind']>(task: Extract<ContentTask, { kind: Kind }>): ContentTaskResults[Kind]
export function runContentTask(task: ContentTask): PreparedContent | ConvertedContent {
  if (task.kind === 'convert') return convertContent(task.content, task.from, task.to)
  const clean = sanitiseContent(task.content, task.mode)
  return { ...clean, wordCount: countWords(plainTextOf(clean.content, task.mode)) }
}
