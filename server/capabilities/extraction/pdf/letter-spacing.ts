// Letters that are set apart: how far, and which of the gaps between them are spaces. PDFium takes wide gaps
// for spaces, and "NEW" for "N E W".
import type { TextRun } from './pdf.types.ts'

/**
 * What is between two letters: nothing, a space of the file's own, or one that PDFium guesses from the gap.
 */
export type Between = 'none' | 'written' | 'guessed'

export interface Spacing {
  /** A run begins with its first letter. */
  start(run: TextRun): void
  /** It goes on to the right, after a gap in points. */
  add(character: string, gap: number, between: Between): void
  /** It goes on in some other way: nothing is said of its spacing. */
  drop(): void
  /** How far its letters are apart so far, in points; 0 where too few say so. */
  current(): number
  /** The run is complete. */
  settle(): void
}

/** Fewer gaps say nothing; of wide ones, which are no kerning, two are enough: "T H E". */
const minGaps = 3
const minWideGaps = 2
/** Shares of the font size: gaps from here on are set on purpose, and wide ones pass for spaces. */
const minSpacing = 0.006
const wideSpacing = 0.04
const clearSpacing = 0.1
/** How far gaps may be from that, as letters are kerned; more where they are far apart. */
const kerning = { min: 0.02, share: 0.25 }
/** How much wider than the gaps between letters one with a space is. */
const spaceWidth = 0.16

export function createSpacing(): Spacing {
  let run: TextRun | undefined
  let letters: string[] = []
  let gaps: number[] = []
  let betweens: Between[] = []
  /** The gaps without a space of the file's own, and the middle one of them. */
  const measure = (): { plain: number[]; spacing: number } | undefined => {
    if (run === undefined) return undefined
    const plain = gaps.filter((_, index) => betweens[index] !== 'written').toSorted((a, b) => a - b)
    const spacing = plain[Math.floor((plain.length - 1) / 2)]
    const isWide = (spacing ?? 0) >= run.fontSize * clearSpacing
    return spacing === undefined || plain.length < (isWide ? minWideGaps : minGaps)
      ? undefined
      : { plain, spacing }
  }
  return {
    start(next) {
      run = next
      letters = [next.text]
      gaps = []
      betweens = []
    },
    add(character, gap, between) {
      letters.push(character)
      gaps.push(gap)
      betweens.push(between)
    },
    drop() {
      run = undefined
    },
    current: () => measure()?.spacing ?? 0,
    settle() {
      const measured = measure()
      if (run === undefined || measured === undefined) return
      const { plain, spacing } = measured
      const share = spacing / Math.max(0.1, run.fontSize)
      if (Math.abs(share) < minSpacing) return
      // Most letters lie so: a few that are kerned do not make a spacing.
      const slack = run.fontSize * Math.max(kerning.min, share * kerning.share)
      const near = plain.filter((gap) => Math.abs(gap - spacing) < slack).length
      if (near < plain.length * 0.6) return
      run.letterSpacing = Math.round(spacing * 1_000) / 1_000
      if (share < wideSpacing) return
      const { fontSize } = run
      run.text = letters
        .map((letter, index) => {
          const between = betweens[index - 1]
          const isSpace =
            between === 'written' ||
            (between === 'guessed' && (gaps[index - 1] ?? 0) > spacing + fontSize * spaceWidth)
          return isSpace ? ` ${letter}` : letter
        })
        .join('')
    },
  }
}
