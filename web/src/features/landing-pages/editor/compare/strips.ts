// Design and page as stacks of images, and the strips of both that belong together.
import type { PageFidelity, PageStrip } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'

export interface ImageStack {
  /** Height by width of all of it. */
  ratio: number
  images: readonly (PageStrip & { image?: string | undefined })[]
}

/** What of a stack is shown. */
export interface SeenStrip {
  stack: ImageStack
  strip: PageStrip
}

export interface SeenPair {
  design: SeenStrip
  page: SeenStrip
}

export const wholePart = 'whole'

/** Height by width of a strip. */
export function getRatio({ stack, strip }: SeenStrip): number {
  return stack.ratio * strip.height
}

/** The strips of a section, or all of both. */
export function findPair({ design, page, sections }: PageFidelity, part: string): SeenPair {
  const section = sections.find(({ sectionId }) => sectionId === part)
  const all = { top: 0, height: 1 }
  return {
    design: { stack: { ratio: design.ratio, images: design.pages }, strip: section?.design ?? all },
    page: {
      stack: { ratio: page.ratio, images: [{ ...all, image: page.image }] },
      strip: section?.page ?? all,
    },
  }
}

/** Less of a page or design between two sections is a rounded edge, in shares of its height. */
const minRest = 0.002

/**
 * The same as strips below each other: each section of the page with its own of the design, so that a higher
 * one moves nothing after it, then what only one of them has.
 */
export function findPairs(comparison: PageFidelity, part: string): SeenPair[] {
  const whole = findPair(comparison, part)
  const { sections } = comparison
  if (sections.length === 0 || sections.some(({ sectionId }) => sectionId === part)) return [whole]
  const ordered = sections.toSorted((one, other) => one.page.top - other.page.top)
  const pairs = ordered.map(({ sectionId }) => findPair(comparison, sectionId))
  const none = (strip: PageStrip): PageStrip => ({ top: strip.top, height: 0 })
  const restOfPage = findRest(ordered.map(({ page }) => page)).map((strip) => ({
    design: { ...whole.design, strip: none(strip) },
    page: { ...whole.page, strip },
  }))
  const restOfDesign = findRest(ordered.map(({ design }) => design)).map((strip) => ({
    design: { ...whole.design, strip },
    page: { ...whole.page, strip: none(strip) },
  }))
  return [...pairs, ...restOfDesign, ...restOfPage].toSorted((one, other) => getTop(one) - getTop(other))
}

/** Where a pair is seen: on the page, or on the design where the page has nothing of it. */
function getTop({ design, page }: SeenPair): number {
  return page.strip.height > 0 ? page.strip.top : design.strip.top
}

/** What lies between strips. */
function findRest(strips: readonly PageStrip[]): PageStrip[] {
  const rest: PageStrip[] = []
  let bottom = 0
  for (const { top, height } of [
    ...strips.toSorted((one, other) => one.top - other.top),
    { top: 1, height: 0 },
  ]) {
    if (top - bottom > minRest) rest.push({ top: bottom, height: top - bottom })
    bottom = Math.max(bottom, top + height)
  }
  return rest
}
