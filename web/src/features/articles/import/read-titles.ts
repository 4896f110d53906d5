// The titles of a CSV, read here to compare them before they are imported. What is imported is what the
// server reads.
import { readArticleTable } from '#core/article-table/index.ts'
import type { ListedTitle } from '../collisions/list-collisions.tsx'

/** The row as a spreadsheet counts it: the headings are the first. */
export function getLine(row: number): number {
  return row + 1
}

export async function readTitles(file: Blob): Promise<ListedTitle[]> {
  const { rows } = readArticleTable(decode(await file.arrayBuffer()), { headings: 'required' })
  return rows.flatMap(({ row, article: { id, name, keywords } }) =>
    name === undefined || name === ''
      ? []
      : [{ row: getLine(row), title: name, keywords, articleId: id === '' ? undefined : id }],
  )
}

/** Spreadsheets save UTF-8, UTF-16 or what their system writes. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
