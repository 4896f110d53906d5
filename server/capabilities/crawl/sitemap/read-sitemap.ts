// One sitemap file as a stream: whatever it holds comes in batches as it is read, and memory does not grow
// with it.
import { isSameSite } from '#platform/http/site.ts'
import { counted } from '#core/text.ts'
import type { NestedSitemap, SitemapEntry, SitemapFinding, SitemapType } from './sitemap.types.ts'
import { detachedText, readTextPieces } from './text-pieces.ts'
import { createItemReader, type Item } from './item-reader.ts'
import { MalformedXml } from './xml-scanner.ts'

/** sitemaps.org: a file has at most so many URLs and bytes. */
export const maxUrlsInFile = 50_000
export const maxFileBytes = 52_428_800

export interface SitemapBatch {
  entries: SitemapEntry[]
  nested: NestedSitemap[]
}

export interface SitemapSummary {
  /** Undefined: it is no sitemap. */
  type: SitemapType | undefined
  urlCount: number
  bytes: number
  /** The newest date in it. */
  lastmod: string | undefined
  /** Entries whose date nobody can read. */
  malformedDates: number
  findings: SitemapFinding[]
}

export interface ReadSitemapOptions {
  /** Where the file came from: relative URLs are resolved against it. */
  url: string
  /** Host of the site whose pages are wanted; the file's own when unset. */
  siteHost?: string
  /** Of the Content-Type, as a decoder knows it. */
  charset?: string | undefined
}

export interface SitemapStream {
  batches: AsyncGenerator<SitemapBatch, void, undefined>
  /** Complete when the batches have ended. */
  summary: SitemapSummary
}

/** Reads a file of any kind of sitemap, packed or not. Throws only what the source throws. */
export function readSitemap(
  source: AsyncIterable<Buffer>,
  { url, siteHost = new URL(url).hostname, charset }: ReadSitemapOptions,
): SitemapStream {
  const { pieces, findings: met } = readTextPieces(source, { maxBytes: maxFileBytes, charset })
  const summary: SitemapSummary = {
    type: undefined,
    urlCount: 0,
    bytes: 0,
    lastmod: undefined,
    malformedDates: 0,
    findings: [],
  }
  const faults = { invalid: 0, missing: 0, relative: 0, example: '' }
  let batch: SitemapBatch = { entries: [], nested: [] }
  let knownOrigin = ''
  let isKnownForeign = false

  function isForeign(listed: string): boolean {
    // Neighbours in a file nearly always are of one origin.
    if (knownOrigin !== '' && listed.startsWith(knownOrigin)) return isKnownForeign
    const { origin, hostname } = new URL(listed)
    knownOrigin = `${origin}/`
    isKnownForeign = !isSameSite(hostname, siteHost)
    return isKnownForeign
  }

  function take({ isNested, url: written, lastmod, hasMalformedDate, title }: Item): void {
    summary.urlCount += 1
    if (hasMalformedDate) summary.malformedDates += 1
    if (written === '') {
      faults.missing += 1
      return
    }
    const link = plainUrl.test(written) && !written.includes('/.') ? written : readUrl(written, url, faults)
    if (link === undefined) return
    if (lastmod !== undefined && (summary.lastmod === undefined || lastmod > summary.lastmod))
      summary.lastmod = lastmod
    // Few, and kept for as long as the site is read.
    if (isNested)
      batch.nested.push({
        url: detachedText(link),
        lastmod: lastmod === undefined ? undefined : detachedText(lastmod),
      })
    else batch.entries.push({ url: link, lastmod, title, isForeign: isForeign(link) })
  }

  async function* batches(): AsyncGenerator<SitemapBatch, void, undefined> {
    const items = createItemReader(take)
    let isMalformed = false
    try {
      for await (const piece of pieces) {
        const goesOn = items.write(piece)
        if (batch.entries.length > 0 || batch.nested.length > 0) {
          const full = batch
          batch = { entries: [], nested: [] }
          yield full
        }
        if (!goesOn) break
      }
    } catch (error) {
      if (!(error instanceof MalformedXml)) throw error
      isMalformed = true
    } finally {
      const { type, isCutOff, root } = items.end()
      summary.type = type
      summary.bytes = met.bytes
      // The summary outlives the file's text, so it must not keep that in memory.
      if (summary.lastmod !== undefined) summary.lastmod = detachedText(summary.lastmod)
      summary.findings = findFindings({ type, root, isMalformed, isCutOff: isCutOff && !met.isTooLarge })
    }
    if (batch.entries.length > 0 || batch.nested.length > 0) yield batch
  }

  function findFindings({
    type,
    root,
    isMalformed,
    isCutOff,
  }: {
    type: SitemapType | undefined
    root: string
    isMalformed: boolean
    isCutOff: boolean
  }) {
    const found: SitemapFinding[] = []
    const add = (isSo: boolean, code: string, message: string): void =>
      void (isSo && found.push({ code, message }))
    if (type === undefined) {
      if (met.isBinary) add(true, 'not_a_sitemap', 'This is no text.')
      else if (met.bytes === 0 && !met.isDamaged) add(true, 'empty', 'The file is empty.')
      else
        add(
          true,
          'not_a_sitemap',
          root === ''
            ? 'This is no sitemap.'
            : detachedText(`This is no sitemap: it starts with <${root.slice(0, 40)}>.`),
        )
      return found
    }
    add(
      met.isTooLarge,
      'too_large',
      'The file is larger than the 50 MB that a sitemap may have. What comes after them is not read, here or by search engines.',
    )
    add(
      summary.urlCount > maxUrlsInFile,
      'too_many_urls',
      `The file has more than the ${maxUrlsInFile} URLs that a sitemap may have. Search engines leave the others out.`,
    )
    add(met.isDamaged, 'damaged', 'The packed file is damaged. What comes before the damage was read.')
    add(met.isBinary, 'binary', 'The file stops being text in the middle.')
    add(
      met.isWronglyEncoded,
      'wrong_encoding',
      'The file is not in the encoding that it claims. Its letters were read as Windows-1252.',
    )
    add(isMalformed, 'malformed_xml', 'A tag in the file does not end. What comes before it was read.')
    add(isCutOff && !isMalformed && !met.isDamaged, 'cut_off', 'The file breaks off before its end.')
    add(summary.urlCount === 0, 'empty', 'The sitemap lists nothing.')
    add(faults.missing > 0, 'no_location', `${faults.missing} of its entries name no URL.`)
    add(
      faults.invalid > 0,
      'invalid_url',
      `${counted(faults.invalid, 'URL', 'URLs')} cannot be read, the first of them “${faults.example}”.`,
    )
    add(
      faults.relative > 0,
      'relative_url',
      `${counted(faults.relative, 'URL is', 'URLs are')} not complete. Search engines want them with https:// and the host.`,
    )
    return found
  }

  return { batches: batches(), summary }
}

// What a URL parser would give back as it is.
const plainUrl = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/[\w\-.~%!$&()*+,;=:@/?]*$/
// Browsers and servers take more, nothing useful has it.
const maxUrlLength = 4_096

function readUrl(
  written: string,
  base: string,
  faults: { invalid: number; relative: number; example: string },
): string | undefined {
  const parsed = written.length <= maxUrlLength ? URL.parse(written, base) : null
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) {
    if (faults.invalid === 0) faults.example = detachedText(written.slice(0, 80))
    faults.invalid += 1
    return undefined
  }
  if (!/^https?:/i.test(written)) faults.relative += 1
  parsed.hash = ''
  return parsed.href
}
