import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { isSamePlace } from '#capabilities/site-crawl/parsing/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const redirectJavascript: RenderedCheck = {
  id: 'redirect-javascript',
  area: 'http',
  severity: 'warning',
  scope: 'rendered',
  title: (count) =>
    counted(count, 'page sends its readers on by script', 'pages send their readers on by script'),
  why: 'Only those who run scripts are led on. Search engines see the redirect late or never, and AI crawlers mostly not at all.',
  fix: 'Redirect on the server with status 301 in place of the script.',
  run(page, { finalUrl }) {
    if (!isReadable(page)) return undefined
    return isSamePlace(finalUrl, page.finalUrl)
      ? []
      : [
          {
            target: finalUrl,
            evidence: `the browser ends at ${finalUrl.slice(0, 150)}`,
            expected: 'the page itself',
          },
        ]
  },
}
