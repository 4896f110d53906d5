// Whether what a parser's process sends has the shape that its task promises: that process reads strangers'
// files.
import type { ParseAnswer, ParserTask, ParserTasks } from './extraction.types.ts'

/** The process reads strangers' files: what it sends is looked at, not believed. */
export function isAnswer(answer: unknown, task: ParserTask): answer is ParseAnswer {
  if (!isObject(answer)) return false
  if (answer['ok'] === false)
    return typeof answer['reason'] === 'string' && typeof answer['detail'] === 'string'
  return answer['ok'] === true && isObject(answer['value']) && looksRight[task](answer['value'])
}

const looksRight: {
  [Task in ParserTask]: (value: Partial<Record<keyof ParserTasks[Task]['answer'], unknown>>) => boolean
} = {
  import: ({ title, html, warnings, source }) =>
    typeof title === 'string' &&
    typeof html === 'string' &&
    Array.isArray(warnings) &&
    warnings.every(isText) &&
    typeof source === 'string',
  image: ({ image, variants, warnings }) =>
    (image === undefined || isImage(image)) &&
    Array.isArray(variants) &&
    variants.every(isImage) &&
    Array.isArray(warnings) &&
    warnings.every(isText),
  // What its pages hold is looked at by their schema.
  'read-design': ({ pageCount, pages, scans, unread, images, leavesImagesOut, next, warnings }) =>
    isCount(pageCount) &&
    Array.isArray(pages) &&
    Array.isArray(scans) &&
    scans.every(
      (scan) =>
        isObject(scan) &&
        isCount(scan['page']) &&
        scan['image'] instanceof Uint8Array &&
        Number(scan['scale']) > 0 &&
        isLie(scan),
    ) &&
    Array.isArray(unread) &&
    unread.every(isCount) &&
    Array.isArray(images) &&
    images.every((image) => isImage(image) && isObject(image) && isText(image['ref'])) &&
    typeof leavesImagesOut === 'boolean' &&
    (next === undefined || isCount(next)) &&
    Array.isArray(warnings) &&
    warnings.every(isText),
  'analyse-design': ({ pages, sections, palette, fonts, warnings }) =>
    [pages, sections, palette, fonts].every(Array.isArray) &&
    Array.isArray(warnings) &&
    warnings.every(isText),
  recognise: ({ table }) => isText(table),
  'find-lines': ({ boxes }) =>
    isListOf(boxes, (box) => ['x', 'y', 'width', 'height'].every((side) => Number.isFinite(box[side]))),
  'recognise-lines': ({ lines }) =>
    Array.isArray(lines) &&
    lines.every((line) =>
      isListOf(
        line,
        ({ text, x, confidence }) => isText(text) && Number.isFinite(x) && Number.isFinite(confidence),
      ),
    ),
  'draw-line-sheets': ({ sheets }) =>
    isListOf(
      sheets,
      ({ image, first, last }) => image instanceof Uint8Array && isCount(first) && isCount(last),
    ),
  'file-text': ({ pageCount, pages, parts, scans, warnings }) =>
    isCount(pageCount) &&
    isListOf(pages, ({ number, text }) => isCount(number) && isText(text)) &&
    isListOf(parts, ({ page, markdown }) => isCount(page) && isText(markdown)) &&
    isListOf(scans, ({ number, text }) => isCount(number) && isText(text)) &&
    Array.isArray(warnings) &&
    warnings.every(isText),
  scan: ({ image, width, height, turn, otherTurns, warnings }) =>
    image instanceof Uint8Array &&
    isCount(width) &&
    isCount(height) &&
    isLie({ turn, otherTurns }) &&
    Array.isArray(warnings) &&
    warnings.every(isText),
  'draw-page': ({ image }) => isImage(image),
  'count-pages': ({ pageCount }) => isCount(pageCount),
  'read-font': ({ family, licence }) => isText(family) && (licence === undefined || isText(licence)),
  'tiff-to-pdf': ({ pdf }) => pdf instanceof Uint8Array,
}

function isListOf(value: unknown, looks: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && looks(item))
}

/** How a page lies in its image. */
function isLie({ turn, otherTurns }: Record<string, unknown>): boolean {
  const isTurn = (value: unknown): boolean => [0, 90, 180, 270].includes(Number(value))
  return isTurn(turn) && Array.isArray(otherTurns) && otherTurns.every(isTurn)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}

function isImage(value: unknown): boolean {
  if (!isObject(value)) return false
  const { mimeType, width, height, bytes } = value
  return (
    ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'].includes(String(mimeType)) &&
    isCount(width) &&
    isCount(height) &&
    bytes instanceof Uint8Array
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
