// A design and the page that was made of it, in the browser: their looks compared, and both as one image.
import { writeFile } from 'node:fs/promises'
import type { Page, PageScreenshotOptions } from 'playwright-core'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { compareLooks, readLook, type ComparedLooks } from '#capabilities/fidelity/index.ts'
import type { ShownDesign } from './designs.ts'

export interface Comparison extends ComparedLooks {
  /** Widths of screens at which the page is wider than the screen. */
  overflowing: number[]
  /** Texts of the design whose words the page does not have. */
  lost: string[]
}

const timeoutMs = 90_000
const maxWidth = 1_440
const narrowWidths = [390, 768]
const sheetWidth = 620
/** What is below is cut off the contact sheet. */
const maxSheetHeight = 9_000

export async function comparePages(
  browser: HeadlessBrowser,
  design: ShownDesign,
  publishedUrl: string,
  sheet: string,
): Promise<Comparison> {
  const shown = design.page ?? design
  const width = shown.width < 700 ? shown.width : maxWidth
  const overflowing: number[] = []
  const theirs = await open(browser, shown.url, shown.width, look)
  const ours = await open(browser, publishedUrl, width, async (page) => {
    const seen = await look(page)
    for (const narrow of narrowWidths) {
      await page.setViewportSize({ width: narrow, height: 900 })
      const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (scrolled > narrow) overflowing.push(narrow)
    }
    return seen
  })
  const compared = compareLooks(theirs.look, ours.look)
  const name = sheet.replace(/\.png$/, '')
  await writeFile(`${name}.json`, JSON.stringify({ design: theirs.look, page: ours.look }))
  await writeFile(`${name}-design.jpg`, theirs.image)
  await writeFile(`${name}-page.jpg`, ours.image)
  const tag = (bytes: Buffer): string =>
    `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" style="width:${sheetWidth}px;align-self:start">`
  await open(browser, undefined, sheetWidth * 2 + 30, async (page) => {
    await page.setContent(
      `<body style="margin:0;font:16px sans-serif;background:#ccc"><div style="display:flex;gap:30px;max-height:${maxSheetHeight}px;overflow:hidden">${tag(theirs.image)}${tag(ours.image)}</div>`,
    )
    await writeFile(sheet, await page.screenshot({ fullPage: true }))
  })
  return { ...compared, overflowing, lost: findLost(theirs.look.texts, ours.look.texts) }
}

type Texts = Awaited<ReturnType<typeof readLook>>['texts']

function findLost(design: Texts, page: Texts): string[] {
  const getWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const there = new Set(page.flatMap(({ text }) => getWords(text)))
  return design.flatMap(({ text }) => (getWords(text).every((word) => there.has(word)) ? [] : [text]))
}

/** As high as the page, and as wide as its window, whatever reaches over its edge. */
export async function photographWhole(
  page: Page,
  options: Pick<PageScreenshotOptions, 'type' | 'quality'> = {},
): Promise<Buffer> {
  const { width = maxWidth } = page.viewportSize() ?? {}
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  return await page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height } })
}

async function look(page: Page): Promise<{ look: Awaited<ReturnType<typeof readLook>>; image: Buffer }> {
  const image = await photographWhole(page, { type: 'jpeg', quality: 70 })
  return { image, look: await readLook(page, { asSeen: true }) }
}

function open<Result>(
  browser: HeadlessBrowser,
  url: string | undefined,
  width: number,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return browser.withPage(
    { timeoutMs, context: { viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true } },
    async (page) => {
      if (url !== undefined) {
        await page.goto(url, { waitUntil: 'load' })
        await settle(page)
      }
      return work(page)
    },
  )
}

/** Everything that is loaded when it is scrolled to is there, and fonts and images are too. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    // Images that are decoded beside the painting are missing on a screenshot of a busy machine.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    for (let top = 0; top < document.documentElement.scrollHeight; top += 800) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 20))
    }
    scrollTo(0, 0)
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })()`)
}
