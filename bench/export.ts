// Time and size of an export, by format and length of the document: medians, the first export of each process
// apart. Run: node bench/export.ts
import {
  createExporter,
  exportFormats,
  type ExportDocument,
  type ExportFormat,
} from '#capabilities/export/index.ts'
import { silentLogger } from '#platform/logger.ts'

const paragraph = `<p>${'Paper takes ink differently from one batch to the next, and <strong>a press that ran well</strong> may smear by noon. '.repeat(5)}</p>`
const table = `<table><thead><tr><th>Kind</th><th>Sheets</th></tr></thead><tbody>${'<tr><td>Laid</td><td>1,200</td></tr>'.repeat(5)}</tbody></table>`
/** About a page: a heading, text, a list, a table. */
const page = `<h2>Chapter</h2>${paragraph.repeat(3)}<ol><li>Check the feed</li><li>Mix the ink</li></ol>${table}`

const exporter = createExporter({
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
})

async function measure(
  pages: number,
  format: ExportFormat,
  rounds: number,
): Promise<{ ms: number; kB: number }> {
  const document: ExportDocument = {
    title: 'Bench',
    content: page.repeat(pages),
    editorMode: 'richText',
    language: 'en',
    updatedAt: new Date().toISOString(),
  }
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    bytes = (await exporter.exportDocument(document, format)).bytes.length
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { ms: times[Math.floor(times.length / 2)] ?? 0, kB: bytes / 1_000 }
}

const lengths = [1, 10, 100]
console.log(
  ['format', 'first', ...lengths.flatMap((pages) => [`${pages} p.`, 'size'])]
    .map((cell) => cell.padStart(9))
    .join(''),
)
for (const format of exportFormats) {
  const first = await measure(1, format, 1)
  const cells = [`${first.ms.toFixed(0)} ms`]
  for (const pages of lengths) {
    const { ms, kB } = await measure(pages, format, 5)
    cells.push(`${ms.toFixed(ms < 10 ? 1 : 0)} ms`, `${kB.toFixed(0)} kB`)
  }
  console.log([format, ...cells].map((cell) => cell.padStart(9)).join(''))
}
console.log(`memory ${Math.round(process.memoryUsage().rss / 1_000_000)} MB, without the browser`)
await exporter.close()
