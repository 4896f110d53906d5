import { change, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { rewrite } from './changes.ts'

/**
 * An article for a keyphrase that it names wherever it should: in title, URL, introduction, a subheading,
 * and all through its text.
 */
export function keyedArticle(site: SiteDraft): { page: PageDraft; keyphrase: string } {
  const page = site.addArticle()
  const keyphrase = /^\/blog\/([a-z]+)/.exec(page.path)?.[1] ?? ''
  rewrite(page, (paragraph, place) =>
    place === 0 || place % 2 === 1 ? `${paragraph} Here ${keyphrase} does well, too.` : paragraph,
  )
  change(page.main, 'section-1', (markup) =>
    markup.replace(/<h2>.*?<\/h2>/, `<h2>Where ${keyphrase} likes to grow</h2>`),
  )
  site.keyphrases.set(page.path, keyphrase)
  return { page, keyphrase }
}
