// The boxes of the design with the sections of the page that were made from them.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'

export interface LinkedBox {
  id: string
  page: number
  x: number
  y: number
  width: number
  height: number
  /** The section made from it; undefined when the page has none. */
  section: Section | undefined
  title: string
  type: Section['type']
}

/**
 * A box for each section of the design, and for sections of the page that have a place of their own in it.
 */
export function linkedBoxes(
  design: Pick<ExtractedDocument, 'sections'>,
  sections: readonly Section[],
): LinkedBox[] {
  const known = new Set(design.sections.map(({ id }) => id))
  const ofDesign = design.sections.map(({ id, boundingBox, title, type }): LinkedBox => {
    return {
      ...getBox(boundingBox),
      id,
      title,
      type,
      section: sections.find(({ designSectionId }) => designSectionId === id),
    }
  })
  const ofPage = sections.flatMap((section): LinkedBox[] => {
    const { boundingBox, designSectionId } = section
    if (boundingBox?.unit !== 'ratio' || (designSectionId !== undefined && known.has(designSectionId)))
      return []
    return [
      { ...getBox(boundingBox), id: `of ${section.id}`, title: section.title, type: section.type, section },
    ]
  })
  return [...ofDesign, ...ofPage].filter(({ width, height }) => width > 0 && height > 0)
}

function getBox({
  page,
  x,
  y,
  width,
  height,
}: {
  page: number
  x: number
  y: number
  width: number
  height: number
}) {
  return { page, x, y, width, height }
}
