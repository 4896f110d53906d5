// What is wrong, doubtful or worth knowing about an extracted design.
import { isPlaceholder } from '#capabilities/writing/pages/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { inPlainWords } from '#platform/plain-issues.ts'
import type { Report } from './check-business.ts'

/** Recognised text below these, in percent, is often wrong. */
const doubtfulConfidence = 80
const poorConfidence = 60

const maxFaults = 20
/**
 * Blocks of a design whose sections are looked for here: anybody may ask, and more would keep others waiting.
 */
const maxToComplete = 1_500

export function checkExtraction(
  given: unknown,
  complete: (extraction: ExtractedDocument) => ExtractedDocument,
  report: Report,
): ExtractedDocument | undefined {
  if (given === undefined || given === null) return undefined
  const wrapped = typeof given === 'object' && 'extraction' in given ? given.extraction : given
  const parsed = extractionInput.safeParse(wrapped, { error: inPlainWords })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, maxFaults)) {
      const place = path.reduce<string>(
        (at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`),
        'extraction',
      )
      report(place, 'error', `${String(path.at(-1) ?? 'The extraction')} ${message}.`)
    }
    return undefined
  }
  const { pages, sections } = parsed.data
  const blocks = pages.reduce((sum, page) => sum + page.blocks.length, 0)
  if (blocks > maxToComplete && sections.length === 0) {
    report(
      'extraction.sections',
      'info',
      'No sections were sent. Those of so large a design are found when the page is planned.',
    )
    return parsed.data
  }
  const extraction = blocks > maxToComplete ? parsed.data : complete(parsed.data)
  checkDesign(extraction, sections.length, report)
  return extraction
}

function checkDesign(extraction: ExtractedDocument, givenSections: number, report: Report): void {
  const { pages, sections, ocr } = extraction
  const blocks = pages.flatMap((page) => page.blocks)
  const textById = new Map(blocks.map(({ id, text = '' }) => [id, text]))
  const ids = new Set<string>()
  const doubled = new Set(blocks.flatMap(({ id }) => (ids.has(id) ? [id] : (ids.add(id), []))))
  if (doubled.size > 0)
    report(
      'extraction.pages',
      'error',
      `The design has blocks with the same id: ${[...doubled].slice(0, 5).join(', ')}. Each block needs its own.`,
    )
  if (blocks.length === 0)
    report(
      'extraction.pages',
      'error',
      'Nothing was found on the design; try another file, or leave the design out.',
    )
  else if (!blocks.some(({ text = '' }) => text.trim() !== ''))
    report(
      'extraction.pages',
      'warning',
      'The design has no text. The page takes its shape from the design and its words from the business.',
    )
  if (blocks.length > 0 && sections.length === 0)
    report(
      'extraction.sections',
      'warning',
      'No sections were found in the design. The page will follow a usual order.',
    )
  else if (givenSections === 0 && sections.length > 0)
    report(
      'extraction.sections',
      'info',
      `No sections were sent; ${sections.length} were found in the blocks.`,
    )
  if (ocr.used && ocr.confidence < poorConfidence)
    report(
      'extraction.ocr.confidence',
      'warning',
      `The text was recognised with a confidence of ${Math.round(ocr.confidence)} of 100: much of it will be wrong. A sharper image, or the PDF itself, helps.`,
    )
  else if (ocr.used && ocr.confidence < doubtfulConfidence)
    report(
      'extraction.ocr.confidence',
      'info',
      `The text was recognised with a confidence of ${Math.round(ocr.confidence)} of 100: look over its words.`,
    )
  for (const [index, section] of sections.entries()) {
    const path = `extraction.sections[${index}]`
    const missing = section.blockIds.filter((id) => !ids.has(id))
    if (missing.length > 0)
      report(
        `${path}.blockIds`,
        'error',
        `The section ${section.id} names blocks that no page has: ${missing.slice(0, 5).join(', ')}.`,
      )
    const texts = section.blockIds.flatMap((id) => textById.get(id) ?? [])
    if (texts.every((text) => text.trim() === ''))
      report(
        path,
        'info',
        `The section ${section.id} (${section.type}) has no text; its words come from the business.`,
      )
    else if (texts.every(isPlaceholder))
      report(
        path,
        'info',
        `The section ${section.id} (${section.type}) has only filler text; its words come from the business.`,
      )
    if (!pages.some(({ number }) => number === section.boundingBox.page))
      report(
        `${path}.boundingBox.page`,
        'error',
        `The section ${section.id} lies on page ${section.boundingBox.page}, which the design does not have.`,
      )
  }
  for (const type of ['header', 'hero', 'footer'] as const) {
    const count = sections.filter((section) => section.type === type).length
    if (count > 1)
      report(
        'extraction.sections',
        'warning',
        `The design has ${count} sections of the type ${type}. A page has one; correct the types of the others.`,
      )
  }
  for (const warning of extraction.warnings.slice(0, 10)) report('extraction.warnings', 'info', warning)
}
