// The screenshots of the README, taken from the running product on a data folder of its own: `npm run
// screenshots [-- editor page plan audit]`. Everything on them is created here through the HTTP API; the
// businesses are invented. Written to docs/images as WebP.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { encodeWebp } from '#capabilities/extraction/image/codecs.ts'
import { decodePng } from '#capabilities/extraction/image/decode-png.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { createClient, type Answer, type Client } from '#support/client.ts'
import { cleanSite } from '../bench/audit/clean-site.ts'
import { getAnswer, finishSite } from '../bench/audit/finish-site.ts'
import type { Plant } from '../bench/audit/plant.types.ts'
import { plants } from '../bench/audit/plants/index.ts'
import { packed, type SiteDraft } from '../bench/audit/site-draft.ts'
import { startProduct } from '../bench/processes.ts'
import { findBrowser } from '../server/capabilities/crawl/find-browser.ts'
import { buildWebAppIfStale } from '../server/cli/web-build.ts'
import {
  business,
  designPage,
  document,
  plannedArticles,
  project,
  refinement,
} from './screenshots/example-content.ts'

const viewport = { width: 1_440, height: 900 }
const maxBytes = 300_000
/** The best that keeps an image under `maxBytes` is taken. */
const qualities = [95, 90, 80, 70]
const images = join(import.meta.dirname, '../docs/images')
/** Defects of the audited site, by the checks that find them. */
const defects = [
  'link-broken-internal',
  'link-anchor-generic',
  'image-alt-missing',
  'title-missing',
  'title-too-long',
  'description-missing',
  'h1-missing',
]
/** Those that only the audit before found. */
const fixedDefects = [
  'description-duplicate',
  'image-alt-filename',
  'link-broken-fragment',
  'title-duplicate',
  'lang-missing',
]

interface Screenshot {
  /** Creates what is shown, and gives its path in the web app. */
  create(user: Client, browser: Browser): Promise<string>
  /** Brings the opened screen into the state that is shown. */
  prepare(page: Page): Promise<unknown>
}

const screenshots: Record<string, Screenshot> = {
  editor: {
    async create(user) {
      const documentId = await created(user, '/api/documents', document)
      await ask(user, '/api/generate', { documentId, ...refinement })
      return `/documents/${documentId}`
    },
    async prepare(page) {
      await page.locator('[contenteditable=true]').waitFor()
      await page.keyboard.press('Control+j')
      await page.getByText(refinement.prompt).waitFor()
    },
  },
  page: {
    async create(user, browser) {
      const upload = await user.upload('/api/upload/pdf', 'pdf', {
        name: 'rivermill.pdf',
        type: 'application/pdf',
        bytes: await printDesign(browser),
      })
      const answer = await ask(user, '/api/ai/generate-landing-page', {
        business,
        fileId: upload.body['fileId'],
        copy: 'keep',
      })
      return `/landing-pages/${answer['landingPage'].id}`
    },
    async prepare(page) {
      await page.frameLocator('iframe[title="The page"]').locator('h1').waitFor()
    },
  },
  plan: {
    async create(user) {
      const projectId = await created(user, '/seo-content-api/projects', project)
      await ask(user, '/seo-content-api/articles/bulk', { projectId, articles: plannedArticles(new Date()) })
      return `/blog/${projectId}/plan`
    },
    prepare: (page) => page.getByText('How to feed a sourdough starter').first().waitFor(),
  },
  audit: {
    async create(user) {
      const site = await openSite()
      try {
        site.serve([...fixedDefects, ...defects], { isPacked: false })
        await audited(user, site.url)
        site.serve(defects, { isPacked: true })
        return `/audits/${await audited(user, site.url)}`
      } finally {
        site.close()
      }
    },
    prepare: (page) => page.getByText('of 100').first().waitFor(),
  },
}

async function audited(user: Client, url: string): Promise<string> {
  const auditId = await created(user, '/seo-audit', { url })
  for (;;) {
    const { status } = (await user.get(`/seo-audit/${auditId}`)).body
    if (status === 'completed') return auditId
    if (status === 'failed' || status === 'cancelled') throw new Error(`The audit ended as ${status}.`)
    await sleep(500)
  }
}

