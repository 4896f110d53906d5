// The numbered sources of a text as each format shows them: a marker `[n]` becomes a footnote that names its
// source. What no marker cites is listed after the text. Markers in code are left as they are.
import { citationMarker, listNumbers } from '#core/citation-markers.ts'
import {
  isSafeLink,
  mapInlines,
  type Block,
  type Footnote,
  type Inline,
  type LinkInline,
  type RichText,
  type TextInline,
} from '#core/rich-text/index.ts'
import { plainText } from './manuscript.ts'

export interface CitedSource {
  /** The number of its marker. */
  n: number
  title: string
  /** Empty of a file. */
  url: string
}

/** Numbers after which no more markers become footnotes; a range of few characters may say many. */
export const maxCitations = 10_000

/** The text with a footnote for each marker, and a list of the sources that none cites. */
export function citeSources(text: RichText, sources: readonly CitedSource[]): RichText {
  const byNumber = new Map(sources.map((source) => [source.n, source]))
  const cited = new Set<number>()
  let citations = 0
  const find = (list: string): CitedSource[] | undefined => {
    if (citations >= maxCitations) return undefined
    const numbers = [...new Set(listNumbers(list, sources.length + 1))]
    const found = numbers.flatMap((n) => byNumber.get(n) ?? [])
    // An interval or an index is no marker: each of its numbers has to be a source's.
    if (found.length < numbers.length) return undefined
    citations += found.length
    for (const { n } of found) cited.add(n)
    return found
  }
  const own = apartFrom(text, sources)
  const blocks = mapInlines(own.blocks, (inlines) => citeInlines(inlines, find))
  // Word processors allow no note inside a note, so there the source is named in the text.
  const notes = own.footnotes.map((note) => ({
    ...note,
    blocks: mapInlines(note.blocks, (inlines) => nameInlines(inlines, find)),
  }))
  const { list, footnotes } = sourceBlocks(sources, cited)
  return { blocks: [...blocks, ...list], footnotes: [...notes, ...footnotes] }
}

/** The text as it is, with all sources as notes under their numbers: for formats without links. */
export function listSources(text: RichText, sources: readonly CitedSource[]): RichText {
  const own = apartFrom(text, sources)
  const { footnotes } = sourceBlocks(sources, new Set(sources.map(({ n }) => n)))
  return { ...own, footnotes: [...own.footnotes, ...footnotes] }
}

/** The sources that are cited as footnotes, and the others as a list after a rule. */
export function sourceBlocks(
  sources: readonly CitedSource[],
  cited: ReadonlySet<number>,
  label: (n: number) => string = String,
): { list: Block[]; footnotes: Footnote[] } {
  const sorted = sources.toSorted((left, right) => left.n - right.n)
  const uncited = sorted.filter(({ n }) => !cited.has(n))
  return {
    list:
      uncited.length === 0
        ? []
        : [
            { type: 'horizontalRule' },
            {
              type: 'list',
              ordered: false,
              start: 1,
              items: uncited.map((source) => ({ blocks: [nameSource(source)] })),
            },
          ],
    footnotes: sorted
      .filter(({ n }) => cited.has(n))
      .map((source) => ({ id: label(source.n), blocks: [nameSource(source)] })),
  }
}

type FindSources = (list: string) => CitedSource[] | undefined

function citeInlines(inlines: readonly Inline[], find: FindSources): Inline[] {
  const written: Inline[] = []
  for (const inline of inlines) {
    if (inline.type === 'text') {
      for (const piece of splitAtMarkers(inline, find)) {
        if (!Array.isArray(piece)) written.push(piece)
        else for (const { n } of piece) addReference(written, String(n))
      }
    } else if (inline.type === 'link' && !showsItsUrl(inline))
      addLink(written, inline, citeInlines(inline.inlines, find))
    else written.push(inline)
  }
  return written
}

