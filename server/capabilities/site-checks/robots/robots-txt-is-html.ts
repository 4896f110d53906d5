import { quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isMarkup, wasFound } from './robots-file.ts'

export const robotsTxtIsHtml: SiteCheck = {
  id: 'robots-txt-is-html',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: () => 'A web page is served in place of robots.txt',
  why: 'Crawlers find no rules in it and fetch everything. Mostly the server answers every unknown URL with the same page.',
  fix: 'Put a text file at /robots.txt, or let the URL answer with status 404.',
  run({ robots }) {
    if (!wasFound(robots)) return undefined
    return isMarkup(robots.text)
      ? [
          {
            url: robots.url,
            evidence: `it starts with ${quoted(robots.text.trim(), 40)}`,
            expected: 'a text file',
          },
        ]
      : []
  },
}
