import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** 50 MB unpacked, as the protocol (sitemaps.org) counts them. */
const maxBytes = 52_428_800
/** The code with which the sitemap reader reports a file that it stopped reading at the limit. */
const stopped = 'too_large'

export const sitemapTooLarge: SiteCheck = {
  id: 'sitemap-too-large',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'sitemap is larger than it may be', 'sitemaps are larger than they may be'),
  why: 'Search engines read 50 MB of a sitemap, counted after unpacking. They leave out the rest, or the whole file.',
  fix: 'Divide the sitemap into several files and list them in a sitemap index.',
  run({ sitemaps }) {
    if (sitemaps.length === 0) return undefined
    return sitemaps.flatMap(({ url, bytes, problems }) => {
      if (bytes <= maxBytes && !problems.some(({ code }) => code === stopped)) return []
      return [
        {
          url,
          evidence: bytes > maxBytes ? `${(bytes / 1_048_576).toFixed(1)} MB` : 'more than 50 MB',
          expected: 'at most 50 MB',
        },
      ]
    })
  },
}
