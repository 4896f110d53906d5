/** How every request to a stranger's site names us: the product, and where its operator is found. */
export function ourName(baseUrl: string | undefined): string {
  return baseUrl === undefined ? 'Pressroom' : `Pressroom (+${baseUrl})`
}

/** The same for the browser: sites look for the names of browsers in it. */
export function ourBrowserName(baseUrl: string | undefined, version: string): string {
  const major = /\d+/.exec(version)?.[0] ?? '0'
  const where = baseUrl === undefined ? '' : `; +${baseUrl}`
  return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Pressroom${where}) Chrome/${major}.0.0.0 Safari/537.36`
}
