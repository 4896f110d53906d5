// After a person corrected the boxes of sections: which blocks each of them holds now.
import type {
  DesignBlock,
  DesignSection,
  ExtractedDocument,
  RatioBox,
} from '#contracts/extracted-document.schema.ts'
import { layOut } from './strip-layout.ts'
import { iou, shareWithin } from './boxes.ts'
import { backgroundAt } from './backgrounds.ts'
import { findStrips } from './strip.ts'

/** A section as a person left it: moved, split, merged or given another type. */
export type CorrectedSection = Pick<DesignSection, 'type' | 'title' | 'boundingBox'> & Partial<DesignSection>

/** From this share of its area on, a block belongs to a box. */
const mostly = 0.5
const unchanged = 0.95

export function resegment(
  extraction: ExtractedDocument,
  corrected: readonly CorrectedSection[],
): DesignSection[] {
  const sections = corrected.toSorted((one, other) => getPlace(one.boundingBox) - getPlace(other.boundingBox))
  const ids = freeIds(sections)
  const taken = new Map<number, string[]>()
  const formerOf = new Map(
    extraction.sections.flatMap((section) => section.blockIds.map((id) => [id, section] as const)),
  )
  for (const page of extraction.pages) {
    const isRendered = sections.some(({ boundingBox }) => boundingBox.page === page.number)
    for (const block of page.blocks) {
      // A section that goes on on a page where nobody drew a box keeps what it had there.
      const former = formerOf.get(block.id)?.id
      const index = isRendered
        ? fittingSection(block, sections)
        : former === undefined
          ? -1
          : sections.findIndex(({ id }) => id === former)
      if (index >= 0) taken.set(index, [...(taken.get(index) ?? []), block.id])
    }
  }
  const findBackground = createBackgrounds(extraction)
  return sections.map((section, index) => {
    const blockIds = taken.get(index) ?? []
    const former = extraction.sections.find(({ id }) => id === section.id)
    const isKept = former !== undefined && iou(former.boundingBox, section.boundingBox) >= unchanged
    const background = isKept ? former.background : findBackground(section.boundingBox)
    return {
      id: ids[index] ?? section.id ?? '',
      type: section.type,
      title: section.title,
      boundingBox: section.boundingBox,
      blockIds,
      ...(background === undefined ? {} : { background }),
      ...(section.columns === undefined ? {} : { columns: section.columns }),
      ...(section.isCards === undefined ? {} : { isCards: section.isCards }),
      // What a person said is certain.
      confidence: isKept && former.type === section.type ? (former.confidence ?? 1) : 1,
    }
  })
}

function getPlace({ page, y, x }: RatioBox): number {
  return page * 1_000 + y * 100 + x
}

/** The ids as they came; sections that are new, or that a split left with the same id, get free ones. */
function freeIds(sections: readonly CorrectedSection[]): string[] {
  const given = new Set(sections.map(({ id }) => id))
  const used = new Set<string>()
  let next = 1
  return sections.map(({ id }) => {
    let own = id
    while (own === undefined || own === '' || used.has(own)) {
      const candidate = `s${next}`
      next += 1
      if (!given.has(candidate)) own = candidate
    }
    used.add(own)
    return own
  })
}

/** The section that holds most of the block; of several the smallest, which lies within the others. */
function fittingSection(block: DesignBlock, sections: readonly CorrectedSection[]): number {
  let [best, bestShare, bestArea] = [-1, mostly, Number.POSITIVE_INFINITY]
  for (const [index, { boundingBox }] of sections.entries()) {
    const share = shareWithin(block.boundingBox, boundingBox)
    const area = boundingBox.width * boundingBox.height
    if (share < mostly || (share < bestShare + 0.01 && area >= bestArea && best >= 0)) continue
    if (best >= 0 && share < bestShare - 0.01) continue
    ;[best, bestShare, bestArea] = [index, share, area]
  }
  return best
}

function createBackgrounds({ pages, source }: ExtractedDocument): (box: RatioBox) => string | undefined {
  const layouts = findStrips(pages, source).map(layOut)
  return (box) => {
    for (const { strip, backgrounds } of layouts) {
      const page = strip.pages.find((stripPage) => stripPage.page.number === box.page)
      if (page !== undefined)
        return backgroundAt(backgrounds, page.top + (box.y + box.height / 2) * (page.bottom - page.top))
          ?.color
    }
    return undefined
  }
}
