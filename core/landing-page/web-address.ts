/**
 * A website as people write it, `example.com`, as an address: `https://example.com`; undefined where it is
 * none.
 */
export function normaliseWebAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^https?:\/\//i.test(trimmed)
    ? trimmed
    : /^[^\s/:?#@]+\.[^\s/:?#@]+([/:?#]|$)/.test(trimmed)
      ? `https://${trimmed}`
      : undefined
  if (address === undefined || /\s/.test(address) || !URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return hostname === '' || username !== '' || password !== '' ? undefined : address
}
