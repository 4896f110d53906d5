// npm run bench:claims, npm run bench:citations: labelled sentences held against their sources by rule alone, each
// half and our own sets, by kind. SHOW=1 prints the sentences that went wrong.
import { measureCitations, measureClaims, type Measured } from '#support/labelled-claims.ts'

const isCitations = process.argv[2] === 'citations'
const sets: [name: string, measured: () => Measured][] = isCitations
  ? [
      ['tuned half', () => measureCitations('tuned')],
      ['half held aside', () => measureCitations('held-out')],
      ['own', () => measureCitations('own')],
    ]
  : [
      ['tuned half', () => measureClaims('tuned')],
      ['half held aside', () => measureClaims('held-out')],
      ['own, written before the rules', () => measureClaims('own')],
      ['own, written after the first rules', () => measureClaims('second')],
    ]
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`

for (const [name, read] of sets) {
  const { kinds, wrong, found, right, marked, missed, alarms } = read()
  console.log(`\n${name}: wrong found ${share(found, wrong)}, right marked wrongly ${share(marked, right)}`)
  console.table(
    [...kinds]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, counted]) => ({
        kind: kind.replace('!', ''),
        label: kind.startsWith('!') ? 'wrong' : 'right',
        sentences: counted.count,
        marked: counted.marked,
      })),
  )
  if (process.env['SHOW'] === '1')
    console.log(
      [...missed.map((text) => `missed: ${text}`), ...alarms.map((text) => `marked: ${text}`)].join('\n'),
    )
}
