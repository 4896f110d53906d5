// A published page as a visitor's browser gets it, under its own policy: what does not keep its promises.
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { findAxeViolations } from '#support/accessibility.ts'
import { narrowScript, type NarrowFaults } from '#support/narrow-faults.ts'
import {
  findHeadingFaults,
  findImageFaults,
  findScripts,
  findSmallTargets,
  findWide,
} from '#support/page-promises.ts'
import { publishedPagePolicy } from '../../server/features/landing-pages/publishing/published-page-policy.ts'
import { settle } from '../fidelity/compare-pages.ts'

export const promises = ['axe', 'width', 'targets', 'narrow', 'markup', 'scripts', 'policy'] as const
/** What does not keep each promise, in words. */
export type PromiseFaults = Record<(typeof promises)[number], string[]>

const widths = [390, 768, 1_440]
/** After the last of `widths`, which is that of the design. */
const narrowWidths = [390, 768]
const timeoutMs = 90_000

export function checkPage(browser: HeadlessBrowser, url: string): Promise<PromiseFaults> {
  const faults = Object.fromEntries(promises.map((name) => [name, []])) as unknown as PromiseFaults
  const { origin } = new URL(url)
  return browser.withPage({ timeoutMs, context: { reducedMotion: 'reduce' } }, async (page) => {
    page.on('console', (message) => message.type() === 'error' && faults.policy.push(message.text()))
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText ?? ''
      // Where the width changes before an image is there, another size of it is asked for instead.
      if (error !== 'net::ERR_ABORTED') faults.policy.push(`${request.url()} ${error}`)
    })
    page.on('request', (request) => {
      const asked = request.url()
      if (!asked.startsWith('data:') && new URL(asked).origin !== origin) faults.policy.push(`asks ${asked}`)
    })
    const answer = await page.goto(url, { waitUntil: 'load' })
    const policy = answer?.headers()['content-security-policy']
    if (policy !== publishedPagePolicy) faults.policy.push(`is served with ${policy ?? 'none'}`)
    const markup = (await answer?.text()) ?? ''
    if (/pressroom|name="generator"/i.test(markup.replaceAll(/<!--.*?-->/gs, '')))
      faults.markup.push('says which program made it')
    await settle(page)
    // What is injected below is not the page's own.
    faults.scripts.push(...(await page.evaluate<string[]>(findScripts)))
    faults.markup.push(
      ...(await page.evaluate<string[]>(findHeadingFaults)),
      ...(await page.evaluate<string[]>(findImageFaults)),
    )
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate<string[]>(findWide)
      faults.width.push(...wide.map((what) => `at ${width}: ${what}`))
      if (width === widths[0]) faults.targets.push(...(await page.evaluate<string[]>(findSmallTargets)))
      if (width !== 768)
        faults.axe.push(...(await findAxeViolations(page)).map((found) => `at ${width}: ${found}`))
    }
    await page.evaluate(narrowScript)
    await page.evaluate('rememberDesign()')
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate<NarrowFaults>('findNarrowFaults()')
      for (const [kind, places] of Object.entries(found))
        faults.narrow.push(...places.map((place) => `at ${width}, ${kind}: ${place}`))
    }
    return faults
  })
}
