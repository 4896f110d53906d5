// The work of this capability as messages, so that the same piece of it runs here or in the thread for large
// content.
import {
  composeDocument,
  composeRefinement,
  type DocumentMaterial,
  type RefinementMaterial,
} from '#capabilities/writing/composer/index.ts'
import {
  examineClaims,
  type ClaimRequest,
  type ExaminedClaim,
} from '#capabilities/writing/grounding/index.ts'
import {
  convertContent,
  prepareContent,
  readPlainText,
  type ContentMode,
  type ConvertedContent,
  type PreparedContent,
} from './convert-content.ts'

export type { PreparedContent } from './convert-content.ts'

export type ContentTask =
  | { kind: 'sanitise'; content: string; mode: ContentMode }
  | { kind: 'convert'; content: string; from: ContentMode; to: ContentMode }
  | { kind: 'composeDocument'; material: DocumentMaterial }
  | { kind: 'composeRefinement'; material: RefinementMaterial }
  | { kind: 'examineClaims'; request: ClaimsOfContent }
  | { kind: 'examineAhead'; request: ClaimsOfContent }

/** Content whose claims are checked. */
export interface ClaimsOfContent extends Omit<ClaimRequest, 'text'> {
  content: string
  mode: ContentMode
}

export interface ExaminedContent {
  /** The plain text that the claims' places count in. */
  text: string
  claims: ExaminedClaim[]
}

export interface ContentTaskResults {
  sanitise: PreparedContent
  convert: ConvertedContent
  composeDocument: string
  composeRefinement: string
  examineClaims: ExaminedContent
  examineAhead: undefined
}

/** Of one kind of task or another. */
export type ContentTaskResult = ContentTaskResults[ContentTask['kind']]

/** Does one task. Pure. */
export function runContentTask<Kind extends ContentTask['kind']>(
  task: Extract<ContentTask, { kind: Kind }>,
): ContentTaskResults[Kind]
export function runContentTask(task: ContentTask): ContentTaskResult {
  switch (task.kind) {
    case 'sanitise':
      return prepareContent(task.content, task.mode)
    case 'convert':
      return convertContent(task.content, task.from, task.to)
    case 'composeDocument':
      return composeDocument(task.material)
    case 'composeRefinement':
      return composeRefinement(task.material)
    case 'examineClaims':
      return examineContent(task.request)
    case 'examineAhead':
      // What came of each sentence is kept where it was read.
      examineContent(task.request)
      return undefined
  }
}

function examineContent({ content, mode, ...request }: ClaimsOfContent): ExaminedContent {
  const text = readPlainText(content, mode)
  return { text, claims: examineClaims({ ...request, text }) }
}

/** How much text a task is about (UTF-16 units). */
export function getTaskSize(task: ContentTask): number {
  switch (task.kind) {
    case 'composeDocument': {
      const { template, inputs, prompt, sources } = task.material
      // What a template holds may be a whole document, which is filled in.
      return [template?.content, JSON.stringify(inputs), prompt, ...(sources ?? [])].reduce(
        (sum, text) => sum + (text?.length ?? 0),
        0,
      )
    }
    case 'composeRefinement':
      return task.material.selection.length
    case 'examineClaims':
    case 'examineAhead':
      // Comparing a sentence takes longer than reading it.
      return (
        task.request.content.length * 4 + task.request.sources.reduce((sum, { text }) => sum + text.length, 0)
      )
    default:
      return task.content.length
  }
}
