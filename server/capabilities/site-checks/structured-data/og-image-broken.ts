import { counted } from '#core/text.ts'
import type { SiteCheck, ProbedResource } from '#capabilities/site-crawl/index.ts'
import { usedResources } from '../used-resources.ts'

export const ogImageBroken: SiteCheck = {
  id: 'og-image-broken',
  area: 'structured-data',
  severity: 'warning',
  scope: 'site',
  title: (count) => `${counted(count, 'preview image does', 'preview images do')} not load`,
  why: 'A shared link whose image is missing looks broken and is clicked far less.',
  fix: 'Correct the URL in og:image, or put the image back where it was.',
  async *run(site) {
    for await (const { resource, page } of usedResources(site, ['og-image'])) {
      const fault = findFault(resource)
      if (fault !== undefined)
        yield { url: page, target: resource.url, evidence: fault, expected: 'an image' }
    }
  },
}

/** What was not asked for, by robots.txt or a limit, is no fault. */
function findFault({ outcome, contentType }: ProbedResource): string | undefined {
  if (outcome.kind === 'failed') return `no answer: ${outcome.reason.replaceAll('_', ' ')}`
  if (outcome.kind === 'skipped') return undefined
  if (outcome.status >= 400) return `answers ${outcome.status}`
  const isImage = contentType === '' || /^(?:image\/|application\/octet-stream|binary\/)/i.test(contentType)
  return isImage ? undefined : `is ${contentType.split(';')[0]}, not an image`
}
