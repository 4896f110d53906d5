// How far a page looks like the design that it was made from: both are compared as they are now, section by
// section. What was compared is kept in memory until either of them changes.
import { createHash } from 'node:crypto'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import {
  compareLooks,
  cropLook,
  photographLook,
  readDesignLook,
  type Fidelity,
  type PageLook,
} from '#capabilities/fidelity/index.ts'
import { maxPhoneWidth } from '#contracts/design-layout.schema.ts'
import type { DesignExtraction } from '#features/design-extraction/index.ts'
import { dependencyMissing, notFound } from '#platform/errors.ts'
import { findDesignSource } from '../design-source.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { LandingPagesService } from '../landing-pages.service.ts'
import { drawSelfContained } from '../publishing/self-contained.ts'
import type { PageImages } from '../publishing/page-images.ts'
import type { PageFidelity } from './page-fidelity.schema.ts'

export interface PageFidelityService {
  /**
   * Throws `not_found` where the page or its design is not there, `dependency_missing` without a browser, or the
   * signal's reason.
   */
  compare(ownerId: string, pageId: string, signal: AbortSignal): Promise<PageFidelity>
}

export interface PageFidelityDependencies {
  landingPages: Pick<LandingPagesService, 'get'>
  designExtraction: Pick<DesignExtraction, 'findKept'>
  pageImages: PageImages
  drawer: PageDrawer
  browser: HeadlessBrowser
}

const timeoutMs = 20_000
const pageWidth = 1_440
const maxKept = 50

export function createPageFidelityService({
  landingPages,
  designExtraction,
  pageImages,
  drawer,
  browser,
}: PageFidelityDependencies): PageFidelityService {
  const kept = new Map<string, PageFidelity>()

  return {
    async compare(ownerId, pageId, signal) {
      const page = await landingPages.get(ownerId, pageId)
      const source = findDesignSource(page)
      const design = source === undefined ? undefined : await designExtraction.findKept(ownerId, source)
      if (design === undefined)
        throw notFound('This page was not made from a design, so there is nothing to compare it with.')
      const theirs = readDesignLook(design)
      const designHash = createHash('sha256').update(JSON.stringify(theirs)).digest('base64')
      const key = `${pageId} ${page.version} ${designHash}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (!(await browser.state()).available)
        throw dependencyMissing(
          'Comparing a page with its design needs a browser: have the operator install Chromium or set CHROMIUM_PATH.',
        )
      // What is laid out for a telephone is compared at its width.
      const [treeWidth = pageWidth] = page.sections.flatMap(({ tree }) => tree?.width ?? [])
      const width = treeWidth <= maxPhoneWidth ? Math.round(treeWidth) : pageWidth
      const { html } = await drawSelfContained({ pageImages, drawer }, ownerId, page, {
        mode: 'edit',
        widths: [1_280],
        takesOver: false,
        signal,
      })
      const ours = await photographLook(browser, { html, width, timeoutMs, signal })
      const options = { hasOtherWords: page.designSource?.copy !== 'keep' }
      const compare = (one: PageLook, other: PageLook): Fidelity => {
        const { missing: _, added: __, ...figures } = compareLooks(one, other, options)
        return figures
      }
      const answer: PageFidelity = {
        version: page.version,
        width,
        figures: compare(theirs, ours),
        sections: page.sections.flatMap(({ id, title, designSectionId }) => {
          const drawn = theirs.sections.find((section) => section.id === designSectionId)
          const made = ours.sections.find((section) => section.id === id)
          if (designSectionId === undefined || drawn === undefined || made === undefined) return []
          const figures = compare(cropLook(theirs, drawn), cropLook(ours, made))
          return [{ sectionId: id, designSectionId, title, figures }]
        }),
      }
      kept.set(key, answer)
      for (const [oldest] of kept) {
        if (kept.size <= maxKept) break
        kept.delete(oldest)
      }
      return answer
    },
  }
}
