// A catalogue of checks that misbehave, for what has to bear with them.
import type { Check, PageCheck } from '#capabilities/site-crawl/check.types.ts'

const check = (id: string, run: PageCheck['run']): PageCheck => ({
  id,
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${count} pages`,
  why: 'For a test.',
  fix: 'For a test.',
  run,
})

export const checks: readonly Check[] = [
  check('finds-title', (page) => [{ evidence: page.titles[0]?.text ?? '' }]),
  check('finds-each-link', (page) => page.anchors.map(({ text }) => ({ evidence: text }))),
  check('does-not-apply', () => undefined),
  check('passes', () => []),
  check('throws', () => {
    throw new Error('This check is broken.')
  }),
  check('never-ends', () => {
    for (;;) if (performance.now() < 0) return []
  }),
  check('takes-all-memory', () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => `${index} of ${held.length}`))
  }),
  check('ends-the-thread', () => process.exit(3)),
]
