// Changes that an editor's call proposes for a draft: only what can be verified is applied.
import { maxRevisions } from '../prompts/index.ts'

export interface Revision {
  /** Words of the draft, as Markdown. */
  before: string
  /** What is there instead; empty where they were deleted. */
  after: string
  reason: string
}

export interface RevisedDraft {
  text: string
  revisions: Revision[]
}

/**
 * Applies changes whose words occur once in the draft and that add no figure which neither the draft nor the
 * material has.
 */
export function applyRevisions(
  draft: string,
  changes: readonly { find: string; replace: string; reason: string }[],
  material: string,
): RevisedDraft {
  const known = new Set(figuresIn(`${draft}\n${material}`))
  let text = draft
  const revisions: Revision[] = []
  for (const { find, replace, reason } of changes.slice(0, maxRevisions)) {
    const before = find.trim()
    const after = replace.trim()
    if (before === '' || before === after || !occursOnce(text, before)) continue
    if (figuresIn(after).some((figure) => !known.has(figure))) continue
    if (isHeading(before) && after === '') continue
    text = after === '' ? withoutWords(text, before) : text.replace(before, () => after)
    revisions.push({ before, after, reason: reason.trim() })
  }
  return revisions.length === 0 ? { text: draft, revisions } : { text: tidy(text), revisions }
}

function occursOnce(text: string, words: string): boolean {
  const first = text.indexOf(words)
  return first !== -1 && text.indexOf(words, first + 1) === -1
}

/** Lines that are deleted as a whole leave no empty one: it would end a table or a list. */
function withoutWords(text: string, words: string): string {
  const start = text.indexOf(words)
  const end = start + words.length
  const isWhole = /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*\n/.test(text.slice(end))
  return text.slice(0, start) + (isWhole ? text.slice(end).replace(/^[ \t]*\n/, '') : text.slice(end))
}

export const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

const isHeading = (text: string): boolean => /^#{1,6}\s/.test(text)

/** Without what deletions leave: empty items, double spaces, more than one empty line. */
function tidy(text: string): string {
  return text
    .replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]*$\n?/gm, '')
    .replace(/(\S) {2,}(?=\S)/g, '$1 ')
    .replace(/[ \t]+$/gm, (end) => (end === '  ' ? end : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
