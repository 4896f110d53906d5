// npm run bench:claims, npm run bench:citations: labelled sentences held against their sources by rule alone, each
// half and our own sets, by kind. SHOW=1 prints the sentences that went wrong; SETS=third,tuned only sets whose name
// has these words.
import { measureCitations, measureClaims, type Measured } from '#support/labelled-claims.ts'

const isCitations = process.argv[2] === 'citations'
const sets: [name: string, measured: () => Measured][] = isCitations
  ? [
      ['tuned half', () => measureCitations('tuned')],
      ['half held aside', () => measureCitations('held-out')],
      ['own', () => measureCitations('own')],
      ['second, tuned half', () => measureCitations('second-tuned')],
      ['second, half held aside', () => measureCitations('second-held-out')],
    ]
  : [
      ['tuned half', () => measureClaims('tuned')],
      ['half held aside', () => measureClaims('held-out')],
      ['own, written before the rules', () => measureClaims('own')],
      ['own, written after the first rules', () => measureClaims('second')],
      ['third, tuned half', () => measureClaims('third-tuned')],
      ['fourth, seen between two rounds of rules', () => measureClaims('fourth')],
      ['third, half held aside', () => measureClaims('third-held-out')],
    ]
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`

const wanted = process.env['SETS']?.split(',') ?? []

for (const [name, read] of sets) {
  if (!wanted.every((word) => name.includes(word))) continue
  const { languages, kinds, wrong, found, right, marked, missed, alarms } = read()
  console.log(`\n${name}: wrong found ${share(found, wrong)}, right marked wrongly ${share(marked, right)}`)
  for (const [language, one] of languages)
    console.log(
      `${language}: wrong found ${share(one.found, one.wrong)}, right marked wrongly ${share(one.marked, one.right)}`,
    )
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
