import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { isDefault } from './declared-links.ts'
import { writtenLanguage } from './language-tags.ts'
import { pagesWithTranslations } from './translation-targets.ts'

export const hreflangMultipleLanguages: SiteCheck = {
  id: 'hreflang-multiple-languages',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'URL is declared as several languages', 'URLs are declared as several languages'),
  why: 'A page is written in one language. When it is declared as two, search engines believe neither. One page for several countries of a language is fine.',
  fix: 'Declare the URL with the language that it is written in, on every page that names it.',
  run: (site) => verdictOver(contradictions(site)),
}

/** One hit a URL: where it is first declared as something else. */
async function* contradictions(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const languages = new Map<string, string>()
  const getLanguage = (tag: string): string => {
    const language = languages.get(tag) ?? writtenLanguage(tag)
    languages.set(tag, language)
    return language
  }
  const declared = new Map<string, { language: string; by: string; isReported: boolean }>()
  for await (const page of pagesWithTranslations(site)) {
    const hits: Hit[] = []
    for (const { lang, url } of page.hreflangs) {
      if (isDefault(lang)) continue
      const target = urlKey(url)
      const language = getLanguage(lang)
      const known = declared.get(target)
      if (known === undefined) declared.set(target, { language, by: page.finalUrl, isReported: false })
      else if (known.language.startsWith(`${language}-`)) continue
      // The first to name a script says more than those before it: `zh`, then `zh-Hant`.
      else if (language.startsWith(`${known.language}-`)) known.language = language
      else if (known.language !== language && !known.isReported) {
        known.isReported = true
        hits.push({
          url: page.finalUrl,
          target,
          evidence: `${language} here, ${known.language} on ${known.by}`,
          expected: 'one language',
        })
      }
    }
    yield hits
  }
}
