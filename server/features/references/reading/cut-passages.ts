// A source's text and its passages: pieces of a few paragraphs that a claim can rest on, each with its place
// in the text. Pure.
import { hash } from 'node:crypto'
import { computeMinhash } from '#capabilities/site-crawl/parsing/index.ts'
import { splitSentences, splitWords } from '#core/sentences.ts'

export interface SourceBlock {
  isHeading: boolean
  text: string
  /** Of a file with pages, from 1. */
  page?: number | undefined
}

export interface CutPassage {
  /** UTF-16 units of the text. */
  start: number
  end: number
  text: string
  /** The nearest heading above; empty without one. */
  heading: string
  page: number | null
  /** SHA-256 of the text, hexadecimal. */
  contentHash: string
  /** Empty for a passage too short to be compared. */
  minhash: string
}

export interface CutSource {
  text: string
  passages: CutPassage[]
  contentHash: string
  minhash: string
}

/** Characters. A paragraph is a passage; shorter ones, list items above all, are joined up to a length. */
const shortLength = 160
const usualLength = 700
const maxLength = 1_400
/** Shorter ones say nothing by themselves. */
const minLength = 25
const gap = '\n\n'
/** A book; what comes later is not kept. */
export const maxSourceLength = 600_000

export function cutPassages(blocks: readonly SourceBlock[]): CutSource {
  let text = ''
  let heading = ''
  const passages: CutPassage[] = []
  let open: { start: number; end: number; page: number | null } | undefined
  const close = (): void => {
    if (open !== undefined && open.end - open.start >= minLength)
      passages.push(getPassage(text, open, heading))
    open = undefined
  }
  for (const block of blocks) {
    const words = block.text.trim()
    if (words === '') continue
    if (text.length + words.length > maxSourceLength) break
    if (block.isHeading) {
      close()
      heading = words.slice(0, 300)
    }
    if (text !== '') text += gap
    const offset = text.length
    text += words
    if (block.isHeading) continue
    const page = block.page ?? null
    for (const [index, piece] of cutLong(words).entries()) {
      const [start, end] = [offset + piece.start, offset + piece.end]
      const isShort = open !== undefined && open.end - open.start < shortLength
      const fits = (isShort || index > 0) && open?.page === page && end - open.start <= usualLength
      if (open !== undefined && fits) open.end = end
      else {
        close()
        open = { start, end, page }
      }
    }
  }
  close()
  return { text, passages, contentHash: hashText(text), minhash: getMinhash(text) }
}

function getPassage(
  text: string,
  { start, end, page }: { start: number; end: number; page: number | null },
  heading: string,
): CutPassage {
  const words = text.slice(start, end)
  return {
    start,
    end,
    text: words,
    heading,
    page,
    contentHash: hashText(words),
    minhash: getMinhash(words),
  }
}

/** A paragraph that is longer than a passage falls apart between sentences, or at a space. */
function cutLong(paragraph: string): { start: number; end: number }[] {
  if (paragraph.length <= maxLength) return [{ start: 0, end: paragraph.length }]
  const pieces: { start: number; end: number }[] = []
  let from = 0
  for (const sentence of splitSentences(paragraph)) {
    const at = paragraph.indexOf(sentence, from)
    if (at === -1) continue
    for (let start = at; start < at + sentence.length;) {
      const rest = at + sentence.length - start
      const space = paragraph.lastIndexOf(' ', start + maxLength)
      const end = rest <= maxLength ? start + rest : space > start ? space : start + maxLength
      pieces.push({ start, end })
      start = end
    }
    from = at + sentence.length
  }
  return pieces
}

export function hashText(text: string): string {
  return hash('sha256', text, 'hex')
}

function getMinhash(text: string): string {
  return computeMinhash(splitWords(text).map((word) => word.toLowerCase()))
}
