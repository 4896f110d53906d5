// Defects in images, links and data as pages of today write them: lists of sizes and formats, files that
// scripts put in later, labels, shadow roots.
import { png } from '../images.ts'
import type { Plant } from '../plant.types.ts'
import { append, change, type SiteDraft } from '../site-draft.ts'

const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' }

/** An article of its own with this markup in it. */
const articleWith =
  (markup: string) =>
  (site: SiteDraft): readonly string[] => {
    const page = site.addArticle()
    append(page, markup)
    return [page.path]
  }

export const asWrittenPlants: readonly Plant[] = [
  {
    checkId: 'image-broken',
    plant(site) {
      const [one, other] = [site.addArticle(), site.addArticle()]
      append(
        one,
        `<img src="/pictures/product.png" srcset="/pictures/product.png 1x, /pictures/no-large-one.png 2x" width="600" height="600" loading="lazy" alt="A can on a table">`,
      )
      append(
        other,
        `<picture><source type="image/webp" srcset="/pictures/no-newer-one.webp"><img src="/pictures/product.png" width="600" height="600" loading="lazy" alt="A can on a table"></picture>`,
      )
      return [one.path, '/pictures/no-large-one.png', other.path, '/pictures/no-newer-one.webp']
    },
  },
  {
    checkId: 'image-broken',
    plant(site) {
      const page = site.addArticle()
      append(
        page,
        `<img data-src="/pictures/never-loaded.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="600" height="600" alt="A can on a table">`,
      )
      return [page.path, '/pictures/never-loaded.png']
    },
  },
  {
    checkId: 'image-http-mixed',
    alsoFires: ['mixed-content-passive'],
    plant(site) {
      site.hosts.set('sizes.example.test', () => ({ headers, body: png(300, 200) }))
      const page = site.addArticle()
      append(
        page,
        `<img src="/pictures/product.png" srcset="/pictures/product.png 1x, http://sizes.example.test/can.png 2x" width="600" height="600" loading="lazy" alt="A can">`,
      )
      return [page.path]
    },
  },
  {
    // The list has a smaller one, and nothing says how wide the image is shown.
    checkId: 'image-oversized-display',
    plant(site) {
      for (const width of [600, 1_600])
        site.files.set(`/pictures/field-${width}.png`, { headers: headers, body: png(width, width / 2) })
      const page = site.addArticle()
      append(
        page,
        `<img src="/pictures/field-600.png" srcset="/pictures/field-600.png 600w, /pictures/field-1600.png 1600w" width="300" height="150" loading="lazy" alt="A field">`,
      )
      return [page.path]
    },
  },
  {
    checkId: 'link-anchor-generic',
    plant: articleWith('<p>Our roses: <a href="/shop/seeds/" aria-label="Read more">More</a></p>'),
  },
  {
    checkId: 'link-anchor-empty',
    plant: articleWith(
      '<x-card><template shadowrootmode="open"><a href="/shop/seeds/"></a></template></x-card>',
    ),
  },
  {
    checkId: 'schema-json-invalid',
    plant(site) {
      const page = site.addArticle()
      change(page.head, 'data', (data) =>
        data.replace('>{', '>//<![CDATA[\n{').replace('}</script>', '}\n//]]></script>'),
      )
      return [page.path]
    },
  },
]
