// A screen in each look that it may have: wide and narrow, light and dark. It is opened once, and the window
// changes around it.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findAxeViolations } from './accessibility.ts'
import { keepImage, keepsImages } from './browsing.ts'
import { settled } from './settled.ts'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light', isUsual: true },
  { width: 1440, height: 900, colorScheme: 'dark', isUsual: false },
  { width: 390, height: 844, colorScheme: 'light', isUsual: false },
  { width: 390, height: 844, colorScheme: 'dark', isUsual: true },
] as const

/**
 * Gives the window each look, or each of this width, one after the other, and keeps an image of it. The
 * window stays in the last one. Where all are wanted and no images are kept, each width and each light comes
 * once; the tokens' own test computes every contrast (docs/decisions/0340).
 */
export async function inEachLook(
  page: Page,
  name: string,
  prove?: (where: string) => Promise<void>,
  only?: number,
): Promise<void> {
  // Without images there is nothing to see.
  if (prove === undefined && !keepsImages) return
  for (const { width, height, colorScheme, isUsual } of looks) {
    if (only !== undefined && width !== only) continue
    if (only === undefined && !isUsual && !keepsImages) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    await keepImage(page, `${name}-${width}-${colorScheme}`)
    await prove?.(`${name} at ${width} px, ${colorScheme}`)
  }
}

/** All that axe's rules read but colours: what there is, what of it is visible, and where it is. */
const structure = `[location.href, innerWidth, document.title, ...Array.from(document.querySelectorAll('*'), (element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const attributes = Array.from(element.attributes, ({ name, value }) => name + '=' + value)
  const words = Array.from(element.childNodes, (node) => node.nodeType === Node.TEXT_NODE ? node.data : '')
  const place = [x, y, width, height, element.checkVisibility({ visibilityProperty: true, opacityProperty: true })]
  return [element.tagName, ...(element === document.documentElement ? [] : attributes), ...place, ...words].join(' ')
})].join('\\n')`

/**
 * What the window shows holds to WCAG 2.2 and fits its width in each look, or in each of this width, as
 * `inEachLook` gives them; images of them are kept. A look that differs from the one before in nothing but
 * colours is judged by the rules about colours alone.
 */
export async function proveLooks(page: Page, name: string, only?: number): Promise<void> {
  let judged: string | undefined
  const prove = async (where: string): Promise<void> => {
    const shown = await page.evaluate<string>(structure)
    assert.deepEqual(await findAxeViolations(page, shown === judged ? 'colors' : undefined), [], where)
    judged = shown
    assert.equal(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      0,
      `${where} is as wide as the window`,
    )
  }
  await inEachLook(page, name, prove, only)
}
