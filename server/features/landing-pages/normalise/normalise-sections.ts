// Whatever a client, a model or an older version of this program calls sections, as the store holds them.
// Normalising what is normal changes no byte of it.
import type { Section } from '#contracts/sections.schema.ts'
import { arrange } from './arrange.ts'
import { normaliseSection } from './normalise-section.ts'
import { isRecord, getSize } from './plain-values.ts'
import { startWork, type Issue, type NormaliseOptions } from './work.ts'

const maxSections = 100
/** Bytes of JSON. A request may have 2 MB, and what was answered must fit into the next one. */
const maxBytes = 1_800_000

export type NormalisedSections =
  | { ok: true; sections: Section[]; warnings: string[] }
  | { ok: false; issues: Issue[] }

/**
 * Sections as they can be stored, or each place that cannot be normalised. Accepts a list, or an object with
 * one as `sections`.
 */
export function normaliseSections(input: unknown, options: NormaliseOptions): NormalisedSections {
  const work = startWork(options)
  const list = isRecord(input) && 'sections' in input ? input['sections'] : input
  if (!Array.isArray(list))
    return { ok: false, issues: [{ path: 'sections', message: 'must be a list of sections' }] }
  if (list.length > maxSections) work.issue('sections', `must have ${maxSections} sections or less`)
  const drafts = list
    .slice(0, maxSections)
    .flatMap((item: unknown, index) => normaliseSection(item, `sections[${index}]`, work) ?? [])
  const { items: sections } = arrange(drafts, work.newId)
  if (work.issues.length === 0 && getSize(sections) > maxBytes)
    work.issue('sections', 'must have 1.8 MB or less together')
  return work.issues.length > 0
    ? { ok: false, issues: work.issues }
    : { ok: true, sections, warnings: work.warnings }
}
