import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isPage } from './llms-txt.ts'

export const llmsTxtMissing: SiteCheck = {
  id: 'llms-txt-missing',
  area: 'trust',
  severity: 'info',
  scope: 'site',
  title: () => 'The site has no llms.txt',
  why: 'llms.txt is a proposed list of a site’s best pages for AI services. No large service has said that it reads it, so this never counts.',
  fix: 'If you want one, put a short Markdown file at /llms.txt: a heading, a sentence, and links to the pages that explain most.',
  run({ origin, probes: { llmsTxt } }) {
    if (llmsTxt === undefined) return undefined
    return llmsTxt.status >= 200 && llmsTxt.status <= 299 && !isPage(llmsTxt.text)
      ? []
      : [{ url: `${origin}/llms.txt`, evidence: getEvidence(llmsTxt) }]
  },
}

function getEvidence({ status }: { status: number }): string {
  return status >= 200 && status <= 299 ? 'a web page in its place' : `answered with ${status}`
}
