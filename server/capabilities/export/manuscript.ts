// A document made ready for any printer: its title apart from its text, its images read, its direction
// known.
import type { Block, Inline, RichText } from '#core/rich-text/index.ts'
import { maxImageBytes, readImage, type Image, type MissingImage, type NamedImages } from './images.ts'

export interface Manuscript {
  title: string
  /**
   * Whether the title is above the text; not when there is none. A first heading that repeats it was
   * taken out of the text.
   */
  showsTitle: boolean
  /** BCP 47. */
  language: string
  rightToLeft: boolean
  updatedAt: Date
  text: RichText
  /** By their URL in the text. */
  images: ReadonlyMap<string, Image | MissingImage>
  /** Number of each footnote that the text points to, in the order of reading. */
  footnoteNumbers: ReadonlyMap<string, number>
  warnings: string[]
}

/** What documents are called that nobody named (`api.md`, Documents). */
const noTitle = 'Untitled'

export function toManuscript(
  document: {
    title: string
    language?: string | undefined
    updatedAt: Date
    images?: NamedImages | undefined
  },
  text: RichText,
): Manuscript {
  const language = usableLanguage(document.language)
  const title = document.title.trim() === '' ? noTitle : document.title.trim()
  const first = text.blocks[0]
  const firstHeading =
    first?.type === 'heading' && first.level === 1 ? plainText(first.inlines).trim() : undefined
  const repeats =
    firstHeading !== undefined && firstHeading !== '' && (title === noTitle || sameWords(firstHeading, title))
  const images = new Map<string, Image | MissingImage>()
  const footnoteNumbers = new Map<string, number>()
  const known = new Set(text.footnotes.map((footnote) => footnote.id))
  let imageBytes = 0
  walk(text, {
    image(url) {
      // Again for each place: a page holds it there again.
      const image = images.get(url) ?? readImage(url, document.images)
      if (typeof image !== 'string') imageBytes += image.bytes.length
      images.set(url, imageBytes > maxImageBytes ? 'tooLarge' : image)
    },
    footnote(id) {
      if (known.has(id) && !footnoteNumbers.has(id)) footnoteNumbers.set(id, footnoteNumbers.size + 1)
    },
  })
  return {
    title: repeats && title === noTitle ? firstHeading : title,
    showsTitle: repeats || title !== noTitle,
    language,
    rightToLeft: isRightToLeft(language, text),
    updatedAt: document.updatedAt,
    text: repeats ? { ...text, blocks: text.blocks.slice(1) } : text,
    images,
    footnoteNumbers,
    warnings: imageWarnings([...images.values()]),
  }
}

/** Words of inlines without any form; images give their description. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      if (inline.type === 'link') return plainText(inline.inlines)
      if (inline.type === 'image') return inline.alt
      return inline.type === 'lineBreak' ? ' ' : ''
    })
    .join('')
}

/**
 * Whether a run of text reads from right to left, by its first letter (UAX 9, rule P2); undefined without
 * letters.
 */
export function readsRightToLeft(text: string): boolean | undefined {
  const letter = /\p{L}/u.exec(text.slice(0, 2_000))?.[0]
  return letter === undefined
    ? undefined
    : /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u.test(letter)
}

/** What is where an image cannot. */
export function missingImageText(alt: string): string {
  return alt.trim() === '' ? '[Image]' : `[Image: ${alt.trim()}]`
}

/**
 * Where a link leads outside the document, `#id` inside it, or undefined when it makes sense only on the site
 * it came from.
 */
export function linkTarget(href: string): { external: string } | { internal: string } | undefined {
  const url = href.trim()
  if (url.startsWith('#')) return url.length > 1 ? { internal: decodedFragment(url.slice(1)) } : undefined
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(url)) return undefined
  return { external: URL.canParse(url) ? new URL(url).href : url.replace(/\s/g, '%20') }
}

interface Visitor {
  image?(url: string): void
  footnote?(id: string): void
  heading?(id: string): void
}

/** Visits a text in the order of reading, each footnote where it is first pointed to. */
export function walk(text: RichText, visitor: Visitor): void {
  const footnotes = new Map(text.footnotes.map((footnote) => [footnote.id, footnote.blocks]))
  const seen = new Set<string>()
  const inlines = (list: readonly Inline[]): void => {
    for (const inline of list) {
      if (inline.type === 'image') visitor.image?.(inline.src)
      else if (inline.type === 'link') inlines(inline.inlines)
      else if (inline.type === 'footnoteReference') {
        visitor.footnote?.(inline.id)
        if (!seen.has(inline.id)) {
          seen.add(inline.id)
          blocks(footnotes.get(inline.id) ?? [])
        }
      }
    }
  }
  const blocks = (list: readonly Block[]): void => {
    for (const block of list) {
      switch (block.type) {
        case 'heading':
          if (block.id !== undefined) visitor.heading?.(block.id)
          inlines(block.inlines)
          break
        case 'paragraph':
          inlines(block.inlines)
          break
        case 'list':
          for (const item of block.items) blocks(item.blocks)
          break
        case 'table':
          inlines(block.caption ?? [])
          for (const row of block.rows) for (const cell of row) blocks(cell.blocks)
          break
        case 'quote':
          blocks(block.blocks)
          break
        case 'image':
          visitor.image?.(block.src)
          break
        case 'figure':
          blocks(block.blocks)
          inlines(block.caption)
          break
        case 'details':
          inlines(block.summary)
          blocks(block.blocks)
          break
        case 'definitionList':
          for (const item of block.items) {
            for (const term of item.terms) inlines(term)
            for (const description of item.descriptions) blocks(description)
          }
          break
        default:
      }
    }
  }
  blocks(text.blocks)
}

function usableLanguage(language: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(language ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}

const rightToLeftLanguages = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

function isRightToLeft(language: string, text: RichText): boolean {
  const base = language.split('-')[0] ?? ''
  if (rightToLeftLanguages.has(base)) return true
  if (base !== 'en') return false
  // English is only what is said when nobody knows: the first words decide.
  for (const block of text.blocks) {
    const reads =
      block.type === 'paragraph' || block.type === 'heading'
        ? readsRightToLeft(plainText(block.inlines))
        : undefined
    if (reads !== undefined) return reads
  }
  return false
}

function sameWords(left: string, right: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? text
  return words(left) === words(right)
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function imageWarnings(images: (Image | MissingImage)[]): string[] {
  const sentences: [MissingImage, string, string][] = [
    [
      'elsewhere',
      'An image is on another site, so its description replaces it.',
      'images are on other sites, so their descriptions replace them.',
    ],
    [
      'broken',
      'An image could not be read, so its description replaces it.',
      'images could not be read, so their descriptions replace them.',
    ],
    [
      'tooLarge',
      'An image is too large, so its description replaces it.',
      'images are too large, so their descriptions replace them.',
    ],
    [
      'gone',
      'An image is no longer stored, so its description replaces it.',
      'images are no longer stored, so their descriptions replace them.',
    ],
    [
      'tooMany',
      'There are more images than a file can have, so the description of one replaces it.',
      'images are more than a file can have, so their descriptions replace them.',
    ],
  ]
  return sentences.flatMap(([kind, one, many]) => {
    const count = images.filter((image) => image === kind).length
    if (count === 0) return []
    return [count === 1 ? one : `${count} ${many}`]
  })
}
