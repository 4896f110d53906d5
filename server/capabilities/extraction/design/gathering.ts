// The pages of a design as they come in, in whatever order, and what is to be said about them.
import { z } from 'zod'
import {
  designBlock,
  designPage,
  type DesignPage,
  type ExtractedDocument,
} from '#contracts/extracted-document.schema.ts'
import { getConfidence, type RecognisedWord } from '../ocr/words.ts'
import { pagesText } from '../readers/pages-text.ts'
import { unreadableDocument } from '#platform/errors.ts'
import type { DesignPart, KeptImage, PartialPage } from './design-task.types.ts'

export interface Gathering {
  add(part: DesignPart): void
  /** A page asked again with its words; undefined words were not to be had, late ones not in time. */
  addRecognised(page: number, part: DesignPart, words: RecognisedWord[] | 'late' | undefined): void
  /** A page that cannot be read. */
  addFault(page: number): void
  /** Pages that there was no time for, or no room. */
  leaveOut(from: number, to: number, why: 'late' | 'full'): void
  /** Pages that are read. */
  pageCount(): number
  /** Pages that the design has, as far as it is known. */
  total(): number
  faultCount(): number
  imageCount(): number
  /** Whether there is more than a design holds. */
  isFull(): boolean
  result(maxPages: number): Pick<ExtractedDocument, 'pages' | 'ocr' | 'warnings'> & { images: KeptImage[] }
}

/** Of a whole design: what is stored and what clients may send back. */
const maxBlocks = 18_000
/** Below this, recognised words are wrong now and then. */
const doubtfulConfidence = 70

const partialPage = designPage.extend({ blocks: z.array(designBlock.omit({ id: true })) })

export function createGathering(): Gathering {
  const pages: PartialPage[] = []
  const images = new Map<string, KeptImage>()
  const unread = new Set<number>()
  const unrecognised: number[] = []
  const late: number[] = []
  const words: RecognisedWord[] = []
  const warnings = new Set<string>()
  let faults = 0
  let blocks = 0
  let total = 0
  let leftOut = 0
  let leavesImagesOut = false
  let isLate = false

  function add(part: DesignPart): void {
    // The process reads strangers' files: what it says of them is looked at.
    const checked = z.array(partialPage).safeParse(part.pages)
    if (!checked.success)
      throw unreadableDocument('The design is broken: what is read of it makes no sense.', {
        members: { reason: 'broken' },
        cause: checked.error,
      })
    total = Math.max(total, part.pageCount)
    for (const page of checked.data as PartialPage[]) {
      pages.push(page)
      blocks += page.blocks.length
    }
    for (const image of part.images) images.set(image.ref, image)
    for (const page of part.unread) unread.add(page)
    for (const warning of part.warnings) warnings.add(warning)
    leavesImagesOut ||= part.leavesImagesOut
  }

  return {
    add,
    addRecognised(page, part, found) {
      add(part)
      if (found === undefined) unrecognised.push(page)
      else if (found === 'late') late.push(page)
      else words.push(...found)
    },
    addFault(page) {
      faults += 1
      unread.add(page)
    },
    leaveOut(from, to, why) {
      leftOut += to - from + 1
      isLate ||= why === 'late'
    },
    pageCount: () => pages.length,
    total: () => total,
    faultCount: () => faults,
    imageCount: () => images.size,
    isFull: () => blocks > maxBlocks,
    result(maxPages) {
      const ordered = pages.toSorted((a, b) => a.number - b.number)
      const confidence = getConfidence(words)
      const isUsed = ordered.some(({ source }) => source === 'ocr')
      return {
        pages: named(ordered),
        images: [...images.values()],
        ocr: {
          used: isUsed && words.length > 0,
          confidence: isUsed ? confidence : 0,
          ...(isLate || late.length > 0 ? { isUnfinished: true } : {}),
        },
        warnings: [
          ...(total > maxPages
            ? [
                `The PDF has ${total} pages; the first ${maxPages} were read. To use others, save them as a PDF of their own.`,
              ]
            : []),
          ...(leftOut === 0
            ? []
            : [
                `The design takes too long or holds too much to be read to its end: ${leftOut} of its pages were left out.`,
              ]),
          ...(unread.size === 0 ? [] : [`${pagesText(inOrder([...unread]))} could not be read.`]),
          ...(late.length === 0 ? [] : [notRecognised(late, 'the time was not enough')]),
          ...(unrecognised.length === 0
            ? []
            : [notRecognised(unrecognised, 'text recognition (Tesseract) is not installed on the server')]),
          ...(isUsed && words.length > 0 && confidence < doubtfulConfidence
            ? ['The text was recognised from images and may be wrong in places. Check it.']
            : []),
          ...(leavesImagesOut ? ['The design has more images than are kept; some were left out.'] : []),
          ...warnings,
        ],
      }
    },
  }
}

function named(pages: readonly PartialPage[]): DesignPage[] {
  let count = 0
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => {
      count += 1
      return { id: `b${count}`, ...block }
    }),
  }))
}

function notRecognised(pages: number[], why: string): string {
  const shows = pages.length === 1 ? 'shows' : 'show'
  return `${pagesText(inOrder(pages))} ${shows} text that the file does not hold as letters, and it was not recognised: ${why}.`
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}
