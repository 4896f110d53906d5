import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

export const consoleErrors: RenderedCheck = {
  id: 'console-errors',
  area: 'performance',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => `Scripts fail while ${counted(count, 'page loads', 'pages load')}`,
  why: 'A script that fails can leave parts of a page empty or without function, for visitors and for search engines alike.',
  fix: 'Open the page with the developer tools of a browser, look at the console, and repair or remove what fails.',
  run(_page, { consoleErrors: errors }) {
    const [first] = errors
    if (first === undefined) return []
    return [
      {
        evidence: `${counted(errors.length, 'error', 'errors')}: ${quoted(first, 200)}`,
        expected: 'no errors',
      },
    ]
  },
}
