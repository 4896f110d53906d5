import { counted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { allFiles } from '../reading/image-files.ts'
import { insecureParts, isSecurePage, type LoadedPart } from './secure-page.ts'

export const mixedContentPassive: PageCheck = {
  id: 'mixed-content-passive',
  area: 'security',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'image, sound or film is loaded unencrypted',
      'images, sounds or films are loaded unencrypted',
    ),
  why: 'Others can see or change what comes by http. Browsers try https in its place and show nothing where that fails, and the page loses its padlock.',
  fix: 'Write the URLs with https. Where the other host has none, take the file onto your own site.',
  run: (page) => (isSecurePage(page) ? insecureParts(passiveParts(page)) : undefined),
}

function* passiveParts({ images, media }: AuditedPage): Generator<LoadedPart> {
  for (const url of images.flatMap(allFiles)) yield { kind: 'image', url }
  for (const { url, kind } of media) yield { kind, url }
}
