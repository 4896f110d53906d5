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
