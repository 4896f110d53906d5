// The claims of a text that a model is writing, examined paragraph by paragraph as they come: when the text
// is there and its claims are asked for, its sentences are known.
import type { Content } from '#capabilities/content/index.ts'
import type { ClaimSource } from '#capabilities/writing/grounding/index.ts'
import { composerLanguage } from '#core/stop-words.ts'

export interface ClaimsAhead {
  /** Goes on with the text, in Markdown. */
  push(markdown: string): void
  /** The text is another one from here on. */
  restart(): void
  /** The text is complete. */
  end(): void
}

export interface ClaimsAheadDependencies {
  content: Pick<Content, 'examineAhead'>
  now: Date
  /** Asked for once, with the first paragraph; nothing is examined without any. */
  findSources(): Promise<readonly ClaimSource[]>
}

/** Characters of sources that are sent with each paragraph. */
const maxSourcesLength = 100_000
/** Characters of a text that say in which language it is; its heading alone often does not. */
const minLanguageLength = 500
/** A paragraph behind which another one comes: the end of a part is not that of the text. */
const goesOn = '¶'

export function createClaimsAhead({ content, now, findSources }: ClaimsAheadDependencies): ClaimsAhead {
  let begun = ''
  let waiting = ''
  let rest = ''
  let isBusy = false
  let isComplete = false
  let sources: Promise<readonly ClaimSource[]> | undefined
  const takeWaiting = (): { content: string; language: string } | undefined => {
    if (waiting === '') return undefined
    const part = waiting
    waiting = ''
    if (begun.length < minLanguageLength) begun += part
    return { content: isComplete ? part : `${part}${goesOn}`, language: composerLanguage(undefined, begun) }
  }

  /** One task at a time, of all that has come meanwhile: other texts have their turn in between. */
  const examine = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      sources ??= findSources()
      const known = await sources
      const length = known.reduce((sum, { text }) => sum + text.length, 0)
      for (let part = takeWaiting(); part !== undefined; part = takeWaiting())
        if (length > 0 && length <= maxSourcesLength)
          await content.examineAhead({ ...part, mode: 'markdown', sources: known, now })
    } catch {
      // The check of the whole reads what is not known.
    }
    isBusy = false
  }

  return {
    push(markdown) {
      rest += markdown
      const end = rest.lastIndexOf('\n\n')
      if (end === -1) return
      waiting += rest.slice(0, end + 2)
      rest = rest.slice(end + 2)
      void examine()
    },
    restart() {
      begun = ''
      waiting = ''
      rest = ''
    },
    end() {
      isComplete = true
      waiting += rest
      rest = ''
      void examine()
    },
  }
}
