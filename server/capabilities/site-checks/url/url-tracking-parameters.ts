import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { linksWithin } from './page-url.ts'
import { isReadable } from '../reading/page-parts.ts'

/** Of advertising and mail programs: they say where a visitor comes from, and change nothing on the page. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id)$/i

export const urlTrackingParameters: PageCheck = {
  id: 'url-tracking-parameters',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link within the site carries tracking parameters',
      'links within the site carry tracking parameters',
    ),
  why: 'Such parameters belong to links from elsewhere. Within the site they make a second URL of the page, and the visit is counted as if it had begun again.',
  fix: 'Link to the plain URL. Use events of the analytics program to count clicks within the site.',
  run(page) {
    if (!isReadable(page)) return undefined
    return linksWithin(page).flatMap(({ url, text }) => {
      if (!url.includes('?')) return []
      const names = [...(URL.parse(url)?.searchParams.keys() ?? [])].filter((name) => tracking.test(name))
      return names.length === 0
        ? []
        : [{ target: url, evidence: names.join(', '), expected: 'the URL without them', anchor: text }]
    })
  },
}
