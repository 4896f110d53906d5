// Word files read by us beside LibreOffice's own text (`soffice --convert-to txt`): words that agree and
// files a second, DOC through LibreOffice and by word-extractor, DOCX by mammoth, one at a time and many at
// once. Run: node bench/office.ts
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExtraction, findOfficePath, type Extraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { officeMade } from '#support/office-samples.ts'
import { bookDocx } from './office/book.ts'
import { runProcess } from './extraction/peers.ts'
import { median } from './processes.ts'

const rounds = 3
const sizes = [1, 10, 100]
const crowds = [1, 10, 50]
/** Pages of each file of a crowd. */
const crowdPages = 10

const soffice = findOfficePath(undefined)
if (soffice === undefined) throw new Error('LibreOffice is needed: install libreoffice-writer.')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const whole = createExtraction({ logger: silentLogger })
const without = createExtraction({ logger: silentLogger, soffice: join(folder, 'nowhere') })

type Kind = 'doc' | 'docx'
interface Way {
  name: string
  kind: Kind
  through: Extraction
}
const ways: Way[] = [
  { name: 'DOC, LibreOffice + mammoth', kind: 'doc', through: whole },
  { name: 'DOC, word-extractor', kind: 'doc', through: without },
  { name: 'DOCX, mammoth', kind: 'docx', through: whole },
]

async function readAll(
  { through, kind }: Way,
  files: readonly Record<Kind, Buffer>[],
): Promise<{ ms: number; text: string }> {
  const started = performance.now()
  const signal = new AbortController().signal
  const read = await Promise.all(
    files.map((file) =>
      through.readText({ bytes: file[kind], fileName: `a.${kind}`, declaredType: '', signal }),
    ),
  )
  return { ms: performance.now() - started, text: read[0]?.text ?? '' }
}

/** LibreOffice alone, all files in one run: the best that it does. */
async function officeText(
  files: readonly Record<Kind, Buffer>[],
  kind: Kind,
): Promise<{ ms: number; text: string }> {
  const place = mkdtempSync(join(folder, 'office-'))
  mkdirSync(join(place, 'out'))
  const paths = files.map((file, index) => {
    const path = join(place, `${index}.${kind}`)
    writeFileSync(path, file[kind])
    return path
  })
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const { ms } = await runProcess(soffice as string, [
    profile,
    '--headless',
    '--convert-to',
    'txt:Text (encoded):UTF8',
    '--outdir',
    join(place, 'out'),
    ...paths,
  ])
  return { ms, text: readFileSync(join(place, 'out', '0.txt'), 'utf8') }
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Twice the common words over all words, each as often as it is there; and how many of theirs are among
 * ours. LibreOffice leaves notes at the foot of a page out of its text, and we do not.
 */
function compareWords(ours: string, theirs: string): { agreement: number; kept: number } {
  const [left, right] = [splitWords(ours), splitWords(theirs)]
  const counts = new Map<string, number>()
  for (const word of right) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of left) {
    const count = counts.get(word) ?? 0
    if (count === 0) continue
    counts.set(word, count - 1)
    common += 1
  }
  return { agreement: (2 * common) / (left.length + right.length), kept: common / right.length }
}

async function computeMedian(
  work: () => Promise<{ ms: number; text: string }>,
): Promise<{ ms: number; text: string }> {
  const runs: { ms: number; text: string }[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await work())
  return { ms: median(runs.map(({ ms }) => ms)), text: runs[0]?.text ?? '' }
}

const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(15))).join(''))
const rate = (files: number, ms: number): string => `${((files / ms) * 1_000).toFixed(1)} f./s`

try {
  const books = await Promise.all(
    sizes.map(async (pages) => ({ name: `${pages}.docx`, bytes: await bookDocx(pages) })),
  )
  const docs = await officeMade(soffice, books, 'doc')
  const files = new Map(
    sizes.map((pages, index) => [pages, { docx: books[index]?.bytes as Buffer, doc: docs[index] as Buffer }]),
  )
  // Parser processes and the account of the office program are there before anything is measured.
  for (const way of ways) await readAll(way, [files.get(1) as Record<Kind, Buffer>])
  await officeText([files.get(1) as Record<Kind, Buffer>], 'doc')

  print(['one file, median of 3', 'pages', 'ours', 'LibreOffice', 'ratio', 'words agree', 'theirs kept'])
  for (const [pages, file] of files)
    for (const way of ways) {
      const ours = await computeMedian(() => readAll(way, [file]))
      const theirs = await computeMedian(() => officeText([file], way.kind))
      const { agreement, kept } = compareWords(ours.text, theirs.text)
      print([
        way.name,
        String(pages),
        `${ours.ms.toFixed(0)} ms`,
        `${theirs.ms.toFixed(0)} ms`,
        `${(theirs.ms / ours.ms).toFixed(2)} ×`,
        agreement.toFixed(4),
        kept.toFixed(4),
      ])
    }

  console.log()
  print([`files of ${crowdPages} pages at once`, 'files', 'ours', 'LibreOffice', 'ratio', 'ours a file'])
  const file = files.get(crowdPages) as Record<Kind, Buffer>
  for (const count of crowds)
    for (const way of ways) {
      const crowd = Array.from({ length: count }, () => file)
      const ours = await computeMedian(() => readAll(way, crowd))
      const theirs = await computeMedian(() => officeText(crowd, way.kind))
      print([
        way.name,
        String(count),
        rate(count, ours.ms),
        rate(count, theirs.ms),
        `${(theirs.ms / ours.ms).toFixed(2)} ×`,
        `${(ours.ms / count).toFixed(0)} ms`,
      ])
    }
} finally {
  await Promise.all([whole.close(), without.close()])
  rmSync(folder, { recursive: true, force: true })
}
