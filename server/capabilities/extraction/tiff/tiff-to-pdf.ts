// A TIFF as the PDF of its pages. PDF packs pixels as TIFF does, so its library decodes them all, CCITT and
// LZW too, and whatever reads scans in a PDF reads these: no second set of decoders, limits and pages.
import { readTiff, unsupportedTiff, type TiffPage } from './read-tiff.ts'

/** Clockwise turn and mirroring of each orientation (TIFF 6.0, tag 274). */
const orientations: Readonly<Record<number, { turn: number; isMirrored: boolean }>> = {
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 270, isMirrored: true },
  6: { turn: 90, isMirrored: false },
  7: { turn: 90, isMirrored: true },
  8: { turn: 270, isMirrored: false },
}
const compressions = {
  none: 1,
  runs: 2,
  group3: 3,
  group4: 4,
  lzw: 5,
  jpeg: 7,
  zip: 8,
  oldZip: 32_946,
  packBits: 32_773,
} as const
const photometrics = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5, ycbcr: 6 } as const

/** Throws `Unreadable`: `broken`, `too_large`, `unsupported`. */
export function tiffToPdf(bytes: Buffer): Buffer {
  const pdf = createPdf()
  const pages = readTiff(bytes).map((page) => addPage(pdf, page))
  return pdf.finish(pages)
}

interface PdfWriter {
  /** The number of the object. */
  add(dictionary: string, stream?: Buffer): number
  /** Number of the object that all pages belong to. */
  parent: number
  finish(pages: readonly number[]): Buffer
}

