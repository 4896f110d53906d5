// A web page as a design: its text, images and coloured areas with their places, and what it says about
// itself. The browser goes out through the filtering proxy alone; what the page reports is a stranger's word
// and is taken apart, bounded and cleaned here.
import type { Page } from 'playwright-core'
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import { formatCount } from '#contracts/figures.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { BrowserLate, BrowserTimeout } from '../browser-failures.ts'
import type { HeadlessBrowser } from '../browser.ts'
import { fetchFailed, fetchTimeout } from '../crawl.errors.ts'
import { createAddressGuard } from '../outbound/address-guard.ts'
import { parseTarget, getPort, resolveTarget, systemResolve, type Resolve } from '../outbound/target.ts'
import { startFilteringProxy, type FilteringProxy } from './filtering-proxy.ts'
import { measureScript } from './in-page/in-page.ts'
import type { SiteWords } from './measure-page.types.ts'
import { maxBlocks, measuredSchema } from './measured-page.ts'
import { photographImages, photographPage } from './photograph-images.ts'
import { readFonts, watchFonts, type LoadedFont } from './read-fonts.ts'
import { readDrawings } from './read-drawings.ts'
import { readGenerated } from './read-generated.ts'
import { toDesign, viewport, maxPageHeight } from './website-design.ts'

export type { SiteWords } from './measure-page.types.ts'

export interface Website {
  /** Where it was found, after redirects. */
  url: string
  /**
   * One page, in pixels, as wide as a desktop's window. Its `picture` and its blocks' `src` are the `ref`s of
   * `pictures`.
   */
  pages: DesignPage[]
  images: { ref: string; mimeType?: string; bytes: Buffer; width: number; height: number }[]
  /** Fonts of its words that pages are not served with. */
  fonts: LoadedFont[]
  words: SiteWords
  warnings: string[]
}

export interface WebsiteReader {
  /**
   * Reads one page of a site. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout`, `dependency_missing`
   * where no browser starts, or the signal's reason.
   */
  read(url: string, signal: AbortSignal): Promise<Website>
}

export interface WebsiteReaderOptions {
  browser: HeadlessBrowser
  config: Pick<Config, 'outboundAllow'>
  /** Another resolver of names, for tests. */
  resolve?: Resolve
  /** Maximum duration of one reading, in milliseconds. */
  timeoutMs?: number
  /** How many images are photographed, the largest first. Drawings are read as they are, all of them. */
  maxImages?: number
}

const maxBytes = 40_000_000

/** Time for what scripts add after the page has loaded. */
const settleMs = 2_500

