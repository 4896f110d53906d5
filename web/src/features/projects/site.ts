/** The URL as people say it: `example.com/blog`. */
export function getHost(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

/** What was typed as a URL: `example.com` and `localhost:8080` get https:// in front. */
export function toUrl(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
}

/** The project's URL with the scheme by which its pages answered: many a small site has no https. */
export function asAnswered(websiteUrl: string, readUrls: readonly string[]): string {
  const bare = (url: string): string => url.replace(/^https?:\/\//i, '')
  const host = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)
  const asHttp = `http://${bare(websiteUrl)}`
  return readUrls.length > 0 && readUrls.every((url) => url.startsWith('http:') && host(url) === host(asHttp))
    ? asHttp
    : websiteUrl
}
