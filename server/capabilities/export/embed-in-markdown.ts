// Images in a Markdown source, as data instead of the paths that only our own server answers.
import { maxImageBytes, toDataUrl, type Image, type MissingImage } from './images.ts'

/** Where a URL can be: of an image or a link, of a definition, of an HTML image. */
const place = /(\]\(<?|\]: {0,3}<?|\ssrc=["'])([^\s"'<>)]+)/g
/** How far before its URL an alternative text may begin. */
const maxAlt = 1_000

/** A link to an image stays as it is, as does every URL that is not in `images`. */
export function embedInMarkdown(markdown: string, images: ReadonlyMap<string, Image | MissingImage>): string {
  let bytes = 0
  return markdown.replace(place, (whole, before: string, url: string, at: number) => {
    const image = images.get(url)
    if (image === undefined || typeof image === 'string' || url.startsWith('data:')) return whole
    if (before.startsWith('](') && !isOfImage(markdown, at)) return whole
    // Examples in code are places too, and a text may have thousands of them.
    bytes += image.bytes.length
    return bytes > maxImageBytes ? whole : before + toDataUrl(image)
  })
}

/** Whether the bracket that closes there was opened by `![`. */
function isOfImage(markdown: string, closing: number): boolean {
  let depth = 1
  for (let at = closing - 1; at >= Math.max(0, closing - maxAlt); at -= 1) {
    if (markdown[at] === ']') depth += 1
    else if (markdown[at] === '[') depth -= 1
    if (depth === 0) return markdown[at - 1] === '!'
  }
  return false
}
