import { parseWebUrl } from '#core/url.ts'

/**
 * The URLs of a field with one on each line, or the first line that is none. A host alone counts as https.
 */
export function readUrls(text: string): { urls: string[] } | { wrong: string } {
  const urls: string[] = []
  for (const line of text.split(/\s+/).filter((word) => word !== '')) {
    const url =
      parseWebUrl(line) ??
      (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(line) ? parseWebUrl(`https://${line}`) : undefined)
    if (url === undefined) return { wrong: line }
    if (!urls.includes(url.href)) urls.push(url.href)
  }
  return { urls }
}
