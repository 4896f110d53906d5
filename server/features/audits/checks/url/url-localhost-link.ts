import type { Hit, PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isReadable } from '../reading/page-parts.ts'
import type { AuditedPage } from '../page.types.ts'
import { allFiles } from '../reading/picture-files.ts'
import { isPrivateAddress } from './private-address.ts'

export const urlLocalhostLink: PageCheck = {
  id: 'url-localhost-link',
  area: 'url',
  severity: 'critical',
  scope: 'page',
  title: (count) => counted(count, 'address leads to a private computer', 'addresses lead to private computers'),
  why: 'Such an address works only on the computer or in the network where the page was made. Everybody else gets an error, or a page without its pictures and styles.',
  fix: 'Replace the address by that of the public site. Often a setting still names the place where the site was developed.',
  run(page, { isPrivateHost }) {
    if (isPrivateHost || !isReadable(page)) return undefined
    const seen = new Set<string>()
    const hits: Hit[] = []
    for (const { kind, url, anchor } of addressesOn(page)) {
      if (url === undefined || seen.has(url) || !isPrivateAddress(url)) continue
      seen.add(url)
      hits.push({ target: url, evidence: `${kind} ${url.slice(0, 120)}`, expected: 'a public address', ...(anchor === undefined ? {} : { anchor }) })
    }
    return hits
  },
}

function* addressesOn(page: AuditedPage): Generator<{ kind: string; url: string | undefined; anchor?: string }> {
  for (const { url, text } of page.anchors) yield { kind: 'link to', url, anchor: text }
  for (const { url } of page.links) yield { kind: 'link element to', url }
  for (const url of page.pictures.flatMap(allFiles)) yield { kind: 'image', url }
  for (const { url } of page.scripts) yield { kind: 'script', url }
  for (const { url } of page.styles) yield { kind: 'style sheet', url }
  for (const { url } of page.frames) yield { kind: 'frame', url }
  for (const { url, kind } of page.media) yield { kind, url }
  for (const { url } of page.forms) yield { kind: 'form to', url }
}
