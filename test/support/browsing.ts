// The product and a browser on it, once for the tests of a file. Whatever a window complains of is collected:
// errors on its console, errors of scripts, refusals by the content security policy, requests to foreign
// hosts, files of the app that are missing.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { createTemplatesRepository, seedTemplates } from '../../server/features/templates/index.ts'
import { buildWebAppIfStale } from '../../server/cli/web-build.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import { databaseUrl, openTestDatabase } from './database.ts'
import { startProduct, type Product } from './product.ts'
import { requireBrowser } from './programs.ts'
import type { SignedInClient } from './sign-in.ts'

/** Maximum wait for anything that is to be seen; long, as the machine may have much else to do. */
const patienceMs = 120_000
/** Leads every browser of these tests to this machine, for `host` of a window. */
export const otherName = 'pressroom.test'
/**
 * Windows here live for seconds: scripts that are made fast for longer lives, and a process of its own for
 * drawing, cost more than they save.
 */
const withLessWork = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']
/** URLs whose 4xx are answers; everything else is a file of the app. */
const isApi =
  /^\/(api|seo-content-api|share)\/|^\/(company-business-summary|target-audience|generate-outline|fetch-sitemaps|sitemap|get-titles|check-title|file-ocr|seo-audit)\b/

export interface WindowOptions {
  /** Whose session it has; nobody's otherwise. */
  as?: Pick<SignedInClient, 'cookie'>
  width?: number
  height?: number
  /**
   * The name by which the product is reached, as from another machine: a page that came by it over plain http
   * is no secure context.
   */
  host?: string
  /** Where the product is reached instead, as through a proxy. */
  origin?: string
  /**
   * Whether the app may install its service worker; it may not otherwise, so that requests can be held and
   * answered by a test.
   */
  serviceWorkers?: boolean
}

/** Opens a window of its own, with its own cookies and storage. */
export type Open = (path: string, options?: WindowOptions) => Promise<Page>

export interface Workspace {
  product: Product
  url: string
  /** A test in windows of its own, closed after it; it fails also when one of them complains. */
  step(name: string, prove: (open: Open) => Promise<void>): Promise<void>
}

/**
 * The product on a database of the shared PostgreSQL, and a browser, both ended after the test. Undefined
 * after the test was skipped, because there is no browser on this machine.
 */
export async function openWorkspace(
  t: TestContext,
  settings: Record<string, string> = {},
): Promise<Workspace | undefined> {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return undefined
  // To look whether it is built takes a third of a second; a whole run has done so.
  if (process.env['WEB_APP_IS_BUILT'] !== 'yes')
    await buildWebAppIfStale({ print: (line) => t.diagnostic(line), stopping: t.signal })
  const launched = chromium.launch({
    executablePath,
    args: [...chromiumSwitches, ...withLessWork, `--host-resolver-rules=MAP ${otherName} 127.0.0.1`],
  })
  const store = settings['DATABASE_URL'] === undefined ? await openTestDatabase() : undefined
  // By itself the product fills only a database of its own.
  if (settings['SEED'] === 'auto' && store !== undefined)
    await seedTemplates({ templates: createTemplatesRepository(store.database) })
  const started = startProduct({
    ...(store === undefined ? {} : { DATABASE_URL: databaseUrl(store) }),
    ...settings,
  })
  // Also when the product does not start: a browser that is left keeps the tests from ending.
  t.after(async () => {
    const [, running] = await Promise.allSettled([launched.then((each) => each.close()), started])
    if (running.status === 'fulfilled') {
      await running.value.kill()
      rmSync(running.value.folder, { recursive: true, force: true })
    }
    await store?.close()
  })
  const [product, browser] = await Promise.all([started, launched])

  /**
   * Windows that a passed step has left, emptied: a new one costs three times as much as another use of it.
   */
  const free: Page[] = []

  async function openWindow(
    complaints: string[],
    path: string,
    {
      as,
      width = 1440,
      height = 900,
      host = '127.0.0.1',
      origin: url = product.url.replace('127.0.0.1', host),
      serviceWorkers = false,
    }: WindowOptions,
  ): Promise<Page> {
    const used = url === product.url && !serviceWorkers ? free.pop() : undefined
    const context =
      used?.context() ??
      (await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        ...firstLook,
        serviceWorkers: serviceWorkers ? 'allow' : 'block',
      }))
    context.setDefaultTimeout(patienceMs)
    const [name = '', ...value] = as?.cookie.split('=') ?? []
    if (as !== undefined)
      await context.addCookies([{ name, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' }])
    watch(context, new URL(url).origin, complaints, product.isUp)
    const page = used ?? (await context.newPage())
    await used?.setViewportSize({ width, height })
    await page.goto(path)
    return page
  }

  /** Takes from a window all that a step has left there: cookies, what is stored, held requests, settings. */
  async function leaveWindow(page: Page, { host, origin, serviceWorkers }: WindowOptions): Promise<void> {
    const context = page.context()
    if (host !== undefined || origin !== undefined || serviceWorkers === true || page.isClosed())
      return context.close()
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const held of [page, context]) await held.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['console', 'weberror', 'request', 'response', 'dialog', 'requestfailed'] as const) {
      context.removeAllListeners(event)
      page.removeAllListeners(event)
    }
    // A screen with unsaved words asks whether it may be left.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    await context.setOffline(false)
    await context.clearPermissions()
    await page.emulateMedia({ ...firstLook, media: null, forcedColors: null })
    // The same site, so that its process stays, with what it has compiled.
    await page.goto('/robots.txt')
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', {
      origin: product.url,
      storageTypes: 'cookies,file_systems,indexeddb,local_storage,cache_storage,service_workers',
    })
    await session.detach()
    await page.evaluate('sessionStorage.clear()')
    page.removeAllListeners('dialog')
    free.push(page)
  }

  return {
    product,
    url: product.url,
    step: (name, prove) =>
      t.test(name, async () => {
        const complaints: string[] = []
        const windows: { page: Page; options: WindowOptions }[] = []
        let hasPassed = false
        try {
          await prove(async (path, options = {}) => {
            const page = await openWindow(complaints, path, options)
            windows.push({ page, options })
            return page
          })
          hasPassed = true
        } catch (error) {
          const what = name.replaceAll(/[^a-z0-9]+/gi, '-')
          await Promise.all(
            windows.map(({ page }, place) =>
              takeImage(page, `failed-${what}-${place + 1}`).catch(() => undefined),
            ),
          )
          throw error
        } finally {
          for (const { page, options } of windows)
            await (hasPassed
              ? leaveWindow(page, options).catch(() => page.context().close())
              : page.context().close())
        }
        assert.deepEqual(complaints, [])
      }),
  }
}

