import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'
import { minShare, textShare } from '../reading/text-share.ts'
import { sizeText } from '../sizes.ts'

export const contentTextRatioLow: PageCheck = {
  id: 'content-text-ratio-low',
  area: 'content',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has little text for the size of its code',
      'pages have little text for the size of their code',
    ),
  why: 'Less than 15 % of what is sent is text. That is no fault by itself, but it often means inline styles, scripts or images that make the page slow.',
  fix: 'Move inline styles, scripts and images into files of their own, which browsers keep.',
  run(page) {
    if (!isListed(page) || page.bytes === 0) return undefined
    const share = textShare(page)
    return share >= minShare
      ? []
      : [
          {
            evidence: `${percent(share)} of ${sizeText(page.bytes)} is text`,
            expected: `${percent(minShare)} or more`,
          },
        ]
  },
}
