/**
 * A website as people write it, `example.com`, as a URL: `https://example.com`; undefined where it is
 * none.
 */
export function normaliseUrl(text: string): string | undefined {
  const trimmed = text.trim()
  const url = /^https?:\/\//i.test(trimmed)
    ? trimmed
    : /^[^\s/:?#@]+\.[^\s/:?#@]+([/:?#]|$)/.test(trimmed)
      ? `https://${trimmed}`
      : undefined
  if (url === undefined || /\s/.test(url) || !URL.canParse(url)) return undefined
  const { hostname, username, password } = new URL(url)
  return hostname === '' || username !== '' || password !== '' ? undefined : url
}
