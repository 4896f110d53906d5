// What lies on a page beside its content: values of form fields, free text, comments (ISO 32000-1 §12.5 and
// §12.7).
import { getBox, type Frame } from './frame.ts'
import type { PdfBox, TextRun } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface Annotations {
  /** What is seen on the page, at its place: values of fields, free text. */
  placed: TextRun[]
  /** Comments, of which a page shows only a sign: one text each. */
  notes: string[]
}

const maxAnnotations = 5_000
/** Annotation subtypes of PDFium (fpdf_annot.h). */
const subtypes = { link: 2, freeText: 3, popup: 16, widget: 20 }
/** Comments: notes, and marks with a word about them. */
const commented = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
/** Flags of annotations (ISO 32000-1, table 165): hidden, not to be shown. */
const hiddenFlags = 0x02 | 0x20
/** Types of fields (fpdf_formfill.h). */
const fieldTypes = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6 }
/** Flags of fields (ISO 32000-1, tables 228 and 230). */
const fieldFlags = { multiline: 1 << 12, password: 1 << 13 }
const maxOptions = 1_000
const signs = { checked: '☑', unchecked: '☐' }
/** Font size where none is given; smaller where the field is lower than that. */
const usualSize = 12
const leading = 1.2
/** Width of a letter in sizes of the font. */
const letterWidth = 0.5

export function readAnnotations(file: PdfFile, page: number, frame: Frame): Annotations {
  const { pdfium } = file
  const found: Annotations = { placed: [], notes: [] }
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), maxAnnotations)
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    try {
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation)
      if (subtype === subtypes.link || subtype === subtypes.popup) continue
      if ((pdfium.FPDFAnnot_GetFlags(annotation) & hiddenFlags) !== 0) continue
      if (subtype === subtypes.widget) {
        const value = readField(file, annotation)
        if (value !== undefined) found.placed.push(...placeText(file, annotation, { frame, ...value }))
      } else if (subtype === subtypes.freeText || commented.includes(subtype)) {
        const text = getString(file, annotation, 'Contents')
        if (subtype !== subtypes.freeText) found.notes.push(text.trim())
        else
          found.placed.push(
            ...placeText(file, annotation, { frame, text, fontSize: usualSize, isMultiline: true }),
          )
      }
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation)
    }
  }
  return { placed: found.placed, notes: found.notes.filter((note) => note !== '') }
}

function getString({ pdfium, scratch }: PdfFile, annotation: number, key: string): string {
  return scratch.text(
    (buffer, length) => pdfium.FPDFAnnot_GetStringValue(annotation, key, buffer, length),
    'utf-16le',
  )
}

interface ShownText {
  text: string
  /** 0 where the text fills its field. */
  fontSize: number
  isMultiline: boolean
}

/** What a field shows; undefined for buttons, signatures and passwords. */
function readField(file: PdfFile, widget: number): ShownText | undefined {
  const { pdfium, scratch } = file
  const form = file.form()
  const type = pdfium.FPDFAnnot_GetFormFieldType(form, widget)
  if (type === fieldTypes.checkBox || type === fieldTypes.radioButton) {
    // The appearance that is shown; a value where the file leaves that to its reader.
    const state = getString(file, widget, 'AS') || getString(file, widget, 'V')
    const isChecked = state !== '' && state !== 'Off'
    return { text: isChecked ? signs.checked : signs.unchecked, fontSize: 0, isMultiline: false }
  }
  if (type !== fieldTypes.text && type !== fieldTypes.comboBox && type !== fieldTypes.listBox)
    return undefined
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, widget)
  if (type === fieldTypes.text && (flags & fieldFlags.password) !== 0) return undefined
  const options = type === fieldTypes.text ? [] : selectedOptions(file, form, widget)
  const value = (): string =>
    scratch.text(
      (buffer, length) => pdfium.FPDFAnnot_GetFormFieldValue(form, widget, buffer, length),
      'utf-16le',
    )
  const hasSize = pdfium.FPDFAnnot_GetFontSize(form, widget, scratch.pointer)
  return {
    fontSize: hasSize ? scratch.float(0) : 0,
    text: options.length > 0 ? options.join('\n') : value(),
    isMultiline:
      type === fieldTypes.listBox || (type === fieldTypes.text && (flags & fieldFlags.multiline) !== 0),
  }
}

