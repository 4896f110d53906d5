import type { Plant } from '../plant.types.ts'
import { append, appendLink, change, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { keyedArticle } from './keyed-article.ts'
import { rewrite, setHeadline, setTitle } from './changes.ts'

/** Takes pages from the site, and the links to them from its menus. */
function removePages(site: SiteDraft, ...paths: readonly string[]): void {
  for (const path of paths) site.pages.delete(path)
  const withoutLinks = (markup: string): string =>
    paths.reduce((left, path) => left.replace(new RegExp(`<li><a href="${path}">[^<]*</a></li>`), ''), markup)
  for (const page of [...site.pages.values(), site.notFound]) {
    page.header = withoutLinks(page.header)
    page.footer = withoutLinks(page.footer)
  }
}

/** The page stays, under a name that says nothing. */
function renameImprint(site: SiteDraft): void {
  const page = site.page('/imprint/')
  const renamed = (markup: string): string =>
    markup.replaceAll('/imprint/', '/small-print/').replaceAll('Imprint', 'Small print')
  site.pages.delete(page.path)
  page.path = '/small-print/'
  site.pages.set(page.path, page)
  for (const one of [...site.pages.values(), site.notFound]) {
    one.header = renamed(one.header)
    one.footer = renamed(one.footer)
    for (const pieces of [one.head, one.main])
      for (const [name, markup] of pieces) pieces.set(name, renamed(markup))
  }
}

/** Rules for crawlers of this name. */
function keepOut(site: SiteDraft, name: string): void {
  site.robots.push('', `User-agent: ${name}`, 'Disallow: /')
}

/** An article without a piece of its main content. */
const lacking =
  (piece: string): Plant['plant'] =>
  (site) => {
    const page = site.addArticle()
    page.main.set(piece, '')
    return [page.path]
  }

/** An article for a keyphrase, of which one thing is not as it should be. */
const keyed =
  (spoil: (page: PageDraft, keyphrase: string) => void): Plant['plant'] =>
  (site) => {
    const { page, keyphrase } = keyedArticle(site)
    spoil(page, keyphrase)
    return [page.path]
  }

/** No text speaks of a phrase that nobody would write. */
const ofKeyphrase = [
  'title-keyword-missing',
  'content-keyword-density',
  'keyphrase-missing-intro',
  'keyphrase-missing-slug',
  'keyphrase-missing-subheadings',
  'keyphrase-distribution-uneven',
]

export const trustPlants: readonly Plant[] = [
  {
    checkId: 'about-contact-missing',
    isAlone: true,
    plant(site) {
      removePages(site, '/about/', '/de/ueber-uns/', '/contact/', '/de/kontakt/')
      renameImprint(site)
      // The German pages are too few now to link one another.
      appendLink(site.page('/'), '/de/datenschutz/', 'our German privacy policy')
      return ['/']
    },
  },
  {
    checkId: 'privacy-policy-missing',
    isAlone: true,
    plant(site) {
      removePages(site, '/privacy/', '/de/datenschutz/')
      return ['/']
    },
  },
  {
    checkId: 'ai-crawler-blocked',
    isAlone: true,
    plant(site) {
      keepOut(site, 'GPTBot')
      return ['/robots.txt']
    },
  },
  {
    checkId: 'ai-search-bot-blocked',
    isAlone: true,
    alsoFires: ['ai-crawler-blocked'],
    plant(site) {
      keepOut(site, 'OAI-SearchBot')
      return ['/robots.txt']
    },
  },
  {
    checkId: 'llms-txt-missing',
    isAlone: true,
    plant(site) {
      site.files.delete('/llms.txt')
      return ['/llms.txt']
    },
  },
  {
    checkId: 'llms-txt-invalid',
    isAlone: true,
    plant(site) {
      site.files.set('/llms.txt', {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'A shop for pots, tools and seeds, and a journal that our gardeners write.\n',
      })
      return ['/llms.txt']
    },
  },
  {
    checkId: 'page-token-weight',
    alsoFires: ['content-text-ratio-low'],
    plant(site) {
      const page = site.addArticle()
      append(page, `<!-- ${'left over from the last editor '.repeat(15_000)} -->`)
      return [page.path]
    },
  },
  {
    checkId: 'answer-first-missing',
    plant(site) {
      const page = site.addArticle()
      setHeadline(page, 'How much nitrogen does rhubarb compost contain?')
      setTitle(page, 'How much nitrogen does rhubarb compost contain?')
      return [page.path]
    },
    // Title and headline are one question.
    alsoFires: ['title-same-as-h1'],
  },
  {
    checkId: 'author-byline-missing',
    // Whoever wrote it is missing in the markup, too.
    alsoFires: ['schema-article-incomplete'],
    plant(site) {
      const page = site.addArticle()
      change(page.main, 'byline', (markup) => markup.replace(/By [^<]*/, ''))
      change(page.head, 'data', (markup) => markup.replace(/"author":\{[^}]*\},/, ''))
      return [page.path]
    },
  },
  {
    checkId: 'citation-missing',
    alsoFires: ['outbound-links-none'],
    plant(site) {
      const page = site.addArticle()
      page.main.set('sources', '')
      rewrite(page, (paragraph, place) =>
        place < 3
          ? `${paragraph} According to a recent study, mulch saves ${40 + place} % of the water.`
          : paragraph,
      )
      return [page.path]
    },
  },
  { checkId: 'outbound-links-none', plant: lacking('sources') },
  { checkId: 'inbound-links-none', plant: lacking('related') },
  { checkId: 'image-none-in-article', plant: lacking('picture') },
  {
    checkId: 'keyphrase-missing-intro',
    plant: keyed((page, keyphrase) =>
      rewrite(page, (paragraph, place) =>
        place === 0 ? paragraph.replaceAll(new RegExp(keyphrase, 'gi'), 'it') : paragraph,
      ),
    ),
  },
  {
    checkId: 'keyphrase-missing-slug',
    plant(site) {
      const page = site.addArticle({ path: '/blog/what-grows-best/' })
      const { keyphrases } = site
      const keyphrase = /Growing (\w+) /.exec(page.main.get('h1') ?? '')?.[1] ?? ''
      rewrite(page, (paragraph, place) =>
        place === 0 || place % 2 === 1 ? `${paragraph} Here ${keyphrase} does well, too.` : paragraph,
      )
      change(page.main, 'section-1', (markup) =>
        markup.replace(/<h2>.*?<\/h2>/, `<h2>Where ${keyphrase} likes to grow</h2>`),
      )
      keyphrases.set(page.path, keyphrase)
      return [page.path]
    },
  },
  {
    checkId: 'keyphrase-missing-subheadings',
    plant: keyed((page) =>
      change(page.main, 'section-1', (markup) =>
        markup.replace(/<h2>.*?<\/h2>/, '<h2>Where it likes to grow</h2>'),
      ),
    ),
  },
  {
    checkId: 'keyphrase-distribution-uneven',
    plant: keyed((page, keyphrase) => {
      for (const section of ['section-1', 'section-2', 'section-3']) {
        change(page.main, section, (markup) =>
          markup.replaceAll(new RegExp(`(<p>.*?</p>)`, 'g'), (paragraph) =>
            paragraph.replaceAll(new RegExp(keyphrase, 'gi'), 'it'),
          ),
        )
      }
    }),
  },
  {
    checkId: 'keyphrase-too-long',
    alsoFires: ofKeyphrase,
    plant(site) {
      const { page } = keyedArticle(site)
      site.keyphrases.set(page.path, 'organic winter garden vegetable seed catalogue order form')
      return [page.path]
    },
  },
]
