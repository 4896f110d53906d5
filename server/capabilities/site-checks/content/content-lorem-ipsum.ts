import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

const placeholder = /\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipisc/i

export const contentLoremIpsum: PageCheck = {
  id: 'content-lorem-ipsum',
  area: 'content',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page holds placeholder text', 'pages hold placeholder text'),
  why: 'Placeholder text shows every reader that the page was never finished.',
  fix: 'Replace the placeholder text by the real one, or take the block off the page.',
  run(page) {
    if (!isReadable(page)) return undefined
    const found = page.blocks.find(({ text, kind }) => kind !== 'code' && placeholder.test(text))
    if (found === undefined) return []
    const at = placeholder.exec(found.text)?.index ?? 0
    return [{ evidence: quoted(found.text.slice(at, at + 80)), expected: 'real text' }]
  },
}
