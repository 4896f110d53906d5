// What a file is whose text is wanted, recognised by its bytes. Word's own programs save many things under
// the ending .doc, so the kinds of that family may stand in for each other, with a word about it; where a
// name claims something else altogether, the file lies and is refused.
import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import { getKind } from './file-kind.ts'
import { getNames, readMediaType } from './media-type.ts'
import { readCompoundFacts } from './office/compound-file.ts'
import type { OfficeKind } from './office/office.ts'
import type { TextKind } from './text/text-task.types.ts'

export interface TextFile {
  bytes: Buffer
  /** As the client named it. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
}

export interface FoundTextKind {
  /** `office`: LibreOffice makes it DOCX first. */
  kind: TextKind | 'picture' | 'tiff' | 'office'
  /** Of an office file. */
  officeKind?: OfficeKind
  warnings: string[]
}

const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff'] as const
const taken = 'PDF, DOCX, DOC, RTF, ODT, JPEG, PNG, GIF, WebP or TIFF'

type Family = 'word' | 'pdf' | 'picture' | 'other'
const families: Readonly<Record<string, Family>> = {
  doc: 'word',
  dot: 'word',
  docx: 'word',
  docm: 'word',
  dotx: 'word',
  dotm: 'word',
  rtf: 'word',
  odt: 'word',
  ott: 'word',
  pdf: 'pdf',
  jpg: 'picture',
  jpeg: 'picture',
  jfif: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  tif: 'picture',
  tiff: 'picture',
  xls: 'other',
  xlsx: 'other',
  ppt: 'other',
  pptx: 'other',
  zip: 'other',
  exe: 'other',
}
const declaredFamilies: readonly (readonly [RegExp, Family])[] = [
  [
    /^application\/(?:msword|rtf|x-rtf|vnd\.ms-word\b.*|vnd\.openxmlformats-officedocument\.wordprocessingml\..*|vnd\.oasis\.opendocument\.text.*)$/,
    'word',
  ],
  [/^text\/rtf$/, 'word'],
  [/^application\/(?:x-)?pdf$/, 'pdf'],
  [/^image\/(?:jpe?g|pjpeg|png|x-png|gif|webp|(?:x-)?tiff?)$/, 'picture'],
]
/** Since Word 97. */
const firstOfToday = 105

/** Throws `file_type_invalid`, and `unreadable_document` with `reason` `empty` or `encrypted`. */
export async function findTextKind(file: TextFile): Promise<FoundTextKind> {
  if (file.bytes.length === 0)
    throw unreadableDocument('The file is empty.', { members: { reason: 'empty' } })
  const found = await readKind(file)
  const family: Family =
    found.kind === 'pdf' ? 'pdf' : found.kind === 'picture' || found.kind === 'tiff' ? 'picture' : 'word'
  const claims = [families[getEnding(file.fileName)], claimedByType(file.declaredType)]
  if (claims.some((claimed) => claimed !== undefined && claimed !== family))
    throw refused(
      `The file says that it is something else than its bytes are: ${names[getName(found)]}. Send it under its true name and type.`,
    )
  return { ...found, warnings: [...found.warnings, ...misnamed(found, getEnding(file.fileName))] }
}

async function readKind(file: TextFile): Promise<FoundTextKind> {
  const { bytes } = file
  const old = readCompoundFacts(bytes)
  if (old !== undefined) return identifyCompound(old)
  const beginning = bytes.toString('latin1', 0, 64)
  if (beginning.startsWith('\xdb\xa5\x2d\x00')) return { kind: 'office', officeKind: 'doc2', warnings: [] }
  if (/^(?:\xef\xbb\xbf)?\s{0,16}\{\\rtf/.test(beginning))
    return { kind: 'office', officeKind: 'rtf', warnings: [] }
  const image = readMediaType({ bytes, fileName: '', declaredType: '' }, images)
  if (image.type !== undefined) {
    const claimed = readMediaType(file, images)
    if (claimed.type === undefined) throw refused(claimed.why)
    return { kind: image.type === 'image/tiff' ? 'tiff' : 'picture', warnings: [] }
  }
  const found = await getKind({ ...file, fileName: isWordName(file) ? '' : file.fileName, declaredType: '' })
  if (found.kind === 'pdf' || found.kind === 'docx' || found.kind === 'odt')
    return { kind: found.kind, warnings: [] }
  if (found.kind === 'html' && isWordName(file)) return { kind: 'html', warnings: [] }
  // A package whose parts lie in an unusual order: its reader looks inside.
  if (found.kind === undefined && beginning.startsWith('PK\x03\x04') && isWordName(file))
    return { kind: /^o[dt]t$/.test(getEnding(file.fileName)) ? 'odt' : 'docx', warnings: [] }
  throw refused(`Files of this kind are not read. Send ${taken}.`)
}

function identifyCompound({
  holds,
  isEncrypted,
  hasMacros,
  version,
}: NonNullable<ReturnType<typeof readCompoundFacts>>): FoundTextKind {
  if (holds === 'other') throw refused(`The file is of another Office program, or broken. Send ${taken}.`)
  if (isEncrypted)
    throw unreadableDocument('The file is encrypted. Save it without a password and send it again.', {
      members: { reason: 'encrypted' },
    })
  return {
    kind: 'office',
    officeKind: version > 0 && version < firstOfToday ? 'doc95' : 'doc',
    warnings: hasMacros ? ['The file has macros; they were left out.'] : [],
  }
}

function isWordName({ fileName, declaredType }: TextFile): boolean {
  return families[getEnding(fileName)] === 'word' || claimedByType(declaredType) === 'word'
}

function getEnding(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

function claimedByType(declaredType: string): Family | undefined {
  const essence = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  return declaredFamilies.find(([pattern]) => pattern.test(essence))?.[1]
}

const names: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  docx: 'DOCX',
  odt: 'OpenDocument',
  html: 'HTML',
  rtf: 'RTF',
  doc: 'a Word file of the years 1997 to 2003',
  doc95: 'a Word file of before 1997',
  doc2: 'a Word file of before 1997',
  picture: `an image (${getNames(images)})`,
  tiff: 'TIFF',
}

function getName({ kind, officeKind }: FoundTextKind): string {
  return officeKind ?? kind
}

/** What is another kind of text than its name says is read as what it is. */
function misnamed(found: FoundTextKind, ending: string): string[] {
  const isNamed: Partial<Record<string, RegExp>> = {
    docx: /^do[ct][xm]$/,
    odt: /^o[dt]t$/,
    rtf: /^rtf$/,
    html: /^$/,
    doc: /^do[ct]$/,
  }
  const wanted = isNamed[getName(found)]
  return ending === '' || wanted === undefined || wanted.test(ending)
    ? []
    : [`The file is called .${ending}, but it is ${names[getName(found)]}; it was read as that.`]
}

function refused(why: string): Error {
  return fileTypeInvalid(why, { errors: [{ path: 'file', message: `must be ${taken}` }] })
}
