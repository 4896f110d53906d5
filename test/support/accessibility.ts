// What axe finds on the page of a window.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { settled } from './settled.ts'

/** The short form: it is sent to each page that is judged, and read there. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them whose outcome depends on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Each violation of WCAG 2.2 A and AA and of axe's good practice, with its place and what fixes it; of the
 * rules about colours alone when asked for these. It is found twice: a busy machine may draw the theme before
 * for a moment.
 */
export async function findAxeViolations(page: Page, only?: 'colors'): Promise<string[]> {
  if ((await judge(page, only)).length === 0) return []
  await settled(page)
  return judge(page, only)
}

async function judge(page: Page, only?: 'colors'): Promise<string[]> {
  await Promise.all(page.frames().map(injectAxe))
  // Of what passed nothing is reported: it is a hundred times as much, and half of the time.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: only === 'colors' ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags },
  }
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/**
 * axe stays in a page until another is opened: reading its source takes as long as judging the page. A frame
 * that may run no scripts is judged from outside, as far as that goes.
 */
async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate("typeof axe === 'object' && typeof axe.run === 'function'")))
      await frame.evaluate(`${source}\n;axe.configure({ allowedOrigins: ['<same_origin>'] })`)
  } catch (error) {
    if (frame.parentFrame() === null) throw error
  }
}