/** Words of the chosen options; a combo box may hold a value that is none of them. */
function selectedOptions({ pdfium, scratch }: PdfFile, form: number, widget: number): string[] {
  const count = Math.min(maxOptions, pdfium.FPDFAnnot_GetOptionCount(form, widget))
  return Array.from({ length: Math.max(0, count) }, (_, index) => index)
    .filter((index) => pdfium.FPDFAnnot_IsOptionSelected(form, widget, index))
    .map((index) =>
      scratch.text(
        (buffer, length) => pdfium.FPDFAnnot_GetOptionLabel(form, widget, index, buffer, length),
        'utf-16le',
      ),
    )
}

/**
 * The lines of a text within its annotation. PDFium does not say where its letters stand: that is estimated.
 */
function placeText(file: PdfFile, annotation: number, shown: ShownText & { frame: Frame }): TextRun[] {
  const { pdfium, scratch } = file
  // Left, top, right, bottom.
  if (!pdfium.FPDFAnnot_GetRect(annotation, scratch.pointer)) return []
  const area = getBox(shown.frame, scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3))
  const lines = shown.text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim())
  const height = area.height / (shown.isMultiline ? Math.max(1, lines.length) : 1)
  const fontSize = shown.fontSize > 0 ? shown.fontSize : Math.min(usualSize, Math.max(4, height * 0.7))
  const isSingle = lines.length === 1 && (!shown.isMultiline || area.height < fontSize * 2)
  const isOutside = area.x + area.width < 0 || area.y + area.height < 0
  if (isOutside || area.x > shown.frame.width || area.y > shown.frame.height) return []
  return lines.flatMap((text, index): TextRun[] => {
    if (text === '') return []
    const width = Math.min(area.width, text.length * fontSize * letterWidth)
    const top = isSingle ? area.y + (area.height - fontSize) / 2 : area.y + index * fontSize * leading
    const box: PdfBox = { x: area.x, y: top, width, height: fontSize }
    return [{ ...box, ...plainLook, text, fontSize, baseline: top + fontSize * 0.85 }]
  })
}

const plainLook = {
  fontFamily: '',
  fontWeight: 400,
  isItalic: false,
  isFixedPitch: false,
  color: '#000000',
  angle: 0,
  contentId: -1,
}

/** Comments as lines below the page, a paragraph each; what merely repeats words of the page is left out. */
export function noteRuns(notes: readonly string[], runs: readonly TextRun[], frame: Frame): TextRun[] {
  if (notes.length === 0) return []
  const words = (text: string): string => text.replace(/\s+/g, '')
  const shown = words(runs.map(({ text }) => text).join(''))
  let baseline = frame.height
  return notes
    .filter((note) => !shown.includes(words(note)))
    .flatMap((note) => {
      baseline += usualSize * 3
      return note.split(/[\r\n]+/).map((line): TextRun => {
        baseline += usualSize * leading
        const width = line.length * usualSize * letterWidth
        const box: PdfBox = { x: 0, y: baseline - usualSize * 0.85, width, height: usualSize }
        return { ...box, ...plainLook, text: line.trim(), fontSize: usualSize, baseline }
      })
    })
    .filter(({ text }) => text !== '')
}

/**
 * Gives text on a tagged page the part of the tree of its label: what is before it on its line, or above
 * it.
 */
export function joinLabels(placed: readonly TextRun[], runs: readonly TextRun[]): TextRun[] {
  return placed.map((field) => {
    const before = runs.filter(
      (run) => run.contentId >= 0 && (isLeftOf(run, field) || run.baseline < field.baseline),
    )
    const label = before.reduce<TextRun | undefined>(
      (nearest, run) =>
        nearest === undefined || distance(run, field) < distance(nearest, field) ? run : nearest,
      undefined,
    )
    return label === undefined ? field : { ...field, contentId: label.contentId }
  })
}

function isLeftOf(run: TextRun, field: TextRun): boolean {
  return Math.abs(run.baseline - field.baseline) < field.fontSize && run.x < field.x
}

/** A label on the same line is nearer than any above. */
function distance(run: TextRun, field: TextRun): number {
  if (isLeftOf(run, field)) return field.x - run.x - run.width
  return 10_000 + (field.baseline - run.baseline) * 10 + Math.abs(run.x - field.x)
}