/** A reference follows its word without a space, and the one before it with one: ¹ ² is not ¹². */
function addReference(written: Inline[], id: string): void {
  const last = written.at(-1)
  if (last?.type === 'text' && last.marks.code === undefined) {
    const words = last.text.trimEnd()
    if (words === '') written.pop()
    else written[written.length - 1] = { ...last, text: words }
  }
  if (written.at(-1)?.type === 'footnoteReference') written.push({ type: 'text', text: ' ', marks: {} })
  written.push({ type: 'footnoteReference', id })
}

/** A reference is a link itself, and none holds another: the words around it stay links. */
function addLink(written: Inline[], link: LinkInline, inlines: readonly Inline[]): void {
  if (inlines.every((inline, index) => inline === link.inlines[index])) {
    written.push(link)
    return
  }
  let pending: Inline[] = []
  const flush = (): void => {
    const isEmpty = pending.every((inline) => inline.type === 'text' && inline.text.trim() === '')
    written.push(...(isEmpty ? pending : [{ ...link, inlines: pending }]))
    pending = []
  }
  for (const inline of inlines) {
    if (inline.type !== 'footnoteReference') pending.push(inline)
    else {
      flush()
      addReference(written, inline.id)
    }
  }
  flush()
}

function nameInlines(inlines: readonly Inline[], find: FindSources): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'link' && !showsItsUrl(inline))
      return [{ ...inline, inlines: nameInlines(inline.inlines, find) }]
    if (inline.type !== 'text') return [inline]
    const text = splitAtMarkers(inline, find)
      .map((piece) =>
        Array.isArray(piece)
          ? `(${piece.map(({ n, title, url }) => title || url || unnamed(n)).join('; ')})`
          : piece.text,
      )
      .join('')
    return [{ ...inline, text }]
  })
}

/** Brackets in a URL are part of it. */
function showsItsUrl({ inlines }: LinkInline): boolean {
  return /^(?:https?:\/\/|www\.)/i.test(plainText(inlines))
}

/** The text between its markers, and what each of them cites. */
function splitAtMarkers(inline: TextInline, find: FindSources): (TextInline | CitedSource[])[] {
  if (inline.marks.code !== undefined) return [inline]
  const pieces: (TextInline | CitedSource[])[] = []
  let at = 0
  for (const match of inline.text.matchAll(citationMarker)) {
    const found = find(match[1] ?? '')
    if (found === undefined) continue
    if (match.index > at) pieces.push({ ...inline, text: inline.text.slice(at, match.index) })
    pieces.push(found)
    at = match.index + match[0].length
  }
  if (at === 0) return [inline]
  if (at < inline.text.length) pieces.push({ ...inline, text: inline.text.slice(at) })
  return pieces
}

/** The text's own notes under names that are no number of a source. */
function apartFrom(text: RichText, sources: readonly CitedSource[]): RichText {
  const taken = new Set(sources.map(({ n }) => String(n)))
  if (!text.footnotes.some(({ id }) => taken.has(id))) return text
  const rename = (inlines: readonly Inline[]): Inline[] =>
    inlines.map((inline) => {
      if (inline.type === 'link') return { ...inline, inlines: rename(inline.inlines) }
      return inline.type === 'footnoteReference' ? { ...inline, id: `note-${inline.id}` } : inline
    })
  return {
    blocks: mapInlines(text.blocks, rename),
    footnotes: text.footnotes.map(({ id, blocks }) => ({
      id: `note-${id}`,
      blocks: mapInlines(blocks, rename),
    })),
  }
}

function nameSource({ n, title, url }: CitedSource): Block {
  const words = title.trim()
  const sentence = words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`
  const href = URL.canParse(url) ? new URL(url).href : url
  const link: Inline[] =
    url === '' ? [] : isSafeLink(href) ? [{ type: 'link', href, inlines: [plain(url)] }] : [plain(url)]
  if (sentence === '') return { type: 'paragraph', inlines: link.length === 0 ? [plain(unnamed(n))] : link }
  return {
    type: 'paragraph',
    inlines: [plain(link.length === 0 ? sentence : `${sentence} `), ...link],
  }
}

function unnamed(n: number): string {
  return `Source ${n}`
}

function plain(text: string): TextInline {
  return { type: 'text', text, marks: {} }
}