const firstLook = { colorScheme: 'light', reducedMotion: 'reduce' } as const

function watch(
  context: BrowserContext,
  origin: string,
  complaints: string[],
  isProductUp: () => boolean,
): void {
  context.on('console', (message) => {
    // The browser says this of every answer from 400 on; which of them are right is the tests' to know. The
    // router writes down what a page failed with, which here is that a test has cut the line. And this when
    // axe looks into a frame that may run no scripts, or of a page that came by plain http (`host`).
    if (
      message.type() === 'error' &&
      !/^(?:Failed to load resource|ApiProblem: The server cannot be reached|Blocked script execution in 'about:srcdoc'|The Cross-Origin-Opener-Policy header has been ignored)/.test(
        message.text(),
      )
    )
      complaints.push(`console: ${message.text()}`)
    if (message.type() === 'warning' && !message.text().startsWith('Service Worker registration blocked'))
      complaints.push(`console warning: ${message.text()}`)
  })
  context.on('weberror', (error) =>
    complaints.push(`script: ${error.error().stack ?? error.error().message}`),
  )
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`foreign host: ${request.url()}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // That another's site cannot be read is an answer, and no fault of ours.
    if (pathname === '/company-business-summary' && [502, 504].includes(response.status())) return
    // So says a server that is being stopped.
    if (response.status() === 503 && !isProductUp()) return
    // A URL that nothing knows is shown by the app, with its status.
    if (response.status() === 404 && response.request().isNavigationRequest()) return
    if (response.status() >= 500 || (response.status() >= 400 && !isApi.test(pathname)))
      complaints.push(`${response.status()} for ${response.request().method()} ${pathname}`)
  })
}

const images = join(import.meta.dirname, '../output/screenshots')

/** Whether the tests keep images of what they show: with `SCREENSHOTS=on`. */
export const keepsImages = process.env['SCREENSHOTS'] === 'on'

/** Keeps an image of the window under this name, for people to look at, when images are kept. */
export async function keepImage(page: Page, name: string): Promise<void> {
  if (keepsImages) await takeImage(page, name)
}

async function takeImage(page: Page, name: string): Promise<void> {
  mkdirSync(images, { recursive: true })
  await page.screenshot({ path: join(images, `${name}.png`) })
}

/** Looks until the value is the wanted one, as long as a window waits for anything, and compares. */
export async function eventually<Value>(look: () => Promise<Value>, wanted: Value): Promise<void> {
  const deadline = performance.now() + patienceMs
  // Each look is work of three processes.
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 200)) {
    const value = await look()
    if (isDeepStrictEqual(value, wanted)) return
    if (performance.now() > deadline) return assert.deepEqual(value, wanted)
    await sleep(pauseMs)
  }
}

/** Waits until keys go to this element: what has just opened is seen a moment before it has the focus. */
export async function untilFocused(element: Locator): Promise<void> {
  await eventually(() => element.evaluate((each) => each.matches(':focus')), true)
}

/**
 * Holds what a window saves until it has read a list, and then lets it go: as on a slow line, when one leaves
 * what one has just changed.
 */
export async function saveAfterList(page: Page, saved: RegExp, list: RegExp): Promise<void> {
  const isRead = page.waitForResponse(
    (response) => response.request().method() === 'GET' && list.test(response.url()),
  )
  await page.route(saved, async (route) => {
    if (route.request().method() !== 'GET') await isRead
    await route.continue()
  })
}
