import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { wasFound } from './robots-file.ts'

/** 500 KiB: what RFC 9309 §2.5 demands of crawlers, and where Google stops. */
const maxBytes = 500 * 1024

export const robotsTxtTooLarge: SiteCheck = {
  id: 'robots-txt-too-large',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: () => 'robots.txt is larger than search engines read',
  why: 'Google reads the first 500 KiB and passes over the rest: rules at the end do not count.',
  fix: 'Put rules together with * and $, and forbid folders in place of single pages.',
  run({ robots }) {
    if (!wasFound(robots)) return undefined
    return robots.bytes > maxBytes
      ? [
          {
            url: robots.url,
            evidence: `${Math.ceil(robots.bytes / 1024).toLocaleString('en')} KiB`,
            expected: 'at most 500 KiB',
          },
        ]
      : []
  },
}
