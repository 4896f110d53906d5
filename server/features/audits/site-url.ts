// The URL that somebody types becomes the one that is audited.
import { urlNotAllowed } from '#capabilities/crawl/index.ts'
import { validationFailed } from '#platform/errors.ts'

export interface SiteUrl {
  url: string
  /** Audits of one site are compared with each other. */
  site: string
  /** No scheme was given: where https does not answer, http is meant. */
  isSchemeGuessed: boolean
}

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * `example.com/shop` is https, else http. Throws `validation_failed` naming `path`, `url_not_allowed` for
 * another scheme. Whether it may be reached is judged when it is fetched.
 */
export function siteUrl(text: string, path: string): SiteUrl {
  const refuse = (message: string) => validationFailed(`${path} ${message}.`, { errors: [{ path, message }] })
  const isSchemeGuessed = !scheme.test(text)
  const url = URL.parse(isSchemeGuessed ? `https://${text}` : text)
  if (url === null || url.hostname === '') throw refuse('must be a URL, such as https://example.com')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw urlNotAllowed(`${path} must begin with https:// or http://.`, {
      errors: [{ path, message: 'must begin with https:// or http://' }],
    })
  if (url.username !== '' || url.password !== '')
    throw refuse(
      isSchemeGuessed
        ? 'must be a URL, such as https://example.com, not an e-mail address'
        : 'must not hold a user name or password',
    )
  if (!url.hostname.includes('.') && !url.hostname.includes(':') && url.hostname !== 'localhost')
    throw refuse('must be a URL, such as https://example.com')
  url.hash = ''
  return { url: url.href, site: url.origin, isSchemeGuessed }
}
