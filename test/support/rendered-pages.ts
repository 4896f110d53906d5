// Pages as the browser shows them, for the tests of checks: sound in every way unless asked otherwise.
import type { RenderedPage } from '#capabilities/site-crawl/page.types.ts'

/**
 * A quick page that fits a phone, of which the test names what is different. `paint` may be given in part.
 */
export function renderedPage({
  paint,
  ...differences
}: Partial<Omit<RenderedPage, 'paint'>> & { paint?: Partial<RenderedPage['paint']> } = {}): RenderedPage {
  return {
    finalUrl: 'https://example.com/page',
    words: 0,
    text: '',
    title: '',
    hiddenText: [],
    images: [],
    viewport: { width: 360, height: 740 },
    scrollWidth: 360,
    targets: [],
    cutTexts: [],
    overlappingTexts: [],
    smallTexts: [],
    lowContrasts: [],
    overlay: undefined,
    transferBytes: 200_000,
    consoleErrors: [],
    requests: [],
    ...differences,
    paint: { fcp: 600, lcp: 900, cls: 0, tbt: 0, ...paint },
  }
}
