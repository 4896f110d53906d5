// A model marks the headings of an outline's parts (`## Beschlüsse {#part-1}`), so that they are found in any
// language and wording.

/** The mark of the part at this index of an outline. */
export function headingMark(index: number): string {
  return `{#part-${index + 1}}`
}

// Starting only where no blank precedes: a text of blanks takes no longer than its length.
const mark = /(?<![ \t])[ \t]*\\?\{\\?#part-(\d{1,3})\\?\}/g

export interface MarkedHeadings {
  /** The text without its marks. */
  markdown: string
  /** The words of the heading for each marked part, by its index in the outline. */
  headings: Map<number, string>
}

/** Reads the marks and takes them out, wherever they are. */
export function takeHeadingMarks(markdown: string): MarkedHeadings {
  const headings = new Map<number, string>()
  const lines = markdown.split('\n').map((line) => {
    const plain = line.replace(mark, '')
    if (plain === line) return line
    const words = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/.exec(plain)?.[1]
    for (const [, number] of line.matchAll(mark))
      if (words !== undefined && words !== '') headings.set(Number(number) - 1, words)
    return plain.trimEnd()
  })
  return { markdown: lines.join('\n'), headings }
}

/**
 * Takes the marks out of a text that comes in pieces: what may become a mark is held back until it is none.
 */
export function createMarkFilter(): { push(piece: string): string; flush(): string } {
  let held = ''
  return {
    push(piece) {
      const text = held + piece
      const open = /(?<![ \t])(?:[ \t]*\\?\{[^}\n]{0,14}|[ \t]+\\?)$/.exec(text)
      held = open === null ? '' : open[0]
      return text.slice(0, text.length - held.length).replace(mark, '')
    },
    flush() {
      const rest = held.replace(mark, '')
      held = ''
      return rest
    },
  }
}
