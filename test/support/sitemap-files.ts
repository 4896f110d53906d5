// Reading one sitemap file whole, for tests of what is read from it.
import {
  readSitemap,
  type ReadSitemapOptions,
  type SitemapSummary,
} from '../../server/capabilities/crawl/sitemap/read-sitemap.ts'
import type { NestedSitemap, SitemapEntry } from '../../server/capabilities/crawl/sitemap/sitemap.types.ts'

export const sitemapUrl = 'https://example.com/maps/sitemap.xml'

export interface ReadFile {
  entries: SitemapEntry[]
  nested: NestedSitemap[]
  summary: SitemapSummary
}

export async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function readSitemapFile(
  file: string | Buffer | AsyncIterable<Buffer>,
  options: Partial<ReadSitemapOptions> & { size?: number } = {},
): Promise<ReadFile> {
  const { size = 65_536, ...rest } = options
  const source = typeof file === 'string' || Buffer.isBuffer(file) ? inPieces(Buffer.from(file), size) : file
  const { batches, summary } = readSitemap(source, { url: sitemapUrl, ...rest })
  const all: ReadFile = { entries: [], nested: [], summary }
  for await (const batch of batches) {
    all.entries.push(...batch.entries)
    all.nested.push(...batch.nested)
  }
  return all
}

export const urlset = (inner: string, root = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'): string =>
  `<?xml version="1.0"?><urlset ${root}>${inner}</urlset>`
export const listed = ({ entries }: ReadFile): string[] => entries.map((entry) => entry.url)
export const codes = ({ summary }: ReadFile): string[] => summary.findings.map(({ code }) => code)
