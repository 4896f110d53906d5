import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { kibibyte, sizeText } from '../sizes.ts'
import { hasArrived, isOwn, usedResources } from '../used-resources.ts'

/** Minified code has some 3 % of whitespace, code as people write it 15 to 30 %. */
const maxWhitespace = 0.12
/** Below, there is little to win. */
const worthMinifying = 4 * kibibyte

export const unminifiedAssets: SiteCheck = {
  id: 'unminified-assets',
  area: 'performance',
  severity: 'info',
  scope: 'site',
  title: (count) =>
    `${counted(count, 'style sheet or script is', 'style sheets and scripts are')} not minified`,
  why: 'Spaces, line ends and comments help those who write code; visitors load them for nothing.',
  fix: 'Let the build or a caching plugin minify styles and scripts.',
  async *run(site) {
    for await (const { resource, page } of usedResources(site, ['style', 'script'])) {
      const { url, bytes, whitespaceBytes } = resource
      if (
        !hasArrived(resource) ||
        !isOwn(site, url) ||
        whitespaceBytes === undefined ||
        bytes < worthMinifying
      )
        continue
      const share = whitespaceBytes / bytes
      if (share <= maxWhitespace) continue
      yield {
        url: page,
        target: url,
        evidence: `${Math.round(share * 100)} % of ${sizeText(bytes)} is whitespace`,
        expected: `${maxWhitespace * 100} % or less`,
      }
    }
  },
}
