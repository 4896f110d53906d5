// The extractors that others use. Their types want the browser's own, which the server has not: hence no
// TypeScript here.
import { extractFromHtml } from '@extractus/article-extractor'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'

/** Each gives the HTML of the content; all read the same markup. */
export const peers = {
  readability: async (html) => new Readability(parseHTML(html).document).parse()?.content ?? '',
  defuddle: async (html, url) => (await Defuddle(parseHTML(html).document, url)).content ?? '',
  'article-extractor': async (html, url) => (await extractFromHtml(html, url))?.content ?? '',
}
