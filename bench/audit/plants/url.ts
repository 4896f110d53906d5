import type { Plant } from '../plant.types.ts'
import { appendLink } from '../site-draft.ts'

/** An article at such a URL. */
const at =
  (path: string): Plant['plant'] =>
  (site) => [site.addArticle({ path }).path]

export const urlPlants: readonly Plant[] = [
  {
    checkId: 'url-too-long',
    plant: at(`/blog/${'what-we-learned-of-beds-and-borders-in-a-dry-year-'.repeat(2)}and-after/`),
  },
  {
    checkId: 'url-too-long-hard',
    plant(site) {
      const page = site.addArticle()
      appendLink(page, `/shop/?state=${'b'.repeat(2_100)}`, 'the shop as you left it')
      return [page.path]
    },
  },
  { checkId: 'url-underscore', plant: at('/blog/rules_of_the_potting_shed/') },
  { checkId: 'url-uppercase', plant: at('/blog/Potting-Shed/') },
  {
    checkId: 'url-non-ascii',
    plant(site) {
      site.addArticle({ path: '/blog/kr%C3%A4uter-im-beet/' })
      const page = site.addArticle()
      appendLink(page, '/blog/kräuter-im-beet/', 'herbs in German beds')
      return [page.path]
    },
  },
  { checkId: 'url-space', plant: at('/blog/potting%20shed%20rules/') },
  { checkId: 'url-multiple-slashes', plant: at('/blog//double-digging/') },
  { checkId: 'url-repetitive-path', plant: at('/blog/beds/beds/beds/') },
  { checkId: 'url-too-many-parameters', plant: at('/blog/beds/?soil=clay&sun=full&size=small&year=two') },
  {
    checkId: 'url-tracking-parameters',
    plant(site) {
      const page = site.addArticle()
      appendLink(page, '/shop/tools/?utm_source=journal&utm_medium=link', 'the tools in our shop')
      return [page.path]
    },
  },
  {
    checkId: 'url-session-id',
    plant(site) {
      const page = site.addArticle()
      appendLink(page, '/shop/pots/?PHPSESSID=k3j5h7g9f1d2s4a6q8w0', 'the pots in our shop')
      return [page.path]
    },
  },
  {
    checkId: 'url-trailing-slash-inconsistent',
    plant(site) {
      site.addArticle({ path: '/blog/autumn-tasks' })
      return [site.addArticle({ path: '/blog/autumn-tasks/' }).path]
    },
  },
  {
    checkId: 'url-case-duplicate',
    alsoFires: ['url-uppercase'],
    plant(site) {
      const [small, large] = [
        site.addArticle({ path: '/blog/winter-tasks/' }),
        site.addArticle({ path: '/blog/Winter-Tasks/' }),
      ]
      return [small.path, large.path]
    },
  },
  {
    checkId: 'url-localhost-link',
    // Nobody answers there.
    alsoFires: ['link-broken-external'],
    plant(site) {
      const [name, number] = [site.addArticle(), site.addArticle()]
      appendLink(name, 'https://localhost:3000/preview', 'the preview of the next article')
      appendLink(number, 'https://192.168.0.10/shop/', 'the shop as it was while we built it')
      return [name.path, number.path]
    },
  },
]
