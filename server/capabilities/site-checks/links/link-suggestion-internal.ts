import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { readSubjects, sharedSubjects, type SharedSubject } from './shared-subjects.ts'

/** A page can take a few links more; a long list is not read. */
const maxPerItem = 2

export const linkSuggestionInternal: SiteCheck = {
  id: 'link-suggestion-internal',
  area: 'links',
  severity: 'info',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page could link another on the same subject',
      'pages could link another on the same subject',
    ),
  why: 'Two pages about the same subject help each other: readers find more of what they look for, and search engines see that the site knows the subject.',
  fix: 'Where the text of the page comes to the subject, link the other page with the proposed words, if it fits.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const pages = await readSubjects(site)
  if (pages.length < 2) return
  // Where there are pages to join it applies, whether or not any two are near.
  yield []
  const proposals = new Map<string, Map<string, SharedSubject>>(pages.map(({ url }) => [url, new Map()]))
  for (const proposal of sharedSubjects(pages, maxPerItem))
    proposals.get(proposal.page.url)?.set(proposal.other.url, proposal)
  // One link, whichever way it goes, joins the two.
  for await (const { from, to } of site.links('link')) {
    proposals.get(from)?.delete(to)
    proposals.get(to)?.delete(from)
  }
  for (const ofPage of proposals.values()) {
    yield [...ofPage.values()].map(({ page, other, shared }) => ({
      url: page.url,
      target: other.url,
      evidence: `both are about ${listed(shared, 4)}`,
      expected: 'a link',
      anchor: other.headline.slice(0, 160),
    }))
  }
}
