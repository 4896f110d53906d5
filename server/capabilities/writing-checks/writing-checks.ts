import { findModule } from '#platform/built-modules.ts'
import { createContentLane, type ContentMode } from '#capabilities/content/index.ts'
import type { CheckContext, Finding, PartScore, Span, TextFigures } from '#core/writing-checks/index.ts'

export interface WritingCheckRequest {
  content: string
  mode: ContentMode
  context: CheckContext
}

export interface CheckedWriting {
  /** The plain text that the places count in. */
  text: string
  /** BCP 47; `und` where it is unknown. */
  language: string
  score: number
  parts: PartScore[]
  figures: TextFigures
  findings: Finding<Span>[]
  /** `partial`: the text is longer than there was time for. `none`: no dictionary for the language. */
  spelling: 'complete' | 'partial' | 'none'
}

export interface WritingChecks {
  /** Throws `validation_failed` for a text that takes too long. */
  check(request: WritingCheckRequest): Promise<CheckedWriting>
  /** Ends the thread; checks in it fail. */
  close(): Promise<void>
}

/** Loading Harper takes seconds on a slow machine, and looking at a long text as many. */
const timeLimitMs = 60_000
/** Harper's dictionary takes 250 MB: a thread without a task goes after this time. */
const idleMs = 60_000

/** Its thread starts with the first text. */
export function createWritingChecks(): WritingChecks {
  const lane = createContentLane<WritingCheckRequest, CheckedWriting>({
    module: findModule(new URL('./checks-thread.ts', import.meta.url)),
    timeLimitMs,
    idleMs,
  })
  return { check: (request) => lane.run(request), close: () => lane.close() }
}
