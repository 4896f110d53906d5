import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { urlKey, isSameUrl, withoutFragment } from '#capabilities/site-crawl/parsing/index.ts'
import { isOwnCanonical, isSource } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { pagesWithTranslations } from './translation-targets.ts'

/** More URLs than an audit can meet; the number of a pair stays below 2 ** 53. */
const maxUrls = 2 ** 26

export const hreflangNoReturn: SiteCheck = {
  id: 'hreflang-no-return',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'translation does not name the page that names it',
      'translations do not name the page that names them',
    ),
  why: 'Two pages count as translations of each other only when each names the other; otherwise anybody could claim to be yours. A link without its return is ignored.',
  fix: 'Give all pages of the set the same hreflang links: to every one of them, themselves included.',
  run: (site) => verdictOver(missingReturns(site)),
}

async function* missingReturns(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const numbers = new Map<string, number>()
  const getNumber = (url: string): number => {
    const key = urlKey(url)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
  const getPair = (from: string, to: string): number => getNumber(from) * maxUrls + getNumber(to)

  // Only of pages that were read is it known whether they link back.
  const read = new Set<number>()
  const pairs = new Set<number>()
  for await (const page of site.pages()) {
    if (!isSource(page)) continue
    read.add(getNumber(page.finalUrl))
    for (const { url } of page.hreflangs) pairs.add(getPair(page.finalUrl, url))
  }
  for await (const page of pagesWithTranslations(site)) {
    // What a page with another canonical declares stands for that one, which is asked itself.
    if (!isOwnCanonical(page)) continue
    const targets = new Map(page.hreflangs.map(({ url, lang }) => [withoutFragment(url), lang]))
    yield [...targets].flatMap(([target, lang]) => {
      if (
        isSameUrl(target, page.finalUrl) ||
        !read.has(getNumber(target)) ||
        pairs.has(getPair(target, page.finalUrl))
      )
        return []
      return [
        {
          url: target,
          target: page.finalUrl,
          evidence: `named as ${lang} by ${page.finalUrl}, which it does not name`,
          expected: `a hreflang link to ${page.finalUrl}`,
        },
      ]
    })
  }
}
