// A design given to the product as people have it, made into a page with its own words, and published.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import type { FigmaSimulator, GivenImages } from '#support/figma-simulator.ts'
import { drawingScript } from '../../server/capabilities/crawl/site/read-drawings.ts'
import type { PublishedPageAudit } from '../../server/features/landing-pages/publishing/published-audit.schema.ts'
import type { FigmaFile } from '../../server/capabilities/design-tool/figma.types.ts'
import { photographWhole, settle } from './compare-pages.ts'
import type { ShownDesign } from './designs.ts'

export const sources = ['website', 'pdf', 'designtool', 'image'] as const
export type Source = (typeof sources)[number]

export interface PublishedDesign {
  pageId: string
  url: string
}

export interface Publisher {
  /** Undefined where a design cannot be had as such a source. */
  publish(design: ShownDesign, source: Source): Promise<PublishedDesign | undefined>
  /** The product's own checks of a page that it published. */
  audit(pageId: string): Promise<Pick<PublishedPageAudit, 'failed' | 'notChecked'>>
}

/** What is needed of the answers. */
interface Answer {
  fileId?: string
  landingPage?: { id: string }
  /** Of a page that is not done when the answer comes, as on a busy machine. */
  job?: { id: string; status: string }
  publishedUrl?: string
  /** Of a job. */
  status?: string
  failed?: PublishedPageAudit['failed']
  notChecked?: PublishedPageAudit['notChecked']
}

const timeoutMs = 180_000
/** A person may answer in place of a model. */
const proofreadingMs = 3_600_000
const pauseMs = 500
/** A telephone or a sheet of paper is no website. */
const minSiteWidth = 900
const account = { name: 'Bench', email: 'bench@example.org', password: 'correct horse battery' }

