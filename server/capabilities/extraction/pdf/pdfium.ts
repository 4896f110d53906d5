// PDFium as WebAssembly: its calls with numbers and pointers, and the few lines that make them safe to use.
import { readFile } from 'node:fs/promises'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Unreadable } from '../unreadable.ts'
import { describeFonts, type DescribedFont } from './described-fonts.ts'

export interface PdfFile {
  pdfium: WrappedPdfiumModule
  /**
   * The calls that are made for every letter, object and corner, without the package's wrapper, which takes
   * longer than they do; true is 1.
   */
  raw: RawCalls
  /** PDFium's pointer to the document. */
  pointer: number
  pageCount: number
  /** Fonts of drawn letters whose descriptors say what they are, by what PDFium calls them here. */
  describedFonts: ReadonlyMap<string, DescribedFont>
  /** A text of the document's information: `Title`, `Author` … */
  information(key: string): string
  /** What lies at an address of PDFium's memory, until its next call. */
  bytesAt(pointer: number, length: number): Uint8ClampedArray
  /** Calls with a few bytes of PDFium's memory, for what it writes there. */
  scratch: Scratch
  /**
   * PDFium's pointer to the form of the document, which reads its fields; made when it is first asked for.
   */
  form(): number
  close(): void
}

const rawNames = [
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetTextObject',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetFontSize',
  'FPDFText_GetMatrix',
  'FPDFText_GetFillColor',
  'FPDFText_GetCharOrigin',
  'FPDFTextObj_GetFont',
  'FPDFFont_GetGlyphWidth',
  'FPDFPageObj_GetMarkedContentID',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetDashCount',
  'FPDFPageObj_GetDashArray',
  'FPDFPageObj_GetDashPhase',
  'FPDFPageObj_GetLineCap',
  'FPDFPageObj_GetLineJoin',
  'FPDFPageObj_HasTransparency',
  'FPDFPageObj_SetIsActive',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFPath_GetDrawMode',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetClose',
] as const
export type RawCalls = Record<(typeof rawNames)[number], (...parameters: number[]) => number>

export interface Scratch {
  /** URL of 64 bytes that any call may write to. */
  pointer: number
  float(index: number): number
  double(index: number): number
  unsigned(index: number): number
  /**
   * Text that a call writes to a buffer of its choice of length, as most of PDFium's do: bytes without their
   * closing zeros.
   */
  text(write: (pointer: number, length: number) => number, encoding: 'utf-8' | 'utf-16le'): string
}

let loaded: Promise<WrappedPdfiumModule> | undefined

/** What PDFium says when it refuses a file (fpdfview.h). */
const errors = { password: 4, security: 5 }
const maxTextLength = 20_000

/** Opens a PDF. Throws `Unreadable`: `encrypted`, `broken`. */
export async function openPdf(bytes: Buffer): Promise<PdfFile> {
  const pdfium = await (loaded ??= load())
  const { wasmExports } = pdfium.pdfium
  const data = wasmExports.malloc(bytes.length)
  const memory = getMemory(pdfium).HEAPU8
  memory.set(bytes, data)
  const describedFonts = describeFonts(Buffer.from(memory.buffer, data, bytes.length))
  const pointer = pdfium.FPDF_LoadMemDocument(data, bytes.length, '')
  if (pointer === 0) {
    const error = pdfium.FPDF_GetLastError()
    wasmExports.free(data)
    if (error === errors.password || error === errors.security)
      throw new Unreadable(
        'encrypted',
        'The PDF is protected by a password. Save it without one and send it again.',
      )
    throw new Unreadable(
      'broken',
      'The PDF is broken: it cannot be opened. Export it again from its program.',
    )
  }
  const scratch = createScratch(pdfium)
  let form: { info: number; pointer: number } | undefined
  return {
    pdfium,
    raw: wasmExports as unknown as RawCalls,
    pointer,
    pageCount: pdfium.FPDF_GetPageCount(pointer),
    describedFonts,
    information: (key) =>
      scratch
        .text((buffer, length) => pdfium.FPDF_GetMetaText(pointer, key, buffer, length), 'utf-16le')
        .trim(),
    bytesAt: (at, length) => new Uint8ClampedArray(getMemory(pdfium).HEAPU8.buffer, at, length),
    scratch,
    form() {
      if (form === undefined) {
        const info = pdfium.PDFiumExt_OpenFormFillInfo()
        form = { info, pointer: pdfium.PDFiumExt_InitFormFillEnvironment(pointer, info) }
      }
      return form.pointer
    },
    close() {
      scratch.close()
      if (form !== undefined) {
        pdfium.PDFiumExt_ExitFormFillEnvironment(form.pointer)
        pdfium.PDFiumExt_CloseFormFillInfo(form.info)
      }
      pdfium.FPDF_CloseDocument(pointer)
      wasmExports.free(data)
    },
  }
}

async function load(): Promise<WrappedPdfiumModule> {
  // Given, so that nothing is fetched from anywhere.
  const wasmBinary = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/**
 * Emscripten puts views of the memory on the module and renews them when it grows; the types of the package
 * leave them out.
 */
function getMemory(pdfium: WrappedPdfiumModule): {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
} {
  return pdfium.pdfium as unknown as ReturnType<typeof getMemory>
}

function createScratch(pdfium: WrappedPdfiumModule): Scratch & { close(): void } {
  const module = pdfium.pdfium
  const memory = getMemory(pdfium)
  const pointer = module.wasmExports.malloc(64)
  return {
    pointer,
    float: (index) => memory.HEAPF32[(pointer >> 2) + index] ?? 0,
    double: (index) => memory.HEAPF64[(pointer >> 3) + index] ?? 0,
    unsigned: (index) => memory.HEAPU32[(pointer >> 2) + index] ?? 0,
    text(write, encoding) {
      const length = Math.min(write(0, 0), maxTextLength)
      const end = encoding === 'utf-8' ? 1 : 2
      if (length <= end) return ''
      const buffer = module.wasmExports.malloc(length)
      const written = Math.min(write(buffer, length), length)
      const text = new TextDecoder(encoding).decode(
        memory.HEAPU8.slice(buffer, buffer + Math.max(0, written - end)),
      )
      module.wasmExports.free(buffer)
      return text
    },
    close: () => module.wasmExports.free(pointer),
  }
}
