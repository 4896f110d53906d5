import type { SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { linesOf, readableFile } from './robots-file.ts'

/** Eight times the longest address (2,083 letters): where Google's published parser cuts. */
const mostBytes = 16_664

export const robotsTxtLineTooLong: SiteCheck = {
  id: 'robots-txt-line-too-long',
  area: 'robots',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'line of robots.txt is cut off', 'lines of robots.txt are cut off'),
  why: 'What stands in a line beyond 16,664 bytes is not read, so its rule becomes another one.',
  fix: 'Write one rule a line, and shorten paths with *.',
  run(site) {
    const file = readableFile(site)
    if (file === undefined) return undefined
    const encoder = new TextEncoder()
    return linesOf(file.text).flatMap((line, index) => {
      // A letter has three bytes at most: short lines need no counting.
      const bytes = line.length * 3 > mostBytes ? encoder.encode(line).length : 0
      return bytes > mostBytes
        ? [
            {
              url: file.url,
              evidence: `line ${index + 1} has ${bytes.toLocaleString('en')} bytes`,
              expected: `at most ${mostBytes.toLocaleString('en')} bytes`,
            },
          ]
        : []
    })
  },
}
