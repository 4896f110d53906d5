// A design and the page that was made of it, in the browser: their looks compared, and both as one image.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, PageScreenshotOptions } from 'playwright-core'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { compareLooks, readLook, type ComparedLooks } from '#capabilities/fidelity/index.ts'
import { compareFaces, type ComparedFaces, type FacedPage } from './compare-faces.ts'
import type { ShownDesign } from './designs.ts'

export interface Comparison extends ComparedLooks {
  /** Widths of screens at which the page is wider than the screen. */
  overflowing: number[]
  /** Words that are broken without a hyphen, with the width of the screen. */
  broken: string[]
  /** Texts of the design whose words the page does not have. */
  lost: string[]
  faces: ComparedFaces
}

const timeoutMs = 90_000
const maxWidth = 1_440
const narrowWidths = [390, 768, 1_024]
const sheetWidth = 620
const narrowSheetWidth = 480
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
  const broken: string[] = []
  const narrowImages: Buffer[] = []
  const theirs = await open(browser, shown.url, shown.width, look)
  const ours = await open(browser, publishedUrl, width, look)
  await open(browser, publishedUrl, width, async (page) => {
    for (const narrow of narrowWidths) {
      await page.setViewportSize({ width: narrow, height: 900 })
      const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (scrolled > narrow) overflowing.push(narrow)
      const words = await page.evaluate<string[]>(findBrokenWords)
      broken.push(...words.map((word) => `${word} at ${narrow}`))
      narrowImages.push(await photographWhole(page, { type: 'jpeg', quality: 60 }))
    }
  })
  const compared = compareLooks(theirs.look, ours.look)
  const name = sheet.replace(/\.png$/, '')
  const faces = compareFaces(theirs.faces, ours.faces)
  await writeFile(`${name}.json`, JSON.stringify({ design: theirs.look, page: ours.look, faces }))
  await writeFile(`${name}-design.jpg`, theirs.image)
  await writeFile(`${name}-page.jpg`, ours.image)
  await writeFile(sheet, await joinImages(browser, [theirs.image, ours.image], sheetWidth))
  await writeFile(`${name}-narrow.png`, await joinImages(browser, narrowImages, narrowSheetWidth))
  return { ...compared, overflowing, broken, lost: findLost(theirs.look.texts, ours.look.texts), faces }
}

/** Beside each other, each so wide. */
function joinImages(browser: HeadlessBrowser, images: readonly Buffer[], width: number): Promise<Buffer> {
  const tags = images.map(
    (bytes) =>
      `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" style="width:${width}px;align-self:start">`,
  )
  return open(browser, undefined, (width + 30) * images.length - 30, async (page) => {
    await page.setContent(
      `<body style="margin:0;background:#ccc"><div style="display:flex;gap:30px;max-height:${maxSheetHeight}px;overflow:hidden">${tags.join('')}</div>`,
    )
    return page.screenshot({ fullPage: true })
  })
}

/** In the page: words of up to twenty letters that have parts in two lines. */
const findBrokenWords = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}£€$.,+%]{2,20}/gu)) {
      if (!node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [first, ...rest] = range.getClientRects()
      if (first !== undefined && first.width > 1 && rest.some(({ y }) => y > first.y + first.height / 2))
        broken.push(word)
    }
  return broken
})()`

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

interface LookedPage {
  look: Awaited<ReturnType<typeof readLook>>
  faces: FacedPage
  image: Buffer
}

async function look(page: Page): Promise<LookedPage> {
  const image = await photographWhole(page, { type: 'jpeg', quality: 70 })
  await page.evaluate(await readFile(join(import.meta.dirname, 'faces.page.js'), 'utf8'))
  const faces = await page.evaluate<FacedPage>('readFaces()')
  return { image, faces, look: await readLook(page, { asSeen: true }) }
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
  // What lies below the pointer would look as it does then.
  await page.mouse.move(-1, -1)
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
