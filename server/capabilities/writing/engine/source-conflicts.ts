// Where a source gives another figure than the owner of a text: the text is to follow its owner, who is shown
// both.
import { collapseWhitespace, shorten } from '#core/text.ts'
import { findContradictions } from '../grounding/index.ts'
import type { WritingMaterial } from '../prompts/index.ts'

const maxQuoted = 200
const quoted = (text: string): string => `“${shorten(collapseWhitespace(text), maxQuoted)}”`

/**
 * One sentence each, for the reader. `material`: with the passages that a model is shown (`withPassages`).
 */
export function findSourceConflicts(material: WritingMaterial, now: Date): string[] {
  const { brief, prompt, instructions, inputs } = material
  if (brief.sources.length === 0) return []
  const stated = [
    prompt,
    instructions,
    ...inputs.map(({ label, value }) => `${label}: ${value}`),
    ...brief.facts,
  ]
  const found = findContradictions(
    [
      { sourceId: 'owner', id: 'owner', text: stated.join('\n\n') },
      // Sources among themselves are not compared here.
      ...brief.sources.map(({ title, text }) => ({ sourceId: 'source', id: title, text })),
    ],
    now,
  )
  return [
    ...new Set(
      found.map(
        ({ one, other }) =>
          `The source “${other.id}” says ${quoted(other.sentence)} You say ${quoted(one.sentence)} The text is to follow you; correct one of them if you are wrong.`,
      ),
    ),
  ]
}
