// The text of an article as the editor of a site takes it: a piece of HTML without a page around it.
import { fromHtml, fromMarkdown, toHtml, type Block, type RichText } from '#core/rich-text/index.ts'
import { citeSources, type CitedSource } from './cited-sources.ts'
import { plainText } from './manuscript.ts'

export interface ArticleText {
  title: string
  content: string
  editorMode: 'richText' | 'html' | 'markdown'
  sources: readonly CitedSource[]
}

export interface TextImage {
  src: string
  alt: string
}

export interface ArticleMarkup {
  /** Each URL once, in the order of reading. */
  images: TextImage[]
  /** The HTML with other URLs for images; one that maps to undefined is left out. */
  write(urlOf: (src: string) => string | undefined): string
}

/** Without a first heading that repeats the title, which the site shows itself. */
export function readArticleMarkup({ title, content, editorMode, sources }: ArticleText): ArticleMarkup {
  const read = editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content)
  const text = withoutTitle(sources.length === 0 ? read : citeSources(read, sources), title)
  const images = new Map<string, TextImage>()
  mapImages(text, (image) => {
    if (!images.has(image.src)) images.set(image.src, { src: image.src, alt: image.alt })
    return image
  })
  return {
    images: [...images.values()],
    write: (urlOf) =>
      toHtml(
        mapImages(text, (image) => {
          const src = urlOf(image.src)
          return src === undefined ? undefined : { ...image, src }
        }),
      ),
  }
}

function withoutTitle(text: RichText, title: string): RichText {
  const [first] = text.blocks
  if (first?.type !== 'heading' || first.level !== 1) return text
  const words = (part: string): string => (part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  return words(plainText(first.inlines)) === words(title) ? { ...text, blocks: text.blocks.slice(1) } : text
}

type ImageNode = Extract<Block, { type: 'image' }>

/** A tree is plain JSON, and an image is an image wherever it is in it. */
function mapImages(text: RichText, map: (image: ImageNode) => ImageNode | undefined): RichText {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((each: unknown) => {
        const next = visit(each)
        return next === undefined ? [] : [next]
      })
    if (typeof value !== 'object' || value === null) return value
    if ('type' in value && value.type === 'image' && 'src' in value) return map(value as ImageNode)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)]))
  }
  return visit(text) as RichText
}
