import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { kibibyte } from '../sizes.ts'
import { largeFiles } from './large-files.ts'

export const cssTooLarge: SiteCheck = {
  id: 'css-too-large',
  area: 'performance',
  severity: 'notice',
  scope: 'site',
  severityReasons: { notice: '150 to 500 KiB', warning: 'over 500 KiB' },
  title: (count) => `${counted(count, 'style sheet is', 'style sheets are')} very large`,
  why: 'A page stays blank until its style sheet has arrived and been read, and most rules of a large one serve other pages.',
  fix: 'Remove rules that nothing uses, and give rarely needed parts a style sheet of their own.',
  run: (site) => largeFiles(site, 'style', { large: 150 * kibibyte, veryLarge: 500 * kibibyte }),
}
