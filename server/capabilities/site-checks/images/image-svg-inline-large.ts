import { counted } from '#core/text.ts'
import type { Hit, PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { kibibyte, sizeText } from '../sizes.ts'

const large = 5 * kibibyte
const maxRepeats = 5
/** Of all copies together; icons of a few strokes weigh less than what would point to them. */
const heavyCopies = 5 * kibibyte

export const imageSvgInlineLarge: PageCheck = {
  id: 'image-svg-inline-large',
  area: 'images',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'inline drawing makes its page heavier than necessary',
      'inline drawings make their pages heavier than necessary',
    ),
  why: 'A drawing that is written into the page is sent again with every page and every copy. As a file it would be sent once.',
  fix: 'Move large drawings into .svg files. Write a drawing that repeats once, and show it with the use element.',
  run(page) {
    if (!isReadable(page) || page.svgs.length === 0) return undefined
    const drawings = new Map<string, { bytes: number; times: number }>()
    for (const { hash, bytes } of page.svgs)
      drawings.set(hash, { bytes, times: (drawings.get(hash)?.times ?? 0) + 1 })
    return [...drawings.values()].flatMap(({ bytes, times }): Hit[] => {
      if (times > maxRepeats && times * bytes > heavyCopies)
        return [
          { evidence: `the same drawing ${times} times, ${sizeText(bytes)} each`, expected: 'written once' },
        ]
      return bytes > large
        ? [
            {
              evidence: `a drawing of ${bytes.toLocaleString('en')} bytes`,
              expected: `${large.toLocaleString('en')} bytes at most`,
            },
          ]
        : []
    })
  },
}
