import { counted } from '#core/text.ts'
import type { Hit, PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { allFiles } from '../reading/image-files.ts'
import { isPrivateAddress } from './private-address.ts'

export const urlLocalhostLink: PageCheck = {
  id: 'url-localhost-link',
  area: 'url',
  severity: 'critical',
  scope: 'page',
  title: (count) => counted(count, 'URL leads to a private computer', 'URLs lead to private computers'),
  why: 'Such a URL works only on the computer or in the network where the page was made. Everybody else gets an error, or a page without its images and styles.',
  fix: 'Replace the URL by that of the public site. Often a setting still names the place where the site was developed.',
  run(page, { isPrivateHost }) {
    if (isPrivateHost || !isReadable(page)) return undefined
    const seen = new Set<string>()
    const hits: Hit[] = []
    for (const { kind, url, anchor } of urlsOn(page)) {
      if (url === undefined || seen.has(url) || !isPrivateAddress(url)) continue
      seen.add(url)
      hits.push({
        target: url,
        evidence: `${kind} ${url.slice(0, 120)}`,
        expected: 'a public URL',
        ...(anchor === undefined ? {} : { anchor }),
      })
    }
    return hits
  },
}

function* urlsOn(page: AuditedPage): Generator<{ kind: string; url: string | undefined; anchor?: string }> {
  for (const { url, text } of page.anchors) yield { kind: 'link to', url, anchor: text }
  for (const { url } of page.links) yield { kind: 'link element to', url }
  for (const url of page.images.flatMap(allFiles)) yield { kind: 'image', url }
  for (const { url } of page.scripts) yield { kind: 'script', url }
  for (const { url } of page.styles) yield { kind: 'style sheet', url }
  for (const { url } of page.frames) yield { kind: 'frame', url }
  for (const { url, kind } of page.media) yield { kind, url }
  for (const { url } of page.forms) yield { kind: 'form to', url }
}
