import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { maxPlanSections } from '#contracts/page-plan.schema.ts'

/** As many sections as a page can be planned with; what is further down is left to be chosen by hand. */
export function limitSections(document: ExtractedDocument): ExtractedDocument {
  const { sections, warnings } = document
  const last = sections[maxPlanSections - 1]
  if (last === undefined || sections.length === maxPlanSections) return document
  return {
    ...document,
    sections: sections.slice(0, maxPlanSections),
    warnings: [
      ...warnings,
      `The design has ${sections.length} sections; the first ${maxPlanSections} are used, to page ${last.boundingBox.page}. Remove some to make room for others.`,
    ],
  }
}
