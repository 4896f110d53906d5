// What the page and its workers say to each other.
import type {
  BlockFinding,
  CheckContext,
  EnglishDialect,
  TextBlock,
  TextCheck,
} from '#core/writing-checks/index.ts'
import type { PlainPlaces, TextToCheck } from '#web/lib/check-surface.ts'

/** Of rich text only what has changed: the blocks between those that stay at its start and at its end. */
export type SentText =
  | { keptAtStart: number; blocks: TextBlock[]; keptAtEnd: number }
  | Extract<TextToCheck, { content: string }>

export type ToChecks =
  | { kind: 'check'; id: number; text: SentText; context: CheckContext }
  /** The way to the spelling checker. */
  | { kind: 'spelling'; port: MessagePort }
  | { kind: 'no-spelling' }

/** `behind`: what was typed just now is still to be looked at. */
export type SpellingState = 'none' | 'loading' | 'checking' | 'behind' | 'ready' | 'failed'

export type FromChecks =
  | {
      kind: 'checked'
      /** Of the check that this answers; may come more than once, when spelling has been looked at. */
      id: number
      check: TextCheck
      places: PlainPlaces | undefined
      /** Words of each mark, for showing and ignoring. */
      quotes: string[]
      spelling: SpellingState
    }
  | { kind: 'wants-spelling' }

export interface ToSpelling {
  dialect: EnglishDialect
  blocks: TextBlock[]
}

export type FromSpelling =
  | { kind: 'found'; block: TextBlock; findings: BlockFinding[] }
  | { kind: 'done' }
  | { kind: 'failed' }
