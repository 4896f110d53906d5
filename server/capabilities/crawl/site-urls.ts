/** The complete URLs that somebody may mean, the likeliest first: without a scheme https, then http. */
export function siteUrls(websiteUrl: string): string[] {
  const text = websiteUrl.trim()
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? [text] : [`https://${text}`, `http://${text}`]
}
