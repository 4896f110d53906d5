// What an uploaded image or PDF is, or a font, by its bytes. Where its declared type, the end of its name
// or what else is in it claim something different, the file lies and is refused, before any parser sees
// it.

/** Files that designs are read from and images that are on pages. */
export type MediaType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/tiff'

export interface MediaFile {
  bytes: Buffer
  /** As the client named it. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
}

export type FoundMediaType = { type: MediaType } | { type: undefined; why: string }

const names: Record<MediaType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
}

/** Spellings that programs send beside the registered ones. */
const aliases: Record<string, MediaType> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
}
const undeclared = ['', 'application/octet-stream', 'binary/octet-stream']

/**
 * Endings that claim one of the types, or something that a browser or a system would run. Others say nothing.
 */
const endings: Record<string, MediaType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}
const activeEndings =
  /\.(?:[sx]?html?|xht|mht(?:ml)?|svgz?|xml|xslt?|m?js|cjs|css|wasm|php\d?|phtml|jspx?|aspx?|cgi|exe|dll|com|bat|cmd|ps1|sh|jar|hta|scr|vbs|swf|lnk|zip|docx?|txt)$/i

/** Tags by which browsers took files for pages (WHATWG MIME Sniffing §7.1), and openings of scripts. */
const markup =
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|style|\?php|\?xml-stylesheet)[\s>/:]/i
/** How far into a file, from either end, something else is looked for. */
const looked = 1_024

/** `PDF, JPEG, PNG or GIF`. */
export function getNames(accepted: readonly MediaType[]): string {
  return accepted
    .map((type) => names[type])
    .reduce((list, name, index) =>
      index === accepted.length - 1 ? `${list} or ${name}` : `${list}, ${name}`,
    )
}

/** Whether a declared type is one of these, or says nothing. */
export function isAcceptedDeclaration(declaredType: string, accepted: readonly MediaType[]): boolean {
  const declared = getEssence(declaredType)
  return undeclared.includes(declared) || accepted.some((type) => type === (aliases[declared] ?? declared))
}

/** Which of these types a file has, or why it is refused. */
export function readMediaType(
  { bytes, fileName, declaredType }: MediaFile,
  accepted: readonly MediaType[],
): FoundMediaType {
  const type = detectMediaType(bytes)
  if (type === undefined || !accepted.includes(type))
    return { type: undefined, why: `The file is no ${getNames(accepted)}. Send one of these.` }
  const refuse = (claimed: string): FoundMediaType => ({
    type: undefined,
    why: `The file says that it is ${claimed}, but it is ${names[type]}. Send it under its true name and type.`,
  })
  const declared = getEssence(declaredType)
  const declaredMediaType = aliases[declared] ?? declared
  if (!undeclared.includes(declared) && declaredMediaType !== type)
    return refuse(names[declaredMediaType as MediaType] ?? 'something else')
  const ending = endings[/\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '']
  if (ending !== undefined && ending !== type) return refuse(names[ending])
  if (activeEndings.test(fileName.trim())) return refuse('something else')
  if (holdsSomethingElse(bytes))
    return {
      type: undefined,
      why: `The file is ${names[type]} and something else at once. Save it again in its program, then send it again.`,
    }
  return { type }
}

/** Without parameters, in lower case (RFC 9110 §8.3.1). */
function getEssence(declaredType: string): string {
  return declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
}

function detectMediaType(bytes: Buffer): MediaType | undefined {
  const beginning = bytes.toString('latin1', 0, 64)
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (beginning.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(beginning)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(beginning)) return 'image/webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(beginning)) return 'image/tiff'
  return hasPdfHeader(bytes) ? 'application/pdf' : undefined
}

/**
 * Whether a PDF begins here: programs have put mail headers, byte order marks and remains of other files
 * before it, and all readers take that (ISO 32000-1, annex H, note 13).
 */
export function hasPdfHeader(bytes: Buffer): boolean {
  return /%PDF-\d/.test(bytes.toString('latin1', 0, looked))
}

/** A page or script at either end, or a zip package around it (its directory is read from the end). */
function holdsSomethingElse(bytes: Buffer): boolean {
  const ends = `${bytes.toString('latin1', 0, looked)}\n${bytes.subarray(-looked).toString('latin1')}`
  return markup.test(ends) || endsAsPackage(bytes)
}

/**
 * Whether the bytes end with a zip's end of directory: its comment reaches to the very end (APPNOTE.TXT 6.3,
 * §4.3.16).
 */
export function endsAsPackage(bytes: Buffer): boolean {
  const maxRecordLength = 22 + 65_535
  const tail = bytes.subarray(-maxRecordLength)
  for (
    let place = tail.lastIndexOf('PK\x05\x06');
    place !== -1;
    place = place === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', place - 1)
  )
    if (place + 22 <= tail.length && place + 22 + tail.readUInt16LE(place + 20) === tail.length) return true
  return false
}

/** Formats of fonts that browsers load, by the four bytes that a file begins with. */
const fontSignatures = {
  wOF2: 'font/woff2',
  wOFF: 'font/woff',
  '\0\x01\0\0': 'font/ttf',
  true: 'font/ttf',
  OTTO: 'font/otf',
} as const

export type FontType = (typeof fontSignatures)[keyof typeof fontSignatures]
export const fontTypes: readonly FontType[] = [...new Set(Object.values(fontSignatures))]

/** By its bytes; undefined for what is no font. */
export function findFontType(bytes: Uint8Array): FontType | undefined {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return Object.hasOwn(fontSignatures, signature)
    ? fontSignatures[signature as keyof typeof fontSignatures]
    : undefined
}