/** Sends a request that has to succeed, and gives its answer. */
async function ask(user: Client, path: string, body: unknown): Promise<Answer['body']> {
  const answer = await user.post(path, body)
  if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

async function created(user: Client, path: string, body: unknown): Promise<string> {
  return String((await ask(user, path, body))['id'])
}

async function printDesign(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } })
  await page.setContent(designPage())
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const pdf = await page.pdf({ width: '1280px', height: `${height}px`, printBackground: true })
  await page.close()
  return pdf
}

/** A small site on loopback, sound but for the defects that it is served with. */
async function openSite(): Promise<{
  url: string
  serve(checkIds: readonly string[], options: { isPacked: boolean }): void
  close(): void
}> {
  let site: SiteDraft | undefined
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = site === undefined ? { status: 503 } : getAnswer(site, request.url ?? '/')
    const isText = /^(text\/|application\/(xml|json|javascript))/.test(headers['content-type'] ?? '')
    const isPacked =
      isText && site?.isPacked === true && /\bbr\b/.test(String(request.headers['accept-encoding']))
    response.writeHead(status, {
      ...headers,
      ...(isPacked && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    })
    response.end(request.method === 'HEAD' ? undefined : isPacked ? packed(Buffer.from(body)) : body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    serve(checkIds, { isPacked }) {
      site = { ...cleanSite({ origin: url }), isPacked }
      for (const checkId of checkIds) getPlant(checkId).plant(site)
      finishSite(site)
    },
    close: () => server.close(),
  }
}

function getPlant(checkId: string): Plant {
  const found = plants.find((plant) => plant.checkId === checkId)
  if (found === undefined) throw new Error(`Nothing plants the defect ${checkId}.`)
  return found
}

async function take(
  browser: Browser,
  url: string,
  user: Client,
  name: string,
  { create, prepare }: Screenshot,
): Promise<void> {
  const path = await create(user, browser)
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const [cookieName = '', ...value] = user.cookie?.split('=') ?? []
  await context.addCookies([{ name: cookieName, value: value.join('='), url }])
  const page = await context.newPage()
  await page.goto(path)
  await prepare(page)
  await page.waitForLoadState('networkidle')
  const pixels = await decodePng(await page.screenshot(), 1)
  await context.close()
  for (const quality of qualities) {
    const bytes = await encodeWebp(pixels, quality)
    if (bytes.length > maxBytes) continue
    writeFileSync(join(images, `${name}.webp`), bytes)
    console.log(`${name}.webp: ${Math.round(bytes.length / 1_000)} kB at quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes.`)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => screenshots[name] === undefined)
if (unknown.length > 0)
  throw new Error(
    `No such screenshot: ${unknown.join(', ')}. There are: ${Object.keys(screenshots).join(', ')}`,
  )

const { executable } = await findBrowser(process.env['CHROMIUM_PATH'])
await buildWebAppIfStale({ print: console.log, stopping: new AbortController().signal })
mkdirSync(images, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'pressroom-screenshots-'))
// The account of the embedded database has to reach it.
chmodSync(folder, 0o755)
const product = await startProduct({
  DATA_DIR: folder,
  PORT: '0',
  AI_PROVIDERS: 'composer',
  RATE_LIMIT: 'off',
  OUTBOUND_ALLOW: '127.0.0.0/8',
  LOG_LEVEL: 'warn',
})
try {
  const browser = await chromium.launch({ executablePath: executable, args: chromiumSwitches })
  try {
    const account = {
      name: 'Rivermill',
      email: 'words@rivermill.example',
      password: 'a long enough password',
    }
    const registered = await createClient(product.url).post('/api/auth/register', account)
    const user = createClient(product.url, registered.headers.getSetCookie()[0]?.split(';', 1)[0])
    for (const [name, screenshot] of Object.entries(screenshots))
      if (wanted.length === 0 || wanted.includes(name))
        await take(browser, product.url, user, name, screenshot)
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
