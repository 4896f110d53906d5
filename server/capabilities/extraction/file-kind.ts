// What a file is, recognised by its bytes. Name and declared type only choose between kinds of plain text,
// which bytes cannot distinguish; where they claim something else than the bytes are, the file lies and is
// refused.
import type { ImportKind } from './extraction.types.ts'
import { hasPdfHeader } from './media-type.ts'

export interface FileFacts {
  bytes: Buffer
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
}

export type FoundKind = { kind: ImportKind } | { kind: undefined; why: string }

const byMimeType: Readonly<Record<string, ImportKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'docx',
  // A document with macros is the same package; the macros are not read.
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.text-template': 'odt',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
}
const byEnding: Readonly<Record<string, ImportKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  odt: 'odt',
  ott: 'odt',
  md: 'md',
  markdown: 'md',
  mdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'txt',
  text: 'txt',
}
const textKinds: readonly ImportKind[] = ['md', 'html', 'txt']

const unknown = 'This kind of file is not read. Send Markdown, HTML, plain text, DOCX, ODT or PDF.'

/** Kind of a file, or why it is none that is read. */
export async function getKind({ bytes, fileName, declaredType }: FileFacts): Promise<FoundKind> {
  const ending = byEnding[/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '']
  const declared = byMimeType[declaredType.split(';')[0]?.trim().toLowerCase() ?? '']
  const kind = await detectFileKind(bytes, ending ?? declared)
  if (kind === undefined) return { kind, why: unknown }
  for (const claimed of [ending, declared]) {
    if (
      claimed === undefined ||
      claimed === kind ||
      (textKinds.includes(claimed) && textKinds.includes(kind))
    )
      continue
    return {
      kind: undefined,
      why: `The file says that it is ${getName(claimed)}, but it is ${getName(kind)}. Send it under its true name and type.`,
    }
  }
  return { kind: textKinds.includes(kind) ? textKind(bytes, ending, declared) : kind }
}

async function detectFileKind(
  bytes: Buffer,
  claimed: ImportKind | undefined,
): Promise<ImportKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found === undefined || found.mime === 'application/xml') {
    if (hasPdfHeader(bytes) && (claimed === 'pdf' || !isText(bytes) || hasPdfEnd(bytes))) return 'pdf'
    return isText(bytes) ? 'txt' : undefined
  }
  const kind = byMimeType[found.mime]
  if (kind !== undefined) return kind
  // A package whose parts lie in an unusual order is only known as a zip, and an encrypted one as a compound
  // file: the reader looks inside.
  if (found.mime === 'application/zip' && (claimed === 'docx' || claimed === 'odt')) return claimed
  return found.mime === 'application/x-cfb' && claimed === 'docx' ? 'docx' : undefined
}

function textKind(
  bytes: Buffer,
  ending: ImportKind | undefined,
  declared: ImportKind | undefined,
): ImportKind {
  const claimed = ending ?? declared
  if (claimed === 'md' || claimed === 'html') return claimed
  if (declared === 'md' || declared === 'html') return declared
  const beginning = bytes.subarray(0, 1_000).toString('latin1').replaceAll('\0', '')
  return claimed === undefined && /^[^a-z]*<(?:!doctype html|html)/i.test(beginning) ? 'html' : 'txt'
}

/** What a text about PDF that names its header does not have. */
function hasPdfEnd(bytes: Buffer): boolean {
  return /startxref\s+\d+\s+%%EOF/.test(bytes.toString('latin1', Math.max(0, bytes.length - 1_024)))
}

/**
 * Whether the bytes are text in an encoding that is read: no control characters but those of text, or a byte
 * order mark.
 */
function isText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536)
  if ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)) return true
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

function getName(kind: ImportKind): string {
  const names: Record<ImportKind, string> = {
    md: 'Markdown',
    html: 'HTML',
    txt: 'plain text',
    docx: 'DOCX',
    odt: 'OpenDocument',
    pdf: 'PDF',
  }
  return names[kind]
}
