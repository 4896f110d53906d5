import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { addressOf } from './page-address.ts'

export const urlUnderscore: PageCheck = {
  id: 'url-underscore',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'address separates its words with underscores', 'addresses separate their words with underscores'),
  why: 'Search engines take hyphens for the space between words. Words joined by an underscore may be read as one.',
  fix: 'Use hyphens in new addresses. Change existing ones only together with a permanent redirect and the links that lead to them.',
  run(page) {
    const address = addressOf(page)
    if (address === undefined) return undefined
    const segment = address.pathname.split('/').find((part) => /[^_]_+[^_]/.test(part))
    return segment === undefined ? [] : [{ evidence: quoted(segment), expected: quoted(segment.replace(/_+/g, '-')) }]
  },
}
