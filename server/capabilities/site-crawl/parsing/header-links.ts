// The Link header (RFC 8288): `<https://example.com/a>; rel="canonical", <…>; rel=alternate; hreflang=de`.
import type { HeadLink } from '../page.types.ts'

const maxLinks = 500
const maxHeaderLength = 100_000

export function readHeaderLinks(header: string | undefined, base: string): HeadLink[] {
  const links: HeadLink[] = []
  const entry = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g
  for (const [, href = '', parameters = ''] of (header ?? '').slice(0, maxHeaderLength).matchAll(entry)) {
    if (links.length >= maxLinks) break
    const values: Record<string, string> = {}
    for (const [, name = '', quoted, plain] of parameters.matchAll(
      /;\s*([\w*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/g,
    )) {
      values[name.toLowerCase()] ??= (quoted ?? plain ?? '').replace(/\\(.)/g, '$1')
    }
    links.push({
      rel: (values['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      href,
      url: URL.parse(href.trim(), base)?.href,
      hreflang: values['hreflang'],
      media: values['media'],
      type: values['type'],
      as: values['as'],
      isInHead: true,
    })
  }
  return links
}
