// Gathers the inline pieces of one block as a browser would show them: white space collapsed, equal
// neighbours joined, links whole.
import { sameMarks } from './nest-marks.ts'
import type { Image, Inline, LinkInline, Marks } from './rich-text.types.ts'

export interface LinkTarget {
  href: string
  title?: string
}

type Piece = { link: LinkTarget | undefined } & (
  | { type: 'text'; text: string; marks: Marks }
  | { type: 'lineBreak' }
  | { type: 'footnoteReference'; id: string }
  | Image
)

export interface InlineCollector {
  text(text: string, marks: Marks, link: LinkTarget | undefined): void
  add(
    inline: Image | { type: 'lineBreak' } | { type: 'footnoteReference'; id: string },
    link: LinkTarget | undefined,
  ): void
  /** What was gathered since the last call; empty when only white space came. */
  take(): Inline[]
}

/** Starts gathering. */
export function createInlineCollector(): InlineCollector {
  let pieces: Piece[] = []
  return {
    text: (text, marks, link) => void pieces.push({ type: 'text', text, marks, link }),
    add: (inline, link) => void pieces.push({ ...inline, link }),
    take() {
      const inlines = groupLinks(freeEdgeSpace(trimEnd(collapseSpace(pieces))))
      pieces = []
      return inlines
    },
  }
}

// Only these collapse in HTML; a no-break space does not.
const space = /[ \t\n\r\f]+/g

function collapseSpace(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let afterSpace = true
  for (const piece of pieces) {
    if (piece.type === 'text') {
      let text = piece.text.replace(space, ' ')
      if (afterSpace && text.startsWith(' ')) text = text.slice(1)
      if (text === '') continue
      afterSpace = text.endsWith(' ')
      kept.push({ ...piece, text })
    } else {
      if (piece.type === 'lineBreak') dropTrailingSpace(kept)
      afterSpace = piece.type === 'lineBreak'
      kept.push(piece)
    }
  }
  return kept
}

function dropTrailingSpace(pieces: Piece[]): void {
  const last = pieces.at(-1)
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return
  last.text = last.text.slice(0, -1)
  if (last.text === '') pieces.pop()
}

// A line break at the end of a block shows nothing.
function trimEnd(pieces: Piece[]): Piece[] {
  for (;;) {
    dropTrailingSpace(pieces)
    if (pieces.at(-1)?.type !== 'lineBreak') return pieces
    pieces.pop()
  }
}

// A space between two runs carries only the marks that both have: `<b>word </b>next` means `<b>word</b>
// next`.
function freeEdgeSpace(pieces: readonly Piece[]): Piece[] {
  const freed: Piece[] = []
  pieces.forEach((piece, index) => {
    if (piece.type !== 'text' || Object.keys(piece.marks).length === 0) {
      freed.push(piece)
      return
    }
    const words = piece.text.replace(/^ | $/g, '')
    const sharedBefore = sharedMarks(piece.marks, piece.link, pieces[index - 1])
    const sharedAfter = sharedMarks(piece.marks, piece.link, pieces[index + 1])
    if (words === '') {
      freed.push({ ...piece, marks: sharedMarks(sharedBefore, piece.link, pieces[index + 1]) })
      return
    }
    if (piece.text.startsWith(' ')) freed.push({ ...piece, text: ' ', marks: sharedBefore })
    freed.push({ ...piece, text: words })
    if (piece.text.endsWith(' ')) freed.push({ ...piece, text: ' ', marks: sharedAfter })
  })
  return freed
}

function sharedMarks(marks: Marks, link: LinkTarget | undefined, neighbour: Piece | undefined): Marks {
  if (neighbour?.type !== 'text' || neighbour.link !== link) return {}
  const names = Object.keys(marks) as (keyof Marks)[]
  return Object.fromEntries(
    names.filter((name) => marks[name] === neighbour.marks[name]).map((name) => [name, marks[name]]),
  )
}

function groupLinks(pieces: readonly Piece[]): Inline[] {
  const inlines: Inline[] = []
  let open: { target: LinkTarget; inline: LinkInline } | undefined
  for (const { link, ...piece } of pieces) {
    if (link === undefined) {
      open = undefined
      append(inlines, piece)
      continue
    }
    if (open?.target !== link) {
      open = {
        target: link,
        inline: {
          type: 'link',
          href: link.href,
          ...(link.title === undefined ? {} : { title: link.title }),
          inlines: [],
        },
      }
      inlines.push(open.inline)
    }
    append(open.inline.inlines, piece)
  }
  return inlines
}

function append(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1)
  if (inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks))
    last.text += inline.text
  else inlines.push(inline)
}