export function createWebsiteReader({
  browser,
  config,
  resolve = systemResolve,
  timeoutMs = 60_000,
  maxImages = 80,
}: WebsiteReaderOptions): WebsiteReader {
  const guard = createAddressGuard(config.outboundAllow)

  async function look(page: Page, url: URL, proxy: FilteringProxy): Promise<Website> {
    await page
      .context()
      .route('**/*', (route) =>
        unwanted.has(route.request().resourceType()) ? route.abort() : route.continue(),
      )
    const responses = watchFonts(page)
    page.context().on('page', (other) => void other.close().catch(() => undefined))
    const answer = await page.goto(url.href, { waitUntil: 'load' }).catch((error: unknown) => {
      throw (
        proxy.refusals.get(url.hostname) ??
        fetchFailed(`${url.hostname} could not be opened in the browser.`, {
          cause: error,
          members: { reason: 'navigation' },
        })
      )
    })
    // A redirect may have led to where nothing leads.
    const refusal = answer === null ? undefined : proxy.refusals.get(new URL(answer.url()).hostname)
    if (refusal !== undefined) throw refusal
    const type = answer?.headers()['content-type'] ?? ''
    if (answer === null || answer.status() >= 400)
      throw fetchFailed(`${url.hostname} answered ${answer?.status() ?? 'nothing'}.`, {
        members: { reason: 'status' },
      })
    if (!/html/i.test(type))
      throw fetchFailed(
        `The URL does not hold a page, but ${type.slice(0, 100) || 'something without a type'}.`,
        { members: { reason: 'content_type' } },
      )
    await settle(page)
    const width = await fitWindow(page)
    const measured = measuredSchema.safeParse(
      await page.evaluate(measureScript({ maxBlocks, maxCharacters: 200_000 }, await readGenerated(page))),
    )
    if (!measured.success)
      throw fetchFailed('The page could not be measured: it changes what the browser says about it.', {
        cause: measured.error,
        members: { reason: 'unreadable' },
      })
    const found = toDesign(measured.data, width)
    const { height } = found.page
    const fonts = await readFonts(page, found.page, responses)
    const images: Website['images'] = [{ ref: 'page-1', ...(await photographPage(page, { width, height })) }]
    const drawn = await readDrawings(page, found.wanted, { width, height })
    const drawings = new Map(drawn.map((one) => [one.shot, one]))
    for (const { block, shot } of found.wanted) {
      const drawing = drawings.get(shot)
      if (drawing === undefined) continue
      const { bytes, icon } = drawing
      block.src = `picture-${block.id}`
      if (icon !== undefined) Object.assign(block, icon)
      images.push({
        ref: block.src,
        bytes,
        mimeType: 'image/svg+xml',
        width: Math.max(1, Math.round(drawing.width)),
        height: Math.max(1, Math.round(drawing.height)),
      })
    }
    const others = found.wanted.filter(({ shot }) => !drawings.has(shot))
    const photographed = await photographImages(page, others.slice(0, maxImages), { width, height })
    const missing = others.length - maxImages
    for (const { block, ...image } of photographed.images) {
      block.src = `picture-${block.id}`
      images.push({ ref: block.src, ...image })
    }
    return {
      url: page.url(),
      pages: [{ ...found.page, picture: 'page-1' }],
      images,
      fonts,
      words: found.words,
      warnings: [
        ...(measured.data.height > maxPageHeight
          ? [`The page is longer than ${formatCount(maxPageHeight)} pixels; what is below was left out.`]
          : []),
        ...(missing > 0
          ? [
              `The page has more than ${maxImages} images; the smallest ${missing === 1 ? 'one is' : `${missing} are`} missing.`,
            ]
          : []),
        ...(photographed.isCutShort
          ? ['The page has more images than could be taken over in time; the small ones are missing.']
          : []),
        ...(proxy.isOverLimit() ? ['The page loads more than 40 MB; what came later is missing.'] : []),
      ],
    }
  }

  return {
    async read(text, signal) {
      const url = parseTarget(text)
      // Said before a browser starts, and in the words of the guard.
      await resolveTarget(url.hostname, getPort(url), guard, resolve)
      const proxy = await startFilteringProxy({ guard, resolve, maxBytes })
      try {
        return await browser.withPage(
          { timeoutMs, signal, context: { viewport, proxy: { server: proxy.server }, permissions: [] } },
          (page) => look(page, url, proxy),
        )
      } catch (error) {
        if (error instanceof BrowserLate) throw fetchTimeout(error.message, { cause: error })
        if (error instanceof BrowserTimeout)
          throw fetchTimeout(`${url.hostname} was not readable within ${timeoutMs / 1_000} seconds.`, {
            cause: error,
          })
        if (error instanceof AppError || signal.aborted) throw error
        throw fetchFailed(`${url.hostname} could not be read in the browser.`, {
          cause: error,
          members: { reason: 'browser' },
        })
      } finally {
        await proxy.close()
      }
    },
  }
}

/** What a look at the page does not need. */
const unwanted = new Set(['media', 'websocket', 'eventsource', 'manifest', 'ping', 'texttrack'])

/** Scrolls once through the page, so that what scripts load late is there, and waits a little for them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    // Images that are decoded beside the painting are missing on a photograph of a busy machine.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    const scroll = async (top) => {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((next) => setTimeout(next, 40))
    }
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, ${maxPageHeight}); y += 800) await scroll(y)
    await scroll(0)
    // Headers that change their look when the page is scrolled, and images that move with it, may look at
    // where it is only now and then.
    for (let look = 0; look < 3; look += 1) {
      await new Promise((next) => setTimeout(next, 120))
      dispatchEvent(new Event('scroll'))
    }
    // What glides into its place when the page is scrolled is there at once.
    await new Promise((next) => setTimeout(next, 100))
    for (const animation of document.getAnimations?.() ?? [])
      try { animation.finish() } catch { animation.pause() }
  })()`)
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
}

/**
 * Pages narrower or wider than this are made for other screens; what is wider than all of the page may hang
 * out.
 */
const fixedWidth = { min: 900, max: 2_600, maxOverhanging: 1_920 }

/**
 * A page of a fixed width has a window of that width, so that there is nothing beside it and nothing cut off;
 * gives the width of the window.
 */
async function fitWindow(page: Page): Promise<number> {
  const right = Number(
    await page.evaluate(`(() => {
      const { left, right } = document.body.getBoundingClientRect()
      if (left > 8 || right > innerWidth) return left > 8 ? innerWidth : right
      const { scrollWidth } = document.documentElement
      const isCut = [document.documentElement, document.body]
        .some((element) => /hidden|clip/.test(getComputedStyle(element).overflowX))
      return !isCut && scrollWidth > innerWidth && scrollWidth <= ${fixedWidth.maxOverhanging} ? scrollWidth : right
    })()`),
  )
  const isFixed = right >= fixedWidth.min && right <= fixedWidth.max && Math.abs(right - viewport.width) > 8
  if (!isFixed) return viewport.width
  const width = Math.ceil(right)
  await page.setViewportSize({ ...viewport, width })
  return width
}
