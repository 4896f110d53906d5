import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

// Looks at what the page itself says of its fonts: styles within it, and links to the one large font service
// that takes `display` in the URL. Fonts that style sheets of their own declare are not read.
export const fontDisplayMissing: PageCheck = {
  id: 'font-display-missing',
  area: 'performance',
  severity: 'info',
  scope: 'page',
  title: (count) => `Text of ${counted(count, 'page', 'pages')} waits for web fonts`,
  why: 'Without font-display browsers may hide text for up to three seconds until its font has loaded.',
  fix: 'Add font-display: swap to each @font-face rule, or &display=swap to the URL of the font service.',
  run(page) {
    const faces = page.styles.reduce((sum, style) => sum + style.fontFaces, 0)
    const served = page.styles.flatMap(({ url }) => (isFontService(url) ? [url] : []))
    if (!isReadable(page) || (faces === 0 && served.length === 0)) return undefined
    const without = faces - page.styles.reduce((sum, style) => sum + style.fontFacesWithDisplay, 0)
    const hits = served
      .filter((url) => !new URL(url).searchParams.has('display'))
      .map((url) => ({
        target: url,
        evidence: 'the font service is asked without display',
        expected: '&display=swap',
      }))
    if (without === 0) return hits
    return [
      {
        evidence: `${counted(without, '@font-face rule', '@font-face rules')} without font-display`,
        expected: 'font-display: swap',
      },
      ...hits,
    ]
  },
}

function isFontService(url: string | undefined): url is string {
  return url !== undefined && URL.parse(url)?.hostname === 'fonts.googleapis.com'
}
