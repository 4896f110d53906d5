import { png } from '../images.ts'
import type { Plant } from '../plant.types.ts'
import { append, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { allowInline } from './changes.ts'

/** Another article with this markup in it. */
function withMarkup(site: SiteDraft, markup: string): PageDraft {
  const page = site.addArticle()
  append(page, markup)
  return page
}

const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/png' }

/** An image of its own, whose pixels cannot be packed. */
function addImage(site: SiteDraft, path: string, width: number, height: number, noise = true): string {
  site.files.set(path, { headers, body: png(width, height, { noise }) })
  return path
}

const image = (attributes: string): string =>
  `<img src="/pictures/product.png" width="600" height="600" ${attributes}>`

export const imagesPlants: readonly Plant[] = [
  {
    checkId: 'image-alt-filename',
    plant: (site) => [
      withMarkup(site, image('alt="IMG_2041.png"')).path,
      withMarkup(site, image('alt="product.png"')).path,
    ],
  },
  { checkId: 'image-alt-missing', plant: (site) => [withMarkup(site, image('')).path] },
  {
    checkId: 'image-alt-redundant',
    plant: (site) => [
      withMarkup(site, `<p><a href="/shop/">${image('alt="Our garden shop"')} Our garden shop</a></p>`).path,
    ],
  },
  {
    checkId: 'image-alt-too-long',
    plant: (site) => [
      withMarkup(site, image(`alt="${'A wooden table with a spade, a rake and a can. '.repeat(4)}"`)).path,
    ],
  },
  {
    checkId: 'image-aspect-distorted',
    plant(site) {
      const page = withMarkup(site, image('alt="A can on a table" style="height:200px;width:600px"'))
      allowInline(page)
      return [page.path]
    },
  },
  {
    checkId: 'image-broken',
    plant: (site) => {
      const page = withMarkup(
        site,
        '<img src="/pictures/lost.png" width="300" height="200" alt="A picture that is not there">',
      )
      return [page.path, '/pictures/lost.png']
    },
  },
  {
    checkId: 'image-http-mixed',
    // The browser would report it as mixed content.
    alsoFires: ['mixed-content-passive'],
    plant(site) {
      site.hosts.set('pictures.example.test', () => ({ headers, body: png(300, 200) }))
      return [
        withMarkup(
          site,
          '<img src="http://pictures.example.test/can.png" width="300" height="200" alt="A can in the rain">',
        ).path,
      ]
    },
  },
  {
    checkId: 'image-lazy-above-fold',
    plant(site) {
      const page = site.addArticle()
      page.main.set(
        'picture',
        '<img src="/pictures/bed.png" width="800" height="450" loading="lazy" alt="A bed in the morning">',
      )
      return [page.path]
    },
  },
  {
    checkId: 'image-legacy-format',
    plant(site) {
      const path = addImage(site, '/pictures/heavy.png', 120, 120)
      withMarkup(site, `<img src="${path}" width="120" height="120" alt="A heap of seeds">`)
      return [path]
    },
  },
  {
    checkId: 'image-no-dimensions',
    plant: (site) => [withMarkup(site, '<img src="/pictures/product.png" alt="A can on a table">').path],
  },
  {
    checkId: 'image-not-lazy-below-fold',
    plant(site) {
      const page = site.addArticle()
      for (let number = 1; number <= 5; number += 1) {
        const path = addImage(site, `/pictures/step-${number}.png`, 600, 400, false)
        append(page, `<img src="${path}" width="600" height="400" alt="Step ${number} of the work">`)
      }
      return [page.path]
    },
  },
  {
    checkId: 'image-oversized-display',
    plant(site) {
      const path = addImage(site, '/pictures/oversized.png', 1_600, 900, false)
      const page = withMarkup(
        site,
        `<img src="${path}" width="1600" height="900" loading="lazy" alt="A very wide field">`,
      )
      return [page.path, path]
    },
  },
  {
    checkId: 'image-picture-without-img',
    plant: (site) => [
      withMarkup(site, '<picture><source srcset="/pictures/product.png" type="image/png"></picture>').path,
    ],
  },
  {
    checkId: 'image-svg-inline-large',
    plant(site) {
      const path = Array.from({ length: 1_200 }, (_, at) => `L${at} ${(at * 7) % 90}`).join('')
      const large = withMarkup(
        site,
        `<svg viewBox="0 0 1200 90" role="img" aria-label="A hedge"><path d="M0 0${path}"/></svg>`,
      )
      const repeated = withMarkup(
        site,
        `<svg viewBox="0 0 150 90" aria-hidden="true"><path d="M0 0${path.slice(0, 1_000)}"/></svg>`.repeat(
          7,
        ),
      )
      return [large.path, repeated.path]
    },
  },
  {
    checkId: 'image-too-large',
    // What weighs so much in an old format would weigh less in a new one.
    alsoFires: ['image-legacy-format'],
    plant(site) {
      const path = addImage(site, '/pictures/huge.png', 400, 300)
      withMarkup(site, `<img src="${path}" width="400" height="300" loading="lazy" alt="A wide meadow">`)
      return [path]
    },
  },
  {
    checkId: 'video-no-captions',
    plant(site) {
      site.files.set('/films/pruning.mp4', {
        headers: { 'content-type': 'video/mp4', 'cache-control': 'max-age=86400' },
        body: Buffer.alloc(2_000),
      })
      return [
        withMarkup(site, '<video src="/films/pruning.mp4" width="640" height="360" controls></video>').path,
      ]
    },
  },
]
