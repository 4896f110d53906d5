// npm run bench:claims, npm run bench:citations: labelled sentences held against their sources, each half and
// our own sets, by kind: by rules, and with `--judged` also with the judging call, answered from
// `claims/judgements.json`. `--questions FOLDER` writes what has no recorded answer there, one file a call;
// answers laid beside them (`NAME.answer.json`) are recorded by the next run. SHOW=1 prints the sentences
// that went wrong;
// SETS=third,tuned only sets whose name has these words. `npm run bench:claims findings`: what the rules find
// in the recorded answers of the evaluation, and how much of it a reader called right.
import { parseArgs } from 'node:util'
import {
  measureCitations,
  measureClaims,
  type CitationSet,
  type ClaimSet,
  type Measured,
} from '#support/labelled-claims.ts'
import { openJudge } from './claims/judge.ts'
import { findInRecordings } from './claims/recorded-findings.ts'

const { values: chosen, positionals } = parseArgs({
  options: { judged: { type: 'boolean', default: false }, questions: { type: 'string' } },
  allowPositionals: true,
})
if (positionals[0] === 'findings') {
  printFindings()
  process.exit(0)
}
const isCitations = positionals[0] === 'citations'
const judge = chosen.judged ? await openJudge(chosen.questions) : undefined
const claims = (set: ClaimSet) => ({
  byRules: (): Measured => measureClaims(set),
  judged: async (): Promise<Measured | undefined> => await judge?.measureClaims(set),
})
const citations = (set: CitationSet) => ({
  byRules: (): Measured => measureCitations(set),
  judged: async (): Promise<Measured | undefined> => await judge?.measureCitations(set),
})
const sets: [name: string, measured: ReturnType<typeof claims>][] = isCitations
  ? [
      ['tuned half', citations('tuned')],
      ['half held aside', citations('held-out')],
      ['own', citations('own')],
      ['second, tuned half', citations('second-tuned')],
      ['second, half held aside', citations('second-held-out')],
      ['third, tuned half', citations('third-tuned')],
      ['third, half held aside', citations('third-held-out')],
      ['writer a', citations('writer-a')],
      ['writer b', citations('writer-b')],
      ['writer c', citations('writer-c')],
      ['writer d', citations('writer-d')],
      ['writer e', citations('writer-e')],
      ['writer f', citations('writer-f')],
      ['writer g, held aside', citations('writer-g')],
    ]
  : [
      ['tuned half', claims('tuned')],
      ['half held aside', claims('held-out')],
      ['own, written before the rules', claims('own')],
      ['own, written after the first rules', claims('second')],
      ['third, tuned half', claims('third-tuned')],
      ['fourth, seen between two rounds of rules', claims('fourth')],
      ['third, half held aside', claims('third-held-out')],
      ['writer h, held aside', claims('writer-h')],
    ]
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`

const wanted = process.env['SETS']?.split(',') ?? []

try {
  for (const [name, measured] of sets) {
    if (!wanted.every((word) => name.includes(word))) continue
    print(name, measured.byRules())
    if (judge === undefined) continue
    const judged = await measured.judged()
    if (judged === undefined) console.log(`${name}, judged: no recorded answers`)
    else print(`${name}, judged`, judged)
  }
} finally {
  await judge?.close()
}

function printFindings(): void {
  const rows = (['tuned', 'held-out'] as const).map((half) => {
    const found = findInRecordings(half)
    const count = (label: 'right' | 'wrong' | undefined): number =>
      found.filter((one) => one.label === label).length
    if (process.env['SHOW'] === '1')
      for (const { id, kind, text, around, label } of found)
        console.log(`${half} ${id} [${label ?? 'no label'}] ${kind} «${text}» … ${around}`)
    return { half, right: count('right'), wrong: count('wrong'), 'no label': count(undefined) }
  })
  console.table(rows)
}

function print(
  name: string,
  { languages, kinds, wrong, found, right, marked, missed, alarms }: Measured,
): void {
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
