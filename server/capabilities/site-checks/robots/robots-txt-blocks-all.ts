import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { readableFile, ruleAsWritten, searchBot } from './robots-file.ts'

/**
 * The start page, and a page of which no rule knows: where neither may be fetched, the group forbids the
 * site.
 */
const signs = ['/', '/a-page-that-no-rule-names']

export const robotsTxtBlocksAll: SiteCheck = {
  id: 'robots-txt-blocks-all',
  area: 'robots',
  severity: 'critical',
  scope: 'site',
  severityReasons: { critical: 'Google included', warning: 'all but those that it names' },
  title: () => 'robots.txt keeps search engines out of the whole site',
  why: 'No page may be crawled, so the site disappears from search results, or is listed without a description.',
  fix: 'Remove the line “Disallow: /” from robots.txt. Often it was left over from the time before the site was opened.',
  run(site) {
    const file = readableFile(site)
    if (file === undefined) return undefined
    const blocking = (product: string) => {
      const deciding = signs.map((path) => file.robots.ruleFor(path, product))
      return deciding.every((rule) => rule?.allow === false) ? deciding[0] : undefined
    }
    const forSearch = blocking(searchBot)
    if (forSearch !== undefined)
      return [{ url: file.url, evidence: ruleAsWritten(forSearch), expected: 'no rule against /' }]
    const forAll = blocking('*')
    if (forAll === undefined) return []
    // Whoever lets Google in and nobody else has chosen so; other search engines stay out all the same.
    return [
      {
        url: file.url,
        evidence: `${ruleAsWritten(forAll)}, for all but the crawlers that are named`,
        expected: 'no rule against /',
        severity: 'warning',
      },
    ]
  },
}
