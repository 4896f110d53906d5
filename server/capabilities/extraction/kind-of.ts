// What a file is, told by its bytes. Name and declared type only choose between kinds of plain text, which bytes cannot tell apart.
import { fileTypeFromBuffer } from 'file-type'
import type { ImportKind } from './extraction.types.ts'

const byMimeType: Record<string, ImportKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  // A document with macros is the same package; the macros are not read.
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
}

/** Kind of a file, or undefined when it is none that is read. */
export async function kindOf({ bytes, fileName, declaredType }: { bytes: Buffer; fileName: string; declaredType: string }): Promise<ImportKind | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (found !== undefined) {
    const kind = byMimeType[found.mime]
    if (kind !== undefined) return kind
    // A package whose parts lie in an unusual order is only known as a zip; its name says which to try, and the reader checks.
    if (found.mime === 'application/zip' && (ending === 'docx' || ending === 'odt')) return ending
    return found.mime === 'application/xml' && /\bx?html\b/i.test(`${ending} ${declaredType}`) ? 'html' : undefined
  }
  if (!isText(bytes)) return undefined
  const type = declaredType.toLowerCase()
  if (['md', 'markdown', 'mdown'].includes(ending) || type.includes('markdown')) return 'md'
  const beginning = bytes.subarray(0, 1_000).toString('latin1').replaceAll('\0', '')
  if (['html', 'htm', 'xhtml'].includes(ending) || type.includes('html') || /^\s*(<!doctype html|<html)/i.test(beginning)) return 'html'
  return 'txt'
}

/** Whether the bytes are text in an encoding that is read: no control characters but those of text, or a byte order mark. */
function isText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536)
  if (hasUtf16Mark(sample)) return true
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

function hasUtf16Mark(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}
