// Formatted inlines as one string that rules can rewrite: each marked run, link or image is between two
// private-use characters.
import type { Inline } from '#core/rich-text/index.ts'

const firstOpening = 0xe100
const firstClosing = 0xe900
/** As many formatted runs as there are characters for; a block with more keeps its text as it is. */
const maxRuns = 0x6ff

/** Stands for what rules must not rewrite: a link, an image, code. */
const untouchable = '\uF8FF'

export interface InlineText {
  text: string
  /** What was between the characters, by their number. */
  runs: Inline[]
}

/** Undefined where the block has more formatting than fits. */
export function toInlineText(inlines: readonly Inline[]): InlineText | undefined {
  const runs: Inline[] = []
  let text = ''
  for (const inline of inlines) {
    if (inline.type === 'text' && Object.keys(inline.marks).length === 0) {
      text += withoutPrivateUse(inline.text)
      continue
    }
    const inner =
      inline.type === 'text' && inline.marks.code === undefined ? withoutPrivateUse(inline.text) : untouchable
    text +=
      String.fromCodePoint(firstOpening + runs.length) +
      inner +
      String.fromCodePoint(firstClosing + runs.length)
    runs.push(inline)
  }
  return runs.length > maxRuns ? undefined : { text, runs }
}

/** Takes out marked runs that a rule left without words, with the space before them. */
export function withoutEmptyRuns(text: string): string {
  return text.replace(/[ \t]?[\uE100-\uE7FF][\uE900-\uEFFF]/g, '')
}

/**
 * The inlines again. A marked run takes its words with their changes; links, images and code come back as
 * they were.
 */
export function fromInlineText({ text, runs }: InlineText): Inline[] {
  const inlines: Inline[] = []
  let current: Inline | undefined
  let words = ''
  const end = (): void => {
    if (current === undefined) {
      if (words !== '') inlines.push({ type: 'text', text: words, marks: {} })
    } else if (current.type === 'text' && current.marks.code === undefined) {
      if (words !== '') inlines.push({ ...current, text: words })
    } else inlines.push(current)
    words = ''
  }
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const opened = runs[code - firstOpening]
    if (opened !== undefined) {
      end()
      current = opened
    } else if (runs[code - firstClosing] !== undefined) {
      end()
      current = undefined
    } else words += character
  }
  end()
  return inlines
}

function withoutPrivateUse(text: string): string {
  return text.replace(/[\uE000-\uF8FF]/g, '')
}
