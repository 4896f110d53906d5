import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const redirectMetaRefresh: PageCheck = {
  id: 'redirect-meta-refresh',
  area: 'http',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page sends its readers on by meta refresh',
      'pages send their readers on by meta refresh',
    ),
  why: 'The page must be loaded before it sends on, the way back is broken for readers, and search engines may list the wrong page.',
  fix: 'Redirect on the server with status 301 in place of the meta element.',
  run(page) {
    if (!isReadable(page)) return undefined
    // Without a URL it loads the page again, as tickers do: that leads nowhere else.
    const refresh = page.metas.find(
      ({ name, content }) => name === 'refresh' && /^\s*[\d.]+\s*[;,\s]\s*(url\s*=\s*)?\S/i.test(content),
    )
    return refresh === undefined
      ? []
      : [{ evidence: `refresh: ${quoted(refresh.content, 100)}`, expected: 'a redirect with status 301' }]
  },
}
