// Websites as designs: their look as the browser shows it, and what they say about themselves.
import { analyseDesign } from '#capabilities/design/index.ts'
import type { WebsiteReader } from '#capabilities/crawl/index.ts'
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import { dependencyMissing } from '#platform/errors.ts'
import { renameFamilies, takeOverFonts, type TakeOverDependencies } from './take-over-fonts.ts'
import { websiteSource, type SourceReader } from './source-reader.ts'
import { withImages } from './with-images.ts'

export interface WebsiteSourceDependencies {
  /** Missing where no browser can be started at all. */
  websites: WebsiteReader | undefined
  images: Images
  extraction: TakeOverDependencies['extraction']
}

/** Sites change; what was read yesterday is read again. */
const dayMs = 86_400_000

export function websiteReader(
  { websites, images, extraction }: WebsiteSourceDependencies,
  websiteUrl: string,
): SourceReader {
  return {
    source: websiteSource(websiteUrl),
    maxAgeMs: dayMs,
    async read({ ownerId, signal, onProgress }) {
      if (websites === undefined)
        throw dependencyMissing(
          'Reading a website needs a browser: have the operator install Chromium or set CHROMIUM_PATH. Or upload the page as PDF or PNG.',
        )
      onProgress?.({ done: 0, total: 2, label: 'Opening the website' })
      const site = await websites.read(websiteUrl, signal)
      onProgress?.({ done: 1, total: 2, label: 'Finding its sections' })
      const kept = new Map<string, string>()
      for (const { ref, mimeType, bytes, width, height } of site.images) {
        const { id } = await images.keepRaw(ownerId, {
          ...(mimeType !== undefined && { mimeType }),
          bytes,
          width,
          height,
          name: site.words.title || new URL(site.url).hostname,
        })
        kept.set(ref, imageUrl(id))
      }
      const { designFonts, names, ...fonts } = await takeOverFonts(
        { extraction, images },
        ownerId,
        site.fonts,
        signal,
      )
      const pages = renameFamilies(withImages(site.pages, kept), names)
      const name = site.words.siteName || site.words.title || new URL(site.url).hostname
      const { warnings, ...analysed } = analyseDesign(pages, { source: 'website', name })
      return {
        version: '',
        isComplete: true,
        document: {
          source: 'website',
          name,
          ...analysed,
          ...(designFonts.length > 0 && { designFonts }),
          ocr: { used: false, confidence: 0 },
          warnings: [...site.warnings, ...fonts.warnings, ...warnings],
          words: site.words,
        },
      }
    },
  }
}
