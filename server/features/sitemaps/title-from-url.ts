/**
 * What the last part of a URL says as a title: `/blog/how-to-dry-herbs.html` is `How to dry herbs`.
 * Undefined where it says nothing.
 */
export function titleFromUrl(url: string): string | undefined {
  const part =
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((piece) => piece !== '') ?? ''
  let readable = part
  try {
    readable = decodeURIComponent(part)
  } catch {
    // In another encoding: its plain letters can still be read.
    readable = part.replace(/%[0-9a-f]{2}/gi, '')
  }
  const words = readable
    .replace(/\.(html?|php|aspx?|jsp)$/i, '')
    // Numbers that shops and news sites put around the words.
    .replace(/^\d+[-_]+|[-_]+[a-z]?\d{4,}$/gi, '')
    .split(/[-_+\s]+/)
    .filter((word) => word !== '')
  const text = words.join(' ')
  if (!/\p{L}{2}/u.test(text)) return undefined
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
