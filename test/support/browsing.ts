// The product and a browser on it, once for the tests of a file. Whatever a window complains of is collected: errors on its console,
// errors of scripts, refusals by the content security policy, requests to foreign hosts, files of the app that are missing.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { buildWebAppIfStale } from '../../server/cli/web-build.ts'
import { startProduct, type Product } from './product.ts'
import { requireProgram } from './programs.ts'
import type { SignedInClient } from './sign-in.ts'

const patienceMs = 10_000

export interface WindowOptions {
  /** Whose session it has; nobody's otherwise. */
  as?: Pick<SignedInClient, 'cookie'>
  width?: number
  height?: number
  touch?: boolean
}

export interface Desk {
  product: Product
  url: string
  /** A window of its own, with its own cookies and storage. */
  open(path: string, options?: WindowOptions): Promise<Page>
  /** What windows have complained of since it was last asked. */
  complaints(): string[]
}

/** Undefined after the test was skipped, because there is no browser on this machine. */
export async function openDesk(t: TestContext, settings: Record<string, string> = {}): Promise<Desk | undefined> {
  const executablePath = requireProgram(t, 'chromium-headless-shell')
  if (executablePath === undefined) return undefined
  await buildWebAppIfStale({ print: (line) => t.diagnostic(line), stopping: t.signal })
  const [product, browser] = await Promise.all([
    startProduct(settings),
    chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }),
  ])
  t.after(() => browser.close())
  const complaints: string[] = []
  return {
    product,
    url: product.url,
    async open(path, { as, width = 1440, height = 900, touch = false } = {}) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        hasTouch: touch,
        acceptDownloads: true,
      })
      context.setDefaultTimeout(patienceMs)
      if (as !== undefined) {
        const [name = '', value = ''] = as.cookie.split('=', 2)
        await context.addCookies([{ name, value: as.cookie.slice(name.length + 1) || value, url: product.url, httpOnly: true, sameSite: 'Lax' }])
      }
      watch(context, new URL(product.url).origin, complaints)
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    complaints: () => complaints.splice(0),
  }
}

function watch(context: BrowserContext, origin: string, complaints: string[]): void {
  context.on('console', (message) => {
    // The browser says this of every answer from 400 on; which of them are right is the tests' to know.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(`console: ${message.text()}`)
    if (message.type() === 'warning') complaints.push(`console warning: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`script: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`foreign host: ${request.url()}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 500 || (response.status() >= 400 && !pathname.startsWith('/api/')))
      complaints.push(`${response.status()} for ${response.request().method()} ${pathname}`)
  })
}

const pictures = join(import.meta.dirname, '../output/screenshots')

/** Keeps a picture of the window under this name, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** Closes the window with everything in it. */
export async function closeWindow(page: Page): Promise<void> {
  await page.context().close()
}
