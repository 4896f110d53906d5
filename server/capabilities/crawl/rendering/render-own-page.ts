// A page of our own making as strangers' pages are looked at, before or beside its being served: markup and
// files are given, and nothing is fetched.
import type { Page } from 'playwright-core'
import { countWords } from '#core/text.ts'
import type { HeadlessBrowser } from '../browser.ts'
import { desktopScript, narrowScript, phoneScript, wideScript } from './in-page/in-page.ts'
import type { NarrowWords } from './in-page/narrow-words.ts'
import { desktopMeasures, narrowMeasures, phoneMeasures } from './measures.ts'
import { getPaint } from './page-times.ts'
import { openPageWorld } from './page-world.ts'
import {
  desktop,
  desktopLimits,
  narrowLimits,
  phone,
  phoneLimits,
  relayoutMs,
  scrollThrough,
  tablet,
} from './looking.ts'
import type { RenderedPage } from './rendered-page.types.ts'
import { watchLoading } from './watch-loading.ts'

export interface OwnServedPage {
  /** Where it is, or will be; absolute. */
  url: string
  html: string
  /** As it is answered: its policy counts. */
  headers: Readonly<Record<string, string>>
  /** A file of the same origin by its path; undefined for one that is not there. */
  findFile(path: string): Promise<{ bytes: Buffer; mimeType: string } | undefined>
  timeoutMs: number
  signal: AbortSignal
}

export interface OwnRenderedPage extends RenderedPage {
  /** What is wrong on narrow screens and right on the desktop, the widest of them first. */
  narrow: readonly (NarrowWords & { width: number })[]
}

/** Throws what `HeadlessBrowser.withPage` throws. */
export function lookAtOwnPage(
  browser: HeadlessBrowser,
  { timeoutMs, signal, ...own }: OwnServedPage,
): Promise<OwnRenderedPage> {
  // Port 1 of this machine answers to nobody: what was not given would end there.
  const context = { viewport: null, permissions: [], proxy: { server: 'http://127.0.0.1:1' } }
  return browser.withPage({ timeoutMs, isPatient: true, signal, context }, async (page) => {
    await give(page, own)
    const world = await openPageWorld(page)
    const loading = watchLoading(page)
    await world.showOn({ ...desktop, isPhone: false })
    await page.goto(own.url, { waitUntil: 'load', timeout: timeoutMs })
    const paint = getPaint(await world.times())
    const loaded = await loading.stop()
    await world.run(wideScript(narrowLimits))
    const narrow: (NarrowWords & { width: number })[] = []
    for (const screen of [tablet, phone]) {
      await world.showOn({ ...screen, isPhone: true })
      await relaidOut()
      const found = narrowMeasures(await world.run(narrowScript(narrowLimits)))
      narrow.push({ width: screen.width, ...found })
    }
    const onPhone = phoneMeasures(await world.run(phoneScript(phoneLimits)))
    await world.showOn({ ...desktop, isPhone: false })
    await world.run(scrollThrough)
    const { html: _, ...onDesktop } = desktopMeasures(await world.run(desktopScript(desktopLimits)))
    return {
      finalUrl: page.url(),
      words: countWords(onDesktop.text),
      ...onDesktop,
      viewport: phone,
      ...onPhone,
      paint,
      ...loaded,
      narrow,
    }
  })
}

function relaidOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, relayoutMs)
  })
}

async function give(
  page: Page,
  { url, html, headers, findFile }: Pick<OwnServedPage, 'url' | 'html' | 'headers' | 'findFile'>,
): Promise<void> {
  const { origin, pathname } = new URL(url)
  await page.context().route('**/*', async (route) => {
    const asked = new URL(route.request().url())
    if (asked.origin !== origin) return route.abort()
    if (asked.pathname === pathname) return route.fulfill({ status: 200, headers, body: html })
    const file = await findFile(asked.pathname)
    return file === undefined
      ? route.abort()
      : route.fulfill({
          status: 200,
          headers: { 'content-type': file.mimeType, 'access-control-allow-origin': '*' },
          body: file.bytes,
        })
  })
}
