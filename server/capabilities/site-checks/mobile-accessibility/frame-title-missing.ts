import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'

export const frameTitleMissing: PageCheck = {
  id: 'frame-title-missing',
  area: 'mobile-accessibility',
  severity: 'info',
  scope: 'page',
  title: (count) => `Embedded content has no title on ${counted(count, 'page', 'pages')}`,
  why: 'People who listen to a page hear only “frame” and cannot tell whether a map, a video or a form follows.',
  fix: 'Say in the title attribute of the iframe what it shows.',
  run(page) {
    const frames = page.frames.filter(({ isHidden }) => !isHidden)
    if (!isReadable(page) || frames.length === 0) return undefined
    const bare = frames.filter(({ title }) => (title ?? '').trim() === '')
    if (bare.length === 0) return []
    return [
      {
        evidence: `without a title: ${listed(bare.map(({ src }) => (src === '' ? 'a frame without URL' : src.slice(0, 150))))}`,
        expected: 'title="…"',
      },
    ]
  },
}
