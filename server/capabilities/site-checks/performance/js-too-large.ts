import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { kibibyte, mebibyte } from '../sizes.ts'
import { largeFiles } from './large-files.ts'

export const jsTooLarge: SiteCheck = {
  id: 'js-too-large',
  area: 'performance',
  severity: 'notice',
  scope: 'site',
  severityReasons: { notice: '250 KiB to 1 MiB', warning: 'over 1 MiB' },
  title: (count) => `${counted(count, 'script is', 'scripts are')} very large`,
  why: 'A phone must load, read and run all of a script before the page answers; large ones cost seconds there.',
  fix: 'Split the script so that each page loads only what it needs, drop libraries that are hardly used, and load the rest when it is wanted.',
  run: (site) => largeFiles(site, 'script', { large: 250 * kibibyte, veryLarge: mebibyte }),
}