export async function createPublisher({
  url,
  browser,
  figma,
}: {
  url: string
  browser: HeadlessBrowser
  figma: FigmaSimulator
}): Promise<Publisher> {
  let cookie = ''
  async function send(
    path: string,
    body: object | FormData | undefined,
    method = 'POST',
    limitMs = timeoutMs,
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const request: RequestInit = {
      method,
      headers: {
        cookie,
        origin: url,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    }
    const response = await fetch(url + path, request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
    cookie =
      response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') || cookie
    return text === '' ? {} : (JSON.parse(text) as Answer)
  }
  await send('/api/auth/register', account)

  async function upload(name: string, type: string, bytes: Buffer): Promise<string> {
    const form = new FormData()
    form.set('pdf', new Blob([new Uint8Array(bytes)], { type }), name)
    const { fileId } = await send('/api/upload/pdf', form)
    return String(fileId)
  }

  async function give(design: ShownDesign, source: Source): Promise<object | undefined> {
    // Both sides of a folded sheet come as the file that goes to the printer.
    if (source !== 'pdf' && design.page !== undefined && design.sheetHeight !== undefined) return undefined
    if (source === 'website')
      return design.width < minSiteWidth || design.sheetHeight !== undefined
        ? undefined
        : { designSource: { kind: 'website', url: design.url } }
    if (source === 'designtool') {
      const { tree, ...images } = await show(browser, design, readDesignFile)
      const key = `Bench${String(Math.random()).slice(2)}`.padEnd(22, '0').slice(0, 22)
      figma.add(key, tree, images)
      return { url: `https://www.figma.com/design/${key}/Design` }
    }
    const isPdf = source === 'pdf'
    const bytes = await show(browser, design, (page) => (isPdf ? print(page, design) : photographWhole(page)))
    const fileId = await upload(
      `${design.name}.${isPdf ? 'pdf' : 'png'}`,
      isPdf ? 'application/pdf' : 'image/png',
      bytes,
    )
    // As the wizard does: whoever proofreads an image may take longer than a job.
    if (!isPdf) await send('/api/ai/extract-pdf', { fileId }, 'POST', proofreadingMs)
    return { fileId }
  }

  async function finish(job: Answer['job']): Promise<void> {
    for (let status = job?.status; status === 'queued' || status === 'in_progress';) {
      await sleep(pauseMs)
      ;({ status } = await send(`/api/jobs/${job?.id}`, undefined, 'GET'))
    }
  }

  return {
    async publish(design, source) {
      const given = await give(design, source)
      if (given === undefined) return undefined
      const { landingPage, job } = await send('/api/ai/generate-landing-page', {
        businessName: design.name,
        copy: 'keep',
        ...given,
      })
      await finish(job)
      const pageId = String(landingPage?.id)
      const { publishedUrl } = await send(`/api/landing-pages/${pageId}/publish`, {}, 'PUT')
      return { pageId, url: new URL(String(publishedUrl), url).href }
    },
    async audit(pageId) {
      const path = `/api/landing-pages/${pageId}/published-audit`
      const { failed = [], notChecked = [] } = await send(path, undefined, 'GET')
      return { failed, notChecked }
    },
  }
}

export function show<Result>(
  browser: HeadlessBrowser,
  { url, width, sheetHeight }: ShownDesign,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return browser.withPage(
    {
      timeoutMs,
      context: { viewport: { width, height: sheetHeight ?? 900 }, reducedMotion: 'reduce' },
    },
    async (page) => {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(url, { waitUntil: 'load' })
      await settle(page)
      return work(page)
    },
  )
}

/** The page as a design tool holds it, with its images as the tool gives them away. */
async function readDesignFile(page: Page): Promise<GivenImages & { tree: FigmaFile }> {
  for (const script of ['../sections/measure.page.js', 'design-images.page.js'])
    await page.evaluate(await readFile(join(import.meta.dirname, script), 'utf8'))
  const { tree } = await page.evaluate<{ tree: FigmaFile }>(`measureDesign('named')`)
  const images = await page.evaluate<Record<'layers' | 'fills', Record<string, string>>>('drawDesignImages()')
  const toBuffers = (encoded: Record<string, string>): Record<string, Buffer> =>
    Object.fromEntries(Object.entries(encoded).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  const ids = await page.evaluate<string[]>(`[...designImages.drawn].map(([id, element], index) => {
    element.setAttribute('data-design-shot', index + 1)
    return id
  })`)
  const found = await page.evaluate<{ shot: number; text: string }[]>(
    `(${drawingScript})(${JSON.stringify(ids.map((_, index) => index + 1))})`,
  )
  const drawings = Object.fromEntries(found.map(({ shot, text }) => [ids[shot - 1] ?? '', text]))
  return { tree, layers: toBuffers(images.layers), fills: toBuffers(images.fills), drawings }
}

/**
 * Shares of the window's height are pixels from now on: on one long sheet of paper they would be shares of
 * that.
 */
const fixHeights = `(() => {
  const fix = (rules) => {
    for (const rule of rules) {
      if (rule.cssRules !== undefined && rule.cssRules.length > 0) fix(rule.cssRules)
      for (const name of rule.style ?? []) {
        const value = rule.style.getPropertyValue(name)
        if (!/\\dvh/.test(value)) continue
        const pixels = value.replace(/([\\d.]+)vh/g, (_, share) => (share * innerHeight) / 100 + 'px')
        rule.style.setProperty(name, pixels, rule.style.getPropertyPriority(name))
      }
    }
  }
  for (const sheet of document.styleSheets) try { fix(sheet.cssRules) } catch { /* of another origin */ }
})()`

/** On one sheet as long as it takes, or on sheets of its own. */
export async function print(page: Page, { width, sheetHeight }: ShownDesign): Promise<Buffer> {
  if (sheetHeight === undefined) await page.evaluate(fixHeights)
  const height = sheetHeight ?? (await page.evaluate<number>('document.documentElement.scrollHeight'))
  for (let slack = 0; ; slack += 4) {
    const pdf = await page.pdf({ width: `${width}px`, height: `${height + slack}px`, printBackground: true })
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
    if (sheetHeight !== undefined || pages === 1 || slack > 200) return pdf
  }
}
