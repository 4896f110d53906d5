import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { addressOf } from './page-address.ts'

/** More of them multiply into more addresses than a crawler will ask for. */
const mostParameters = 3

export const urlTooManyParameters: PageCheck = {
  id: 'url-too-many-parameters',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'address has many parameters', 'addresses have many parameters'),
  why: 'Each parameter multiplies the addresses under which the same content can be found. Crawlers spend their time on copies instead of on new pages.',
  fix: 'Give important pages an address without parameters, and name that one as canonical on the others.',
  run(page) {
    const address = addressOf(page)
    if (address === undefined) return undefined
    const names = [...address.searchParams.keys()]
    if (names.length <= mostParameters) return []
    return [{ evidence: `${names.length} parameters: ${names.slice(0, 6).join(', ').slice(0, 120)}`, expected: `at most ${mostParameters}` }]
  },
}