function createPdf(): PdfWriter {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')]
  let length = pieces[0]?.length ?? 0
  const places: number[] = []
  const write = (piece: Buffer | string): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
    pieces.push(bytes)
    length += bytes.length
  }
  const writeObject = (number: number, dictionary: string, stream?: Buffer): void => {
    places[number] = length
    write(`${number} 0 obj\n<< ${dictionary}${stream === undefined ? '' : ` /Length ${stream.length}`} >>\n`)
    if (stream !== undefined) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  // The catalogue and the list of pages are written last.
  const [catalogue, parent] = [1, 2]
  let last: number = parent
  return {
    parent,
    add(dictionary, stream) {
      last += 1
      writeObject(last, dictionary, stream)
      return last
    },
    finish(pages) {
      writeObject(
        parent,
        `/Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]`,
      )
      writeObject(catalogue, `/Type /Catalog /Pages ${parent} 0 R`)
      const start = length
      const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
      write(
        `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${last + 1} /Root ${catalogue} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      )
      return Buffer.concat(pieces)
    },
  }
}

function addPage(pdf: PdfWriter, page: TiffPage): number {
  const { width, height, resolution, orientation } = page
  const { turn, isMirrored } = orientations[orientation] ?? { turn: 0, isMirrored: false }
  const [scaleX, scaleY] = resolution.map((perInch) => 72 / perInch) as [number, number]
  const colors = getColorSpace(pdf, page)
  const pieces = findPieces(page)
  const names = pieces.map((piece) =>
    pdf.add(`/Type /XObject /Subtype /Image ${imageEntries(page, piece, colors)}`, piece.bytes),
  )
  const rendered = pieces.map(
    ({ x, y, columns, rows }, index) =>
      `q ${columns} 0 0 ${rows} ${x} ${height - y - rows} cm /I${index} Do Q`,
  )
  const mirror = isMirrored ? `-1 0 0 1 ${width} 0 cm\n` : ''
  const content = pdf.add(
    '',
    Buffer.from(`${scaleX} 0 0 ${scaleY} 0 0 cm\n${mirror}${rendered.join('\n')}`, 'latin1'),
  )
  const images = names.map((number, index) => `/I${index} ${number} 0 R`).join(' ')
  return pdf.add(
    `/Type /Page /Parent ${pdf.parent} 0 R /MediaBox [0 0 ${width * scaleX} ${height * scaleY}] /Rotate ${turn} /Contents ${content} 0 R /Resources << /XObject << ${images} >> >>`,
  )
}

interface Piece {
  x: number
  y: number
  columns: number
  rows: number
  bytes: Buffer
}

/**
 * Strips whose packing does not begin again with each of them are one piece: programs write thousands of
 * them.
 */
function findPieces({
  width,
  height,
  tile,
  segments,
  compression,
  bitsPerSample,
  isReversed,
  jpegTables,
}: TiffPage): Piece[] {
  const unpacked =
    bitsPerSample === 1 && isReversed && compression !== compressions.jpeg
      ? segments.map(reversedBits)
      : segments
  const isTiled = tile.width !== width
  if (!isTiled && (compression === compressions.none || compression === compressions.packBits))
    return [{ x: 0, y: 0, columns: width, rows: height, bytes: Buffer.concat(unpacked) }]
  const across = Math.ceil(width / tile.width)
  return unpacked.map((segment, index) => {
    const [x, y] = [(index % across) * tile.width, Math.floor(index / across) * tile.height]
    const rows = isTiled ? tile.height : Math.min(tile.height, height - y)
    return {
      x,
      y,
      columns: tile.width,
      rows,
      bytes: compression === compressions.jpeg ? wholeJpeg(segment, jpegTables) : segment,
    }
  })
}

function reversedBits(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => reversed[byte] ?? 0))
}

const reversed = Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
)

/** Tables that strips share are between the start of an image and its end (TIFF Technical Note 2). */
function wholeJpeg(segment: Buffer, tables: Buffer | undefined): Buffer {
  return tables === undefined ? segment : Buffer.concat([tables.subarray(0, -2), segment.subarray(2)])
}

function imageEntries(page: TiffPage, { columns, rows }: Piece, colors: string): string {
  return `/Width ${columns} /Height ${rows} /BitsPerComponent ${page.bitsPerSample} /ColorSpace ${colors} ${getFilter(page, columns, rows)}${getDecode(page)}`
}

function getFilter(
  { compression, bitsPerSample, samplesPerPixel, hasPredictor, groupOptions, photometric }: TiffPage,
  columns: number,
  rows: number,
): string {
  const predictor = hasPredictor
    ? ` /DecodeParms << /Predictor 2 /Colors ${samplesPerPixel} /BitsPerComponent ${bitsPerSample} /Columns ${columns} >>`
    : ''
  const ccitt = (entries: string): string =>
    `/Filter /CCITTFaxDecode /DecodeParms << ${entries} /Columns ${columns} /Rows ${rows} /EndOfBlock false >>`
  switch (compression) {
    case compressions.none:
      return ''
    case compressions.runs:
      return ccitt('/K 0 /EncodedByteAlign true')
    case compressions.group3:
      return ccitt(`/K ${groupOptions & 1} /EndOfLine true`)
    case compressions.group4:
      return ccitt('/K -1')
    case compressions.lzw:
      return `/Filter /LZWDecode${predictor}`
    case compressions.zip:
    case compressions.oldZip:
      return `/Filter /FlateDecode${predictor}`
    case compressions.packBits:
      return '/Filter /RunLengthDecode'
    case compressions.jpeg:
      return `/Filter /DCTDecode${photometric === photometrics.rgb ? ' /DecodeParms << /ColorTransform 0 >>' : ''}`
    default:
      throw unsupportedTiff(`compression ${compression}`)
  }
}

/** Black runs of CCITT are black in a PDF; bare bits are black where they are 0. */
function getDecode({ compression, photometric }: TiffPage): string {
  const isCcitt = compression >= compressions.runs && compression <= compressions.group4
  const isInverted = photometric === (isCcitt ? photometrics.blackIsZero : photometrics.whiteIsZero)
  return isInverted ? ' /Decode [1 0]' : ''
}

/** Samples beyond the colours (alpha) are read and left out. */
function getColorSpace(
  pdf: PdfWriter,
  { photometric, samplesPerPixel, palette, compression }: TiffPage,
): string {
  switch (photometric) {
    case photometrics.whiteIsZero:
    case photometrics.blackIsZero:
      return withExtra(pdf, '/DeviceGray', 1, samplesPerPixel)
    case photometrics.rgb:
      return withExtra(pdf, '/DeviceRGB', 3, samplesPerPixel)
    case photometrics.cmyk:
      return withExtra(pdf, '/DeviceCMYK', 4, samplesPerPixel)
    case photometrics.palette:
      if (palette === undefined || samplesPerPixel !== 1) break
      return `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`
    case photometrics.ycbcr:
      if (compression === compressions.jpeg && samplesPerPixel === 3) return '/DeviceRGB'
      break
    default:
  }
  throw unsupportedTiff(`colours of kind ${photometric}`)
}

function withExtra(pdf: PdfWriter, space: string, colors: number, samples: number): string {
  if (samples < colors) throw unsupportedTiff(`${samples} samples a pixel`)
  if (samples === colors) return space
  const range = (count: number): string => `[${'0 1 '.repeat(count)}]`
  const leaveOut = pdf.add(
    `/FunctionType 4 /Domain ${range(samples)} /Range ${range(colors)}`,
    Buffer.from(`{ ${'pop '.repeat(samples - colors)}}`),
  )
  const names = Array.from({ length: samples }, (_, index) => `/S${index}`).join(' ')
  return `[/DeviceN [${names}] ${space} ${leaveOut} 0 R]`
}
