// The first screen of a page as a picture, taken when it is first asked for and whenever the page looks different. Never an error: an older
// picture, or bars in the page's colours, stand in for one that cannot be taken now.
import { setTimeout as sleep } from 'node:timers/promises'
import { photographPage, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import type { Logger } from '#platform/logger.ts'
import { drawingOf } from '../drawing.ts'
import type { LandingPagesRepository, PageRecord } from '../landing-pages.repository.ts'
import { placeholderPicture } from './placeholder-picture.ts'
import type { PagePictures } from './page-pictures.ts'
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
  pagePictures: PagePictures
  browser: HeadlessBrowser
  logger: Logger
}

/** A window as of a laptop, shown at half its size. */
const shot = { width: 1_280, height: 960, scale: 0.5, timeoutMs: 20_000 }
/** Longest that somebody waits for a picture; it is taken all the same, for the next one. */
const longestWaitMs = 8_000
/** What failed is not tried again at once. */
const restMs = 60_000

export function createThumbnailsService({ pages, thumbnails, pagePictures, browser, logger }: ThumbnailsDependencies): ThumbnailsService {
  const underWay = new Map<string, Promise<Thumbnail | undefined>>()
  const failed = new Map<string, number>()
  // One at a time, so that whoever exports a document finds the browser free.
  let last: Promise<unknown> = Promise.resolve()

  async function take(ownerId: string, page: PageRecord, drawing: string): Promise<Thumbnail | undefined> {
    if (!(await browser.state()).available) return undefined
    const signal = AbortSignal.timeout(shot.timeoutMs)
    const { html } = await drawSelfContained(pagePictures, ownerId, page, { mode: 'publish', widths: [640], takesOver: false, signal })
    const thumbnail = { drawing, mimeType: 'image/webp', bytes: await photographPage(browser, { html, ...shot, signal }) }
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
      const drawing = drawingOf(page)
      const kept = await thumbnails.find(ownerId, pageId)
      if (kept?.drawing === drawing) return { ...kept, isCurrent: true }
      const key = `${ownerId} ${pageId} ${drawing}`
      let taking = underWay.get(key)
      if (taking === undefined && !failed.has(drawing)) {
        taking = takeInTurn(ownerId, page, drawing).finally(() => underWay.delete(key))
        underWay.set(key, taking)
      }
      const taken = await Promise.race([taking, sleep(longestWaitMs, undefined, { ref: false })])
      if (taken !== undefined) return { ...taken, isCurrent: true }
      return { ...(kept ?? { drawing: 'none', mimeType: 'image/png', bytes: placeholderPicture(page.theme) }), isCurrent: false }
    },
  }
}
