import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** Fewer pages say nothing about a site. */
const minPages = 10
const maxShare = 0.8

export const noindexSitewide: SiteCheck = {
  id: 'noindex-sitewide',
  area: 'robots',
  severity: 'critical',
  scope: 'site',
  title: () => 'Nearly the whole site asks search engines not to list it',
  why: 'Pages with noindex leave the search results. On most pages of a site that is hardly ever meant; mostly a setting was left from the time before it was opened.',
  fix: 'Turn off the setting that hides the site from search engines, and remove noindex from the template or the server’s headers.',
  async run(site) {
    let seen = 0
    let hidden = 0
    for await (const { outcome, redirects, isHtml, isNoindex } of site.pages()) {
      if (
        outcome.kind !== 'answered' ||
        outcome.status < 200 ||
        outcome.status > 299 ||
        !isHtml ||
        redirects.length > 0
      )
        continue
      seen += 1
      if (isNoindex) hidden += 1
    }
    if (seen < minPages) return undefined
    return hidden / seen >= maxShare
      ? [
          {
            url: site.start,
            evidence: `${hidden} of ${seen} pages have noindex`,
            expected: 'noindex only on pages that nobody should find',
          },
        ]
      : []
  },
}
