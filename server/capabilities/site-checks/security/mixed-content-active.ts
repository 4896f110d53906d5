import { counted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { insecureParts, isSecurePage, type LoadedPart } from './secure-page.ts'

export const mixedContentActive: PageCheck = {
  id: 'mixed-content-active',
  area: 'security',
  severity: 'critical',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'script, style or frame is loaded unencrypted',
      'scripts, styles or frames are loaded unencrypted',
    ),
  why: 'Browsers refuse to load scripts, style sheets and frames by http on an https page: something on the page is missing or does not work.',
  fix: 'Write the URLs with https. Where the other host has none, take the file onto your own site.',
  run: (page) => (isSecurePage(page) ? insecureParts(activeParts(page)) : undefined),
}

function* activeParts({ scripts, styles, links, frames }: AuditedPage): Generator<LoadedPart> {
  for (const { url } of scripts) yield { kind: 'script', url }
  for (const { url } of styles) yield { kind: 'style sheet', url }
  for (const { url, rel } of links) if (rel.includes('stylesheet')) yield { kind: 'style sheet', url }
  for (const { url } of frames) yield { kind: 'frame', url }
}
