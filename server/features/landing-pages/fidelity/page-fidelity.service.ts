// How far a page looks like the design that it was made from: both are compared as they are now, section by
// section. What was compared is kept in memory until either of them changes.
import { createHash } from 'node:crypto'
import { BrowserTimeout, fetchTimeout, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import {
  compareLooks,
  cropLook,
  photographLook,
  readDesignLook,
  type ComparedLooks,
  type PageLook,
} from '#capabilities/fidelity/index.ts'
import { maxPhoneWidth } from '#contracts/design-layout.schema.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { shorten } from '#core/text.ts'
import type { DesignExtraction } from '#features/design-extraction/index.ts'
import { dependencyMissing, notFound } from '#platform/errors.ts'
import { createRecentlyUsed } from '#platform/recently-used.ts'
import { createSharedWork } from '#platform/shared-work.ts'
import { findDesignSource } from '../design-source.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { LandingPage } from '../landing-pages.schema.ts'
import type { LandingPagesService } from '../landing-pages.service.ts'
import { drawSelfContained } from '../publishing/self-contained.ts'
import type { PageImages } from '../publishing/page-images.ts'
import type { PageFidelity, PageStrip } from './page-fidelity.schema.ts'

export interface PageFidelityService {
  /**
   * Throws `not_found` where the page or its design is not there, `dependency_missing` without a browser,
   * `fetch_timeout` where it takes too long, or the signal's reason.
   */
  compare(ownerId: string, pageId: string, signal: AbortSignal): Promise<PageFidelity>
  /**
   * The page as it was compared, as WebP. Throws the same, and `not_found` for another version than the
   * current.
   */
  getImage(ownerId: string, pageId: string, version: number | undefined, signal: AbortSignal): Promise<Buffer>
}

interface KeptComparison {
  fidelity: PageFidelity
  /** The page as WebP. */
  image: Buffer
}

export interface PageFidelityDependencies {
  landingPages: Pick<LandingPagesService, 'get'>
  designExtraction: Pick<DesignExtraction, 'findKept'>
  pageImages: PageImages
  drawer: PageDrawer
  browser: HeadlessBrowser
}

const timeoutMs = 45_000
const maxKept = 50
/** Of images together: a page is some 200 kB. */
const maxKeptBytes = 24_000_000
const pageWidth = 1_440
/** Texts of a section that are named as missing, and characters of each. */
const maxMissing = 5
const maxMissingLength = 120

export function createPageFidelityService({
  landingPages,
  designExtraction,
  pageImages,
  drawer,
  browser,
}: PageFidelityDependencies): PageFidelityService {
  const kept = createRecentlyUsed<KeptComparison>({
    maxCount: maxKept,
    maxBytes: maxKeptBytes,
    countBytes: ({ image }) => image.length,
  })
  const underWay = createSharedWork<KeptComparison>()

  async function find(ownerId: string, page: LandingPage, signal: AbortSignal): Promise<KeptComparison> {
    const source = findDesignSource(page)
    const found = source === undefined ? undefined : await designExtraction.findKept(ownerId, source)
    if (found === undefined)
      throw notFound('This page was not made from a design, so there is nothing to compare it with.')
    const { narrowWidePages } = await import('#capabilities/design-layout/index.ts')
    const design = narrowWidePages(found)
    const theirs = readDesignLook(design)
    const designHash = createHash('sha256').update(JSON.stringify(theirs)).digest('base64url').slice(0, 22)
    const key = `${ownerId} ${page.id} ${page.version} ${designHash}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (!(await browser.state()).available)
      throw dependencyMissing(
        'Comparing a page with its design needs a browser: have the operator install Chromium or set CHROMIUM_PATH.',
      )
    // Figures and image are asked for at the same time, and by every window that shows the page.
    return underWay.join(key, signal, async (stop) => {
      // What is laid out for a telephone is compared at its width.
      const [treeWidth = pageWidth] = page.sections.flatMap(({ tree }) => tree?.width ?? [])
      const width = treeWidth <= maxPhoneWidth ? Math.round(treeWidth) : pageWidth
      const { html } = await drawSelfContained({ pageImages, drawer }, ownerId, page, {
        mode: 'edit',
        widths: [1_280],
        takesOver: false,
        signal: stop,
      })
      const { look, image } = await photographLook(browser, { html, width, timeoutMs, signal: stop }).catch(
        (error: unknown) => {
          throw error instanceof BrowserTimeout
            ? fetchTimeout(
                'The page could not be compared in time: the machine is busy. Try again in a moment.',
                {
                  cause: error,
                },
              )
            : error
        },
      )
      const comparison = { fidelity: describe(page, { design, theirs, ours: look, width }), image }
      return kept.set(key, comparison)
    })
  }

  return {
    compare: async (ownerId, pageId, signal) =>
      (await find(ownerId, await landingPages.get(ownerId, pageId), signal)).fidelity,
    async getImage(ownerId, pageId, version, signal) {
      const page = await landingPages.get(ownerId, pageId)
      if (version !== undefined && page.version !== version)
        throw notFound(
          `This page is at version ${page.version} now, and images of earlier ones are not kept. GET its fidelity again.`,
        )
      return (await find(ownerId, page, signal)).image
    },
  }
}

interface Looks {
  design: ExtractedDocument
  theirs: PageLook
  ours: PageLook
  /** Of the window that the page was shown in. */
  width: number
}

function describe(page: LandingPage, { design, theirs, ours, width }: Looks): PageFidelity {
  const hasOtherWords = page.designSource?.copy !== 'keep'
  const compare = (one: PageLook, other: PageLook): ComparedLooks =>
    compareLooks(one, other, { hasOtherWords })
  const made = new Set(page.sections.map(({ designSectionId }) => designSectionId))
  return {
    version: page.version,
    width,
    figures: withoutTexts(compare(theirs, ours)),
    design: { ratio: theirs.height / theirs.width, pages: stackPages(design, theirs) },
    page: {
      ratio: ours.height / ours.width,
      image: `/api/landing-pages/${page.id}/fidelity/image?version=${page.version}`,
    },
    sections: page.sections.flatMap(({ id, title, designSectionId = '' }) => {
      const drawn = theirs.sections.find((section) => section.id === designSectionId)
      const shown = ours.sections.find((section) => section.id === id)
      if (drawn === undefined || shown === undefined) return []
      const compared = compare(cropLook(theirs, drawn), cropLook(ours, shown))
      return [
        {
          sectionId: id,
          designSectionId,
          title,
          figures: withoutTexts(compared),
          design: toStrip(theirs, drawn),
          page: toStrip(ours, shown),
          // With words of its own a page has none of the design's.
          missing: hasOtherWords ? [] : nameMissing(compared),
        },
      ]
    }),
    leftOut: design.sections.flatMap(({ id, title }) => {
      const strip = made.has(id) ? undefined : findStrip(theirs, id)
      return strip === undefined ? [] : [{ designSectionId: id, title, design: strip }]
    }),
  }
}

function withoutTexts(compared: ComparedLooks): PageFidelity['figures'] {
  const { missing: _, added: __, ...figures } = compared
  return figures
}

function nameMissing({ missing }: ComparedLooks): string[] {
  return missing
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, maxMissing)
    .map(({ text }) => shorten(text, maxMissingLength))
}

function findStrip(look: PageLook, sectionId: string): PageStrip | undefined {
  const section = look.sections.find(({ id }) => id === sectionId)
  return section === undefined ? undefined : toStrip(look, section)
}

function toStrip({ height }: PageLook, { y, height: own }: { y: number; height: number }): PageStrip {
  return { top: y / height, height: own / height }
}

/** Where each page of a design lies when they are below each other, as `readDesignLook` sees them. */
function stackPages(
  { pages }: ExtractedDocument,
  { width, height }: PageLook,
): PageFidelity['design']['pages'] {
  let top = 0
  return pages.map((page) => {
    const own = (page.height * width) / page.width / height
    const strip = { top, height: own, ...(page.picture !== undefined && { image: page.picture }) }
    top += own
    return strip
  })
}
