import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isFine } from './answered-page.ts'

/** Headings of error pages, in the languages that are met most. */
const sayings = [
  /^\W*(error\s*)?404\s*($|[-–—|:·.!(]|error|page|not)/i,
  /^\W*(oops\W+|sorry\W+)*((the|this|that|your|requested)\s+)*(page|content|document|product|article|file)\b[^.!?]{0,60}\b(not|\w+n[’']t)\s+(be(en)?\s+)?(found|exist)\b/i,
  /^\W*(die |diese )?seite\b[^.!?]{0,60}\bnicht gefunden\b/i,
  /^\W*(cette |la )?page\b[^.!?]{0,60}(introuvable|non trouvée|n[’']existe (pas|plus))/i,
  /^\W*(la |esta )?página\b[^.!?]{0,60}\b(no (se ha |fue |ha sido )?encontrada|no existe)\b/i,
  /^\W*(la )?pagina\b[^.!?]{0,60}\b(non (è stata )?trovata|non esiste)\b/i,
  /^\W*(a |esta )?página\b[^.!?]{0,60}\b(não (foi )?encontrada|não existe)\b/i,
  /^\W*(de )?pagina\b[^.!?]{0,60}\bniet gevonden\b/i,
  /^\W*(nie znaleziono strony|strona nie została znaleziona)/i,
  /^\W*(страница|сторінку|сторінка)[^.!?]{0,60}(не найдена|не существует|не знайдено|не існує)/i,
]
/** An error page says little; a text about such errors says a lot. */
const maxWords = 150

export const httpSoft404: SiteCheck = {
  id: 'http-soft-404',
  area: 'http',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'error page pretends to be a page', 'error pages pretend to be pages'),
  why: 'The page says that nothing was found, but answers with status 200. Search engines keep it and crawl it again and again in place of real pages.',
  fix: 'Let the server answer such URLs with status 404 or 410, and remove the links that lead to them.',
  async *run(site) {
    const { randomPath } = site.probes
    // A site that answers every URL with its start page has no error text to recognise error pages by.
    const isErrorText =
      randomPath?.status === 200 &&
      (randomPath.looksLikeError || (await site.page(site.start))?.textHash !== randomPath.textHash)
    const errorText = isErrorText ? randomPath.textHash : undefined
    for await (const page of site.pages()) {
      if (!isFine(page) || !page.isHtml || page.redirects.length > 0) continue
      const expected = 'status 404'
      const words = [page.title, page.h1].find((text) => sayings.some((saying) => saying.test(text)))
      if (words !== undefined && page.words <= maxWords)
        yield { url: page.url, evidence: `status 200, and it says ${quoted(words, 60)}`, expected }
      else if (errorText !== undefined && errorText !== '' && page.textHash === errorText && page.depth > 0)
        yield { url: page.url, evidence: 'the same text as for a URL that does not exist', expected }
    }
  },
}
