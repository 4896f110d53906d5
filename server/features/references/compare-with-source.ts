// Looks at a source again: whether it still says what was read of it. What was read stays as it is.
import type { HostTurns } from './reading/host-turns.ts'
import type { SourceReader } from './reading/read-source.ts'
import { SourceFailure } from './reading/source-failure.ts'
import type { Reference } from './references.schema.ts'

interface KnownSource {
  url: string
  etag: string
  lastModified: string
  contentHash: string
}

type Comparison = Pick<NonNullable<Reference['recheck']>, 'state' | 'detail'>

interface Looking {
  reader: SourceReader
  turns: HostTurns
  signal: AbortSignal
}

/** `gonePassages`: identifiers of those whose words its text has no more. */
export async function compareWithSource(
  looking: Looking,
  known: KnownSource,
  passages: readonly { id: string; text: string }[],
): Promise<Comparison & { gonePassages: string[] }> {
  const { text, ...comparison } = await lookAgain(looking, known)
  if (text === undefined) return { ...comparison, gonePassages: [] }
  const flat = flatten(text)
  const gone = passages.filter((passage) => !flat.includes(flatten(passage.text)))
  return { ...comparison, gonePassages: gone.map(({ id }) => id) }
}

/** With its text where that has changed. */
async function lookAgain(
  { reader, turns, signal }: Looking,
  known: KnownSource,
): Promise<Comparison & { text?: string }> {
  try {
    const source = await reader.readPage(known.url, { turns, signal, known })
    if (source === 'unchanged' || source.contentHash === known.contentHash)
      return { state: 'unchanged', detail: 'It says what it said when it was read.' }
    return { state: 'changed', detail: 'Its text is another one than when it was read.', text: source.text }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceFailure)) throw error
    const isGone = error.code === 'not_found' || error.code === 'error_page'
    return { state: isGone ? 'gone' : 'unreachable', detail: error.message }
  }
}

function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
