import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasArrived, isOwn, usedResources } from '../used-resources.ts'

export const cachePolicyWeak: SiteCheck = {
  id: 'cache-policy-weak',
  area: 'performance',
  severity: 'notice',
  scope: 'site',
  title: (count) => `${counted(count, 'file', 'files')} must be loaded again on every visit`,
  why: 'Styles, scripts and images that a browser may keep make each further page quick; without a lifetime they are asked for again and again.',
  fix: 'Send Cache-Control: public, max-age=31536000, immutable for files whose name changes with their content, and at least a few hours for all others.',
  async *run(site) {
    for await (const { resource, page } of usedResources(site, ['style', 'script', 'image'])) {
      if (!hasArrived(resource) || !isOwn(site, resource.url)) continue
      const weakness = findWeakness(resource.headers)
      if (weakness !== undefined)
        yield {
          url: page,
          target: resource.url,
          evidence: weakness,
          expected: 'Cache-Control with a max-age above 0',
        }
    }
  },
}

function findWeakness(headers: Readonly<Record<string, string>>): string | undefined {
  const policy = headers['cache-control'] ?? ''
  if (/\bno-store\b/i.test(policy)) return `Cache-Control: ${policy}`
  const age = /\bmax-age\s*=\s*"?(\d+)/i.exec(policy)?.[1]
  if (age !== undefined) return Number(age) === 0 ? `Cache-Control: ${policy}` : undefined
  // `Expires: 0` and `-1` are how old servers say that it must not be kept (RFC 9111 §5.3).
  if (
    headers['expires'] !== undefined &&
    !Number.isNaN(Date.parse(headers['expires'])) &&
    !/^-?\d+$/.test(headers['expires'].trim())
  )
    return undefined
  return policy === '' ? 'neither Cache-Control nor Expires' : `Cache-Control: ${policy}`
}
