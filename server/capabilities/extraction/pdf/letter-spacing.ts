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
  /** The run is complete. */
  settle(): void
}

/** Fewer gaps say nothing. */
const minGaps = 3
/** Shares of the font size: gaps from here on are set on purpose, and wide ones pass for spaces. */
const minSpacing = 0.006
const wideSpacing = 0.04
/** How much wider than the gaps between letters one with a space is. */
const spaceWidth = 0.16

export function createSpacing(): Spacing {
  let run: TextRun | undefined
  let letters: string[] = []
  let gaps: number[] = []
  let betweens: Between[] = []
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
    settle() {
      if (run === undefined || gaps.length < minGaps) return
      const plain = gaps.filter((_, index) => betweens[index] !== 'written').toSorted((a, b) => a - b)
      const spacing = plain[Math.floor((plain.length - 1) / 2)]
      if (plain.length < minGaps || spacing === undefined) return
      const share = spacing / Math.max(0.1, run.fontSize)
      if (Math.abs(share) < minSpacing) return
      // Most letters lie so: a few that are kerned do not make a spacing.
      const near = plain.filter((gap) => Math.abs(gap - spacing) < (run?.fontSize ?? 0) * 0.02).length
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
