/** The address as people say it: `example.com/blog`. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

/** What was typed as an address: `example.com` becomes `https://example.com`. */
export function asAddress(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
