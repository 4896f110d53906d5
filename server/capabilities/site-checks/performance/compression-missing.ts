import { counted } from '#core/text.ts'
import type { Hit, SiteCheck } from '#capabilities/site-crawl/index.ts'
import { kibibyte, sizeText } from '../sizes.ts'
import { hasArrived, isOwn, usedResources } from '../used-resources.ts'

/** Below, packing saves less than a network packet. */
const worthPacking = kibibyte
const packed = /\b(?:gzip|br|zstd|deflate)\b/i
const text =
  /^(?:text\/|application\/(?:javascript|x-javascript|ecmascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml|[^;]+\+xml)/i

export const compressionMissing: SiteCheck = {
  id: 'compression-missing',
  area: 'performance',
  severity: 'warning',
  scope: 'site',
  title: (count) => `${counted(count, 'text file is', 'text files are')} sent uncompressed`,
  why: 'HTML, styles and scripts shrink to a third or less when they are packed, so without it visitors wait for bytes that nobody needs.',
  fix: 'Switch on gzip, Brotli or zstd for text in the web server or content delivery network.',
  async *run(site) {
    for await (const { finalUrl, outcome, isHtml, bytes, contentEncoding } of site.pages()) {
      if (outcome.kind !== 'answered' || !isHtml || contentEncoding === undefined) continue
      if (bytes > worthPacking && !packed.test(contentEncoding)) yield { url: finalUrl, ...unpacked(bytes) }
    }
    for await (const { resource, page } of usedResources(site, ['style', 'script', 'image'])) {
      const { url, contentType, headers, bytes } = resource
      if (!hasArrived(resource) || !isOwn(site, url) || !text.test(contentType)) continue
      if (bytes > worthPacking && !packed.test(headers['content-encoding'] ?? ''))
        yield { url: page, target: url, ...unpacked(bytes) }
    }
  },
}

function unpacked(bytes: number): Hit {
  return { evidence: `${sizeText(bytes)} without Content-Encoding`, expected: 'gzip, br or zstd' }
}
