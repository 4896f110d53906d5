import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDescriptions, isReadable } from '../reading/page-parts.ts'

// UTF-8 that was read as Windows-1252: a lead byte's letter and signs that stand for the bytes after it.
// After a capital letter `Ã` and `Â` are letters.
const brokenSign =
  /(?<!\p{Lu})[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â(?:€[\u0080-\u00BF˜™œ¦“”¢]|‚¬|„¢)|ï»¿|ï¿½|\uFFFD/u

export const contentMojibake: PageCheck = {
  id: 'content-mojibake',
  area: 'content',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page has broken characters', 'pages have broken characters'),
  why: 'Signs such as “Ã¤” or “�” in place of letters show that a text was read in the wrong encoding. Readers trust it less, and searches for the word do not find it.',
  fix: 'Find where the text passes from one encoding to another (an import, a database, a template), use UTF-8 everywhere, and save the text again.',
  run(page) {
    if (!isReadable(page)) return undefined
    const texts = [
      ...page.titles.map(({ text }) => text),
      ...findDescriptions(page),
      ...page.blocks.filter(({ kind }) => kind !== 'code').map(({ text }) => text),
    ]
    const broken = texts.flatMap((text) => {
      const found = brokenSign.exec(text)
      return found === null
        ? []
        : [text.slice(Math.max(0, found.index - 30), found.index + 40).toWellFormed()]
    })
    const [first] = broken
    return first === undefined
      ? []
      : [
          {
            evidence: `${quoted(first.trim())} in ${counted(broken.length, 'place', 'places')}`,
            expected: 'letters as they were written',
          },
        ]
  },
}
