// Sites that articles are written from: pages with a frame around their text, as sites have it.
import { openSite, type SiteSimulator } from './site-simulator.ts'

export interface SourcePage {
  title: string
  author?: string
  published?: string
  language?: string
  /** Paragraphs; one that begins with `## ` is a heading. */
  text: readonly string[]
}

export function sourcePage({ title, author, published, language = 'en', text }: SourcePage): string {
  const blocks = text.map((line) => (line.startsWith('## ') ? `<h2>${line.slice(3)}</h2>` : `<p>${line}</p>`))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
${author === undefined ? '' : `<meta name="author" content="${author}">`}
${published === undefined ? '' : `<meta property="article:published_time" content="${published}">`}
</head><body><header><nav><a href="/">Home</a> <a href="/shop">Shop</a> <a href="/contact">Contact</a></nav></header>
<main><article><h1>${title}</h1>${blocks.join('\n')}</article></main>
<footer><p>All rights reserved. Privacy. Imprint.</p></footer></body></html>`
}

/** Sites on addresses of their own, so that each has its own pace. */
export async function openSites(count: number): Promise<SiteSimulator[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => openSite({ host: `127.0.0.${index + 2}` })))
}

/** Words enough for a page with content, about garlic. */
export const garlicPages = {
  planting: {
    title: 'Planting garlic in autumn',
    author: 'Garden Institute',
    published: '2025-09-14',
    text: [
      'Garlic is planted in October and November, so that its roots grow before the frost. In a mild region it may also go into the ground as late as December, and the harvest is hardly smaller.',
      '## How deep',
      'The cloves are set five centimetres deep and ten centimetres apart, with the flat end down. In sandy soil they go seven centimetres deep, because frost lifts them otherwise.',
      '## What it costs',
      'Certified planting garlic costs between eight and twelve euros a kilogram, which is enough for a bed of four square metres.',
    ],
  },
  harvest: {
    title: 'When garlic is ready',
    author: 'Allotment Journal',
    published: '2024-07-02',
    text: [
      'Garlic is ready when two thirds of its leaves are yellow, which is mostly the case in July. Bulbs that stay in the ground for too long fall apart into single cloves and keep badly.',
      '## Drying',
      'The bulbs dry for three weeks in an airy place in the shade. Dried garlic keeps for eight months at a temperature of about fifteen degrees.',
      '## Yield',
      'A square metre yields about one kilogram of garlic in a good year, and half of it when the spring is dry.',
    ],
  },
  varieties: {
    title: 'Hardneck and softneck varieties',
    text: [
      'Hardneck varieties form a flower stalk and have few but large cloves. They stand cold winters better than softneck varieties and taste stronger.',
      '## Softneck',
      'Softneck varieties have no flower stalk and can be braided. They keep for up to ten months, which is two months longer than hardneck varieties keep.',
      'Seed merchants recommend hardneck varieties for gardens that lie higher than six hundred metres above the sea.',
    ],
  },
} as const satisfies Record<string, SourcePage>
