import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { splitLines, readableFile } from './robots-file.ts'

/**
 * Google's published parser cuts here: its buffer has 8 × 2,083 bytes, the last of which ends the text. RFC
 * 9309 knows no limit.
 */
const maxBytes = 16_663

export const robotsTxtLineTooLong: SiteCheck = {
  id: 'robots-txt-line-too-long',
  area: 'robots',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'line of robots.txt is cut off', 'lines of robots.txt are cut off'),
  why: 'What comes in a line beyond 16,663 bytes is not read, so its rule becomes another one.',
  fix: 'Write one rule a line, and shorten paths with *.',
  run(site) {
    const file = readableFile(site)
    if (file === undefined) return undefined
    const encoder = new TextEncoder()
    return splitLines(file.text).flatMap((line, index) => {
      // A letter has three bytes at most: short lines need no counting.
      const bytes = line.length * 3 > maxBytes ? encoder.encode(line).length : 0
      return bytes > maxBytes
        ? [
            {
              url: file.url,
              evidence: `line ${index + 1} has ${bytes.toLocaleString('en')} bytes`,
              expected: `at most ${maxBytes.toLocaleString('en')} bytes`,
            },
          ]
        : []
    })
  },
}
