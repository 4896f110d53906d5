import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { addressOf } from './page-address.ts'

/** Twice happens on purpose (`/bags/leather/bags`); three times is a link that leads deeper into itself. */
const mostRepetitions = 2

export const urlRepetitivePath: PageCheck = {
  id: 'url-repetitive-path',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'address repeats a part of its path', 'addresses repeat a part of their path'),
  why: 'A part that comes again and again mostly stems from a relative link that leads ever deeper. Crawlers can get lost in such pages without end.',
  fix: 'Find the link without a leading slash that adds the part, correct it, and let addresses that do not exist answer 404.',
  run(page) {
    const address = addressOf(page)
    if (address === undefined) return undefined
    const counts = new Map<string, number>()
    for (const part of address.pathname.split('/')) if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1)
    const worst = [...counts].find(([, count]) => count > mostRepetitions)
    return worst === undefined ? [] : [{ evidence: `${quoted(worst[0])} ${worst[1]} times`, expected: `at most ${mostRepetitions} times` }]
  },
}
