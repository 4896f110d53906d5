import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** Twice happens on purpose (`/bags/leather/bags`); three times is a link that leads deeper into itself. */
const maxRepetitions = 2

export const urlRepetitivePath: SiteCheck = {
  id: 'url-repetitive-path',
  area: 'url',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'URL repeats a part of its path', 'URLs repeat a part of their path'),
  why: 'A part that comes again and again mostly stems from a relative link that leads ever deeper. Crawlers can get lost in such pages without end.',
  fix: 'Find the link without a leading slash that adds the part, correct it, and let URLs that do not exist answer 404.',
  async *run(site) {
    for await (const { url, outcome } of site.pages()) {
      // The crawl takes most of them for traps and does not ask for them.
      const isThere =
        outcome.kind === 'answered'
          ? outcome.status < 400
          : outcome.kind === 'skipped' && outcome.reason === 'trap'
      const worst = isThere ? findRepeatedPart(url) : undefined
      if (worst !== undefined)
        yield {
          url,
          evidence: `${quoted(worst.part)} ${worst.count} times`,
          expected: `at most ${maxRepetitions} times`,
        }
    }
  },
}

function findRepeatedPart(url: string): { part: string; count: number } | undefined {
  const counts = new Map<string, number>()
  for (const part of URL.parse(url)?.pathname.split('/') ?? [])
    if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1)
  const worst = [...counts].find(([, count]) => count > maxRepetitions)
  return worst === undefined ? undefined : { part: worst[0], count: worst[1] }
}
