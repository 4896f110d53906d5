// One document is a download; several come as one archive, since a browser asks before it takes many.
import { requestFile, saveFile } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'

/** Formats in the order in which they are asked for. */
export const exportFormats = ['docx', 'odt', 'pdf', 'html', 'md', 'txt', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Kinds that are compressed already. */
const packed: readonly ExportFormat[] = ['docx', 'odt', 'pdf']

/**
 * Fetches them one after the other and hands them to the browser. Throws ApiProblem, and then nothing is
 * saved.
 */
export async function exportDocuments(
  ids: string[],
  format: ExportFormat,
  onProgress: (done: number) => void,
): Promise<void> {
  const files: { name: string; blob: Blob }[] = []
  for (const id of ids) {
    onProgress(files.length)
    files.push(await requestFile(urls.documentExport(id, format)))
  }
  const [first] = files
  if (first !== undefined)
    saveFile(files.length === 1 ? first : await archive(files, packed.includes(format)))
}

async function archive(
  files: { name: string; blob: Blob }[],
  isPacked: boolean,
): Promise<{ name: string; blob: Blob }> {
  const { zipSync } = await import('fflate')
  const entries: Record<string, Uint8Array> = {}
  for (const { name, blob } of files)
    entries[freeName(name, entries)] = new Uint8Array(await blob.arrayBuffer())
  const bytes = zipSync(entries, { level: isPacked ? 0 : 6 })
  return { name: t.documents.list.archiveName, blob: new Blob([bytes], { type: 'application/zip' }) }
}

/** `Report.docx`, then `Report (2).docx`. */
function freeName(name: string, taken: Record<string, unknown>): string {
  const dot = name.lastIndexOf('.')
  for (let number = 2, free = name; ; number += 1) {
    if (!Object.hasOwn(taken, free)) return free
    free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
  }
}
