// URLs of links that parse, or nearly, and still cannot be what was meant.

export interface HrefFault {
  reason: string
  meant?: string
}

/** `url` is what the browser makes of it. On a private site hosts without a dot are fine. */
export function hrefFault(href: string, url: string | undefined, isPrivate: boolean): HrefFault | undefined {
  if (isUnfilled(href)) return { reason: 'a placeholder was not filled in' }
  if (/^mailto:/i.test(href)) return mailFault(href.slice('mailto:'.length))
  if (/^tel:/i.test(href))
    return (href.match(/\d/g)?.length ?? 0) < 3 ? { reason: 'there is no number in it' } : undefined
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(href))
    return { reason: 'without https:// it is a path of this site', meant: `https://${href}` }
  if (/^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}$/i.test(href))
    return { reason: 'without mailto: it is a path of this site', meant: `mailto:${href}` }
  const doubled = /^https?:?\/{0,2}(https?:\/\/.+)$/i.exec(href)?.[1]
  if (doubled !== undefined) return { reason: 'it begins twice', meant: doubled }
  const isWhole = /^https?:\/\/[^/]/i.test(href)
  const rest = /^h{0,2}t{1,3}ps?(?:[:;]\/*|\/\/)(.+)$/is.exec(href)?.[1]
  if (rest !== undefined && !isWhole)
    return { reason: 'its beginning is not https://', meant: `https://${rest}` }
  if (url === undefined) return { reason: 'it is no URL' }
  return isWhole || href.startsWith('//') ? hostFault(url, isPrivate) : undefined
}

/**
 * A blank of a template; braces that somebody encoded into a question are data. No second beginning within,
 * so that a row of them is read once.
 */
function isUnfilled(href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1)
  return (
    /\{\{[^{}]*\}\}|\$\{[^$}]*\}|<%[^%]*%>|\[object \w+\]/.test(href) ||
    /%7b%7b/i.test(path) ||
    /(?:^|\/)(?:undefined|null)$/.test(path)
  )
}

function mailFault(text: string): HrefFault | undefined {
  const [addresses = '', query = ''] = text.split('?', 2)
  // Without a URL the reader chooses whom to write to: that is how pages are shared.
  if (addresses === '') return query === '' ? { reason: 'there is no URL in it' } : undefined
  const wrong = decoded(addresses)
    .split(',')
    .find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address.trim()))
  return wrong === undefined ? undefined : { reason: 'it is no e-mail address' }
}

function hostFault(url: string, isPrivate: boolean): HrefFault | undefined {
  const host = URL.parse(url)?.hostname ?? ''
  if (isPrivate || /[.:]/.test(host.replace(/\.$/, '')) || host === 'localhost') return undefined
  return { reason: `“${host}” is no host of the web` }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
