// The checks of a site and its pages, each a pure file over what `site-crawl` gathers: docs/new-checks.md.
import { createRequire } from 'node:module'
import type { Check } from '#capabilities/site-crawl/index.ts'

const require = createRequire(import.meta.url)
/**
 * All checks, area by area in the order of the report. They are 350 modules, which are loaded when they are
 * first asked for: most processes never look at a site.
 */
export const loadChecks = (): readonly Check[] =>
  (require('./catalogue.ts') as { checks: readonly Check[] }).checks
/** A check in words, and what it found in words. */
export { describeCheck, findingTitle } from './describe-check.ts'
/** What is left of 100 points, and how much of a site a failed check concerns. */
export { computeScore, getShare } from './scoring.ts'
/** The module of `checks`, for the threads that load it themselves. */
export const catalogue = new URL('./catalogue.ts', import.meta.url)
