// The first screen of a page as an image, taken when it is first asked for and whenever the page looks
// different. Never an error: an older image, or bars in the page's colours, stand in for one that cannot be
// taken now.
import { setTimeout as sleep } from 'node:timers/promises'
import { photographPage, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { LandingPagesRepository, PageRecord } from '../landing-pages.repository.ts'
import { placeholderImage } from './placeholder-image.ts'
import type { PageImages } from './page-images.ts'
import { drawSelfContained } from './self-contained.ts'
import type { Thumbnail, ThumbnailsRepository } from './thumbnails.repository.ts'

export interface ShownThumbnail extends Thumbnail {
  /** Whether it shows the page as it is now. */
  isCurrent: boolean
}

export interface ThumbnailsService {
  /** 640 pixels wide. Throws `not_found`, and nothing else. */
  get(ownerId: string, pageId: string): Promise<ShownThumbnail>
}

export interface ThumbnailsDependencies {
  pages: LandingPagesRepository
  thumbnails: ThumbnailsRepository
  pageImages: PageImages
  drawer: PageDrawer
  browser: HeadlessBrowser
  logger: Logger
}

/** A window as of a laptop, shown at half its size. */
const shot = { width: 1_280, height: 960, scale: 0.5, timeoutMs: 20_000 }
/** Maximum time that somebody waits for an image; it is taken all the same, for the next one. */
const maxWaitMs = 8_000
/** What failed is not tried again at once. */
const restMs = 60_000

export function createThumbnailsService({
  pages,
  thumbnails,
  pageImages,
  drawer,
  browser,
  logger,
}: ThumbnailsDependencies): ThumbnailsService {
  const underWay = new Map<string, Promise<Thumbnail | undefined>>()
  const failed = new Map<string, number>()
  // One at a time, so that whoever exports a document finds the browser free.
  let last: Promise<unknown> = Promise.resolve()

  async function take(ownerId: string, page: PageRecord, drawing: string): Promise<Thumbnail | undefined> {
    if (!(await browser.state()).available) return undefined
    const signal = AbortSignal.timeout(shot.timeoutMs)
    const { html } = await drawSelfContained({ pageImages, drawer }, ownerId, page, {
      mode: 'publish',
      widths: [640],
      takesOver: false,
      signal,
    })
    const thumbnail = {
      drawing,
      version: page.version,
      mimeType: 'image/webp',
      bytes: await photographPage(browser, { html, ...shot, signal }),
    }
    await thumbnails.keep(ownerId, page.id, thumbnail)
    return thumbnail
  }

  function takeInTurn(ownerId: string, page: PageRecord, drawing: string): Promise<Thumbnail | undefined> {
    const turn = last.then(() => take(ownerId, page, drawing))
    last = turn.catch(() => undefined)
    return turn.catch((error: unknown) => {
      logger.warn({ error: error instanceof Error ? error.message : String(error) }, 'thumbnail-failed')
      failed.set(drawing, Date.now())
      setTimeout(() => failed.delete(drawing), restMs).unref()
      return undefined
    })
  }

  return {
    async get(ownerId, pageId) {
      const page = await pages.of(ownerId).get(pageId)
      const kept = await thumbnails.find(ownerId, pageId)
      if (kept?.version === page.version) return { ...kept, isCurrent: true }
      const drawing = await drawer.getHash(page).catch(() => undefined)
      if (kept !== undefined && kept.drawing === drawing) {
        await thumbnails.keep(ownerId, pageId, { ...kept, version: page.version })
        return { ...kept, isCurrent: true }
      }
      if (drawing === undefined) return instead(kept, page)
      const key = `${ownerId} ${pageId} ${drawing}`
      let taking = underWay.get(key)
      if (taking === undefined && !failed.has(drawing)) {
        taking = takeInTurn(ownerId, page, drawing).finally(() => underWay.delete(key))
        underWay.set(key, taking)
      }
      const taken = await Promise.race([taking, sleep(maxWaitMs, undefined, { ref: false })])
      if (taken !== undefined) return { ...taken, isCurrent: true }
      return instead(kept, page)
    },
  }
}

function instead(kept: Thumbnail | undefined, { version, theme }: PageRecord): ShownThumbnail {
  return {
    ...(kept ?? { drawing: 'none', version, mimeType: 'image/png', bytes: placeholderImage(theme) }),
    isCurrent: false,
  }
}
