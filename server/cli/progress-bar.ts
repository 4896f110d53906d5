// How far something is: a bar that is rendered over itself on a terminal, a line now and then elsewhere.
import { terminalText } from './terminal-text.ts'

export interface ProgressBar {
  show(progress: { done: number; total: number; words: string }): void
  /** A line that stays. */
  say(line: string): void
  /** Takes the bar away. */
  end(): void
}

export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** For whoever wants to hear of the result alone. */
export const quietBar: ProgressBar = { show: () => undefined, say: () => undefined, end: () => undefined }

const barWidth = 24
const usualColumns = 80

export function openProgressBar(screen: Screen): ProgressBar {
  const isTerminal = screen.isTTY === true
  let isRendered = false
  const wipe = (): void => {
    if (isRendered) screen.write('\r\u001B[K')
    isRendered = false
  }
  return {
    show({ done, total, words }) {
      const text = terminalText(words)
      const count = total > 0 ? `${done}/${total}` : ''
      if (!isTerminal) {
        screen.write(`${[count, text].filter(Boolean).join(' ')}\n`)
        return
      }
      const filled = total > 0 ? Math.round(Math.min(1, done / total) * barWidth) : 0
      const line = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${count} ${text}`
      // A line that wraps could not be wiped.
      screen.write(
        `\r\u001B[K${Array.from(line)
          .slice(0, Math.max(10, (screen.columns ?? usualColumns) - 1))
          .join('')}`,
      )
      isRendered = true
    },
    say(line) {
      wipe()
      screen.write(`${terminalText(line)}\n`)
    },
    end: wipe,
  }
}
