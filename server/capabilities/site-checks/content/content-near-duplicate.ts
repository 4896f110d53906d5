import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { createNearGroups, type Hashed, type NearGroups } from '#capabilities/site-crawl/parsing/index.ts'
import { getMarket } from '../reading/market.ts'

interface Text extends Hashed {
  textHash: string
}

export const contentNearDuplicate: SiteCheck = {
  id: 'content-near-duplicate',
  area: 'content',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page has nearly the same text as another page',
      'pages have nearly the same text as another page',
    ),
  why: 'Pages whose text differs in a few words compete for the same searches. Search engines show one and pass over the others.',
  fix: 'Join the pages, or give each of them what it alone can tell. Where both are needed, name one as canonical.',
  async *run(site) {
    const markets = new Map<string, NearGroups<Text>>()
    for await (const page of site.pages()) {
      if (!page.isIndexable) continue
      const market = getMarket(page)
      const near = markets.get(market) ?? createNearGroups<Text>()
      markets.set(market, near)
      near.add({ url: page.finalUrl, minhash: page.minhash, textHash: page.textHash })
    }
    for (const group of [...markets.values()].flatMap((near) => near.groups())) {
      const hashes = new Set(group.map(({ textHash }) => textHash))
      // Identical pages are reported by `content-exact-duplicate`.
      if (hashes.size < 2) continue
      for (const page of group) {
        const other = group.find(({ textHash }) => textHash !== page.textHash)
        if (other !== undefined)
          yield {
            url: page.url,
            target: other.url,
            evidence: `about nine tenths of the text of ${group.length} pages are the same`,
            expected: 'a text of its own',
          }
      }
    }
  },
}
