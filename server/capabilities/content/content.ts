// Content of documents made safe, converted, counted, and composed by rule. Large content is worked on in
// threads, so that nobody else waits for it.
import { findModule } from '#platform/built-modules.ts'
import type { DocumentMaterial, RefinementMaterial } from '#capabilities/writing/composer/index.ts'
import { createContentLane } from './content-lane.ts'
import { readPlainText, type ContentMode, type ConvertedContent } from './convert-content.ts'
import {
  runContentTask,
  getTaskSize,
  type ClaimsOfContent,
  type ContentTask,
  type ContentTaskResult,
  type ContentTaskResults,
  type ExaminedContent,
  type PreparedContent,
} from './content-tasks.ts'

export interface Content {
  /**
   * Makes content safe to store and counts its words; safe content keeps its bytes. Throws
   * `validation_failed` when that takes too long.
   */
  sanitise(content: string, mode: ContentMode): Promise<PreparedContent>
  /** Spells content of one mode in another and says what was lost. Throws like `sanitise`. */
  convert(content: string, from: ContentMode, to: ContentMode): Promise<ConvertedContent>
  /** The composer's new document, in the material's mode. Throws like `sanitise`. */
  composeDocument(material: DocumentMaterial): Promise<string>
  /** The composer's revision of a part. Throws like `sanitise`. */
  composeRefinement(material: RefinementMaterial): Promise<string>
  /** What the text claims, held against its sources. Throws like `sanitise`. */
  examineClaims(request: ClaimsOfContent): Promise<ExaminedContent>
  /**
   * Examines a part of a text that is still being written, so that examining the whole finds its sentences
   * known. Throws like `sanitise`.
   */
  examineAhead(request: ClaimsOfContent): Promise<void>
  /** The words alone. */
  toPlainText(content: string, mode: ContentMode): string
  /** Ends the threads; tasks in them fail. */
  close(): Promise<void>
}

export interface ContentOptions {
  /**
   * Longer content (UTF-16 units) leaves the event loop. 20 kB take 10 ms, and 200 ms where nothing but marks
   * is in them.
   */
  threadFrom?: number
  /** Maximum time for one task in a thread. */
  timeLimitMs?: number
  /** A thread without a task for so long ends. */
  idleMs?: number
}

/** Longer content than people write in one document. */
const hugeFrom = 200_000

/** Opens the capability; its threads start with the first large content. */
export function createContent({
  threadFrom = 20_000,
  timeLimitMs = 20_000,
  idleMs = 60_000,
}: ContentOptions = {}): Content {
  // A huge text may take its whole time: others' ordinary ones do not wait behind it.
  const createLane = () =>
    createContentLane<ContentTask, ContentTaskResult>({
      module: findModule(new URL('./content-thread.ts', import.meta.url)),
      timeLimitMs,
      idleMs,
    })
  const [ordinary, huge] = [createLane(), createLane()]

  async function run<Kind extends ContentTask['kind']>(
    task: Extract<ContentTask, { kind: Kind }>,
  ): Promise<ContentTaskResults[Kind]> {
    const size = getTaskSize(task)
    // Sentences are known where they were examined.
    const isInThread = size > threadFrom || (task.kind === 'examineClaims' && ordinary.isStarted())
    if (!isInThread) return runContentTask<Kind>(task)
    return (await (size <= hugeFrom ? ordinary : huge).run(task)) as ContentTaskResults[Kind]
  }

  return {
    sanitise: (content, mode) => run<'sanitise'>({ kind: 'sanitise', content, mode }),
    convert: (content, from, to) => run<'convert'>({ kind: 'convert', content, from, to }),
    composeDocument: (material) => run<'composeDocument'>({ kind: 'composeDocument', material }),
    composeRefinement: (material) => run<'composeRefinement'>({ kind: 'composeRefinement', material }),
    examineClaims: (request) => run<'examineClaims'>({ kind: 'examineClaims', request }),
    examineAhead: async (request) => void (await ordinary.run({ kind: 'examineAhead', request })),
    toPlainText: readPlainText,
    async close() {
      await Promise.all([ordinary.close(), huge.close()])
    },
  }
}
