import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isPage } from './llms-txt.ts'

/** A heading and a link have more. */
const shortest = 50

export const llmsTxtInvalid: SiteCheck = {
  id: 'llms-txt-invalid',
  area: 'trust',
  severity: 'info',
  scope: 'site',
  title: () => 'llms.txt is not in its proposed form',
  why: 'An llms.txt is a Markdown file with a heading and links. One that lacks them tells AI services nothing.',
  fix: 'Begin the file with a heading (# and the name of the site), and list the pages that matter as Markdown links.',
  run({ origin, probes: { llmsTxt } }) {
    if (llmsTxt === undefined || llmsTxt.status < 200 || llmsTxt.status > 299 || isPage(llmsTxt.text))
      return undefined
    const { text } = llmsTxt
    const faults: string[] = []
    if (!/^#\s+\S/m.test(text)) faults.push('no heading of the first level')
    if (!/\[[^\]\n]+\]\([^)\s]+\)/.test(text)) faults.push('no links')
    if (text.trim().length < shortest)
      faults.push(`only ${counted(text.trim().length, 'character', 'characters')}`)
    return faults.length === 0
      ? []
      : [
          {
            url: `${origin}/llms.txt`,
            evidence: faults.join(', '),
            expected: 'a heading, a sentence and links',
          },
        ]
  },
}
