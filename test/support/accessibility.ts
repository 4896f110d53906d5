// What axe finds on the page of a window.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each violation of WCAG 2.2 A and AA and of axe's good practice, with its place and what fixes it. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Of what passed nothing is told: it is a hundred times as much, and half of the time.
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: rules },
  })
  const found = await builder.setLegacyMode().analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
