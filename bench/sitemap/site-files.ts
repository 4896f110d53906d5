// Sitemap files as shops have them: a URL with an entity, a date, how often, how important.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface SiteFiles {
  folder: string
  /** Names every file. */
  index: string
  files: string[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface WriteSiteOptions {
  folder: string
  origin: string
  perFile: number
  fileCount: number
}

export async function writeSite({
  folder,
  origin,
  perFile,
  fileCount,
}: WriteSiteOptions): Promise<SiteFiles> {
  const files: string[] = []
  for (let file = 0; file < fileCount; file += 1) {
    files.push(join(folder, `products-${file}.xml`))
    await pipeline(Readable.from(urlset(file, perFile)), createWriteStream(files.at(-1) ?? ''))
  }
  const index = join(folder, 'sitemap.xml')
  const entries = files.map((_, file) => `<sitemap><loc>${origin}/products-${file}.xml</loc></sitemap>`)
  await pipeline(
    Readable.from([`${head}<sitemapindex ${namespace}>${entries.join('\n')}</sitemapindex>`]),
    createWriteStream(index),
  )
  return { folder, index, files }
}

function* urlset(file: number, count: number): Generator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for (let start = 0; start < count; start += 1_000) {
    let piece = ''
    for (let number = start; number < Math.min(start + 1_000, count); number += 1) {
      const day = String(1 + (number % 28)).padStart(2, '0')
      piece += `  <url>\n    <loc>https://www.example.com/products/category-${number % 97}/item-${file}-${number}.html?from=list&amp;n=${number}</loc>\n    <lastmod>2026-03-${day}T10:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>\n`
    }
    yield piece
  }
  yield '</urlset>\n'
}
