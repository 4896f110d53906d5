import type { Plant } from '../plant.types.ts'
import { append, appendToHead, attribute, change, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { keyedArticle } from './keyed-article.ts'
import { setHeadline, setTitle } from './changes.ts'

/** An article with another title. */
function titled(site: SiteDraft, title: string): string {
  const page = site.addArticle()
  setTitle(page, title)
  return page.path
}

/** An article with another description. */
function described(site: SiteDraft, description: string): PageDraft {
  const page = site.addArticle()
  page.head.set('description', `<meta name="description" content="${attribute(description)}">`)
  return page
}

const wide = 'MUSHROOM WORKSHOP: HOW MAMMOTH MARROWS GROW IN WARM MUD'

export const titleDescriptionPlants: readonly Plant[] = [
  {
    checkId: 'title-missing',
    plant(site) {
      const [without, empty] = [site.addArticle(), site.addArticle()]
      without.head.delete('title')
      setTitle(empty, ' ')
      return [without.path, empty.path]
    },
  },
  // A short title leaves most of its line empty, too.
  {
    checkId: 'title-too-short',
    alsoFires: ['title-too-wide'],
    plant: (site) => [titled(site, 'Herbs'), titled(site, 'Herbs for small beds')],
  },
  {
    checkId: 'title-too-long',
    plant: (site) => [
      titled(site, 'Little lilies in tiny tins: till it, fill it, tilt it, lift it till July'),
    ],
  },
  {
    checkId: 'title-too-wide',
    alsoFires: ['title-truncation-preview'],
    plant: (site) => [titled(site, wide), titled(site, 'Till it, fill it, tilt it, lift it')],
  },
  {
    checkId: 'title-truncation-preview',
    alsoFires: ['title-too-wide'],
    plant: (site) => [titled(site, `${wide}.`)],
  },
  {
    checkId: 'title-multiple',
    plant(site) {
      const page = site.addArticle()
      appendToHead(page, '<title>Another title of the same page, written by a second plugin</title>')
      return [page.path]
    },
  },
  {
    checkId: 'title-duplicate',
    plant: (site) => [
      titled(site, 'What our gardeners do in the first weeks of spring'),
      titled(site, 'What our gardeners do in the first weeks of spring'),
    ],
  },
  {
    checkId: 'title-duplicate-share',
    isAlone: true,
    plant(site) {
      const listed = [...site.pages.values()].filter(({ isInList }) => isInList)
      for (const page of listed) setTitle(page, 'The garden journal of the small shop by the beds')
      return listed.map(({ path }) => path)
    },
  },
  {
    checkId: 'title-same-as-h1',
    plant(site) {
      const page = site.addArticle()
      setHeadline(page, 'Storing bulbs through a wet and a windy winter')
      setTitle(page, 'Storing bulbs through a wet and a windy winter')
      return [page.path]
    },
  },
  {
    checkId: 'title-outside-head',
    // A title is one of the elements that belong in the head.
    alsoFires: ['meta-robots-in-body'],
    plant(site) {
      const page = site.addArticle()
      append(page, page.head.get('title') ?? '')
      page.head.delete('title')
      return [page.path]
    },
  },
  {
    checkId: 'title-keyword-missing',
    plant(site) {
      const { page } = keyedArticle(site)
      setTitle(page, 'What grows best in a small garden bed | Hazel Garden')
      return [page.path]
    },
  },
  {
    checkId: 'description-missing',
    plant(site) {
      const page = site.addArticle()
      page.head.delete('description')
      return [page.path, described(site, '').path]
    },
  },
  {
    checkId: 'description-too-short',
    plant: (site) => [described(site, 'What we learned of mulch in a dry year.').path],
  },
  {
    checkId: 'description-too-long',
    plant: (site) => [
      described(
        site,
        'What we learned of mulch in a dry year, and in a wet one, and in the two that came after them, bed by bed. '
          .repeat(2)
          .trim(),
      ).path,
    ],
  },
  {
    checkId: 'description-multiple',
    plant(site) {
      const page = site.addArticle()
      appendToHead(
        page,
        '<meta name="description" content="Another description of the same page, written by a second plugin that nobody has switched off.">',
      )
      return [page.path]
    },
  },
  {
    checkId: 'description-duplicate',
    plant(site) {
      const same =
        'Two articles that were given one description, because the template writes the same text for all that stands in a category.'
      return [described(site, same).path, described(site, same).path]
    },
  },
  {
    checkId: 'description-same-as-title',
    // A title has no more room than a description that is too short.
    alsoFires: ['description-too-short'],
    plant(site) {
      const page = described(site, 'Raised beds of oak: boards, screws and soil in order.')
      setTitle(page, 'Raised beds of oak: boards, screws and soil in order')
      return [page.path]
    },
  },
  {
    checkId: 'meta-keywords-present',
    plant(site) {
      const page = site.addArticle()
      change(
        page.head,
        'description',
        (markup) => `${markup}<meta name="keywords" content="garden, beds, herbs">`,
      )
      return [page.path]
    },
  },
]
