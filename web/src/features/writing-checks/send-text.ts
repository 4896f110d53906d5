import type { TextBlock } from '#core/writing-checks/index.ts'
import type { TextToCheck } from '#web/lib/check-surface.ts'
import type { SentText } from './worker-messages.ts'

/** The page's side: what of a text the worker does not have. A block that is the same object is the same. */
export function createTextSender(): (text: TextToCheck) => SentText {
  let known: readonly TextBlock[] = []
  return (text) => {
    if (!('blocks' in text)) {
      known = []
      return text
    }
    const { blocks } = text
    const shorter = Math.min(known.length, blocks.length)
    let keptAtStart = 0
    while (keptAtStart < shorter && known[keptAtStart] === blocks[keptAtStart]) keptAtStart += 1
    let keptAtEnd = 0
    while (keptAtEnd < shorter - keptAtStart && known.at(-1 - keptAtEnd) === blocks.at(-1 - keptAtEnd))
      keptAtEnd += 1
    known = blocks
    return { keptAtStart, blocks: blocks.slice(keptAtStart, blocks.length - keptAtEnd), keptAtEnd }
  }
}

/** The worker's side: the text that was sent, from the blocks of the one before. */
export function takeSentBlocks(
  before: readonly TextBlock[],
  { keptAtStart, blocks, keptAtEnd }: Extract<SentText, { blocks: TextBlock[] }>,
): TextBlock[] {
  return [...before.slice(0, keptAtStart), ...blocks, ...(keptAtEnd === 0 ? [] : before.slice(-keptAtEnd))]
}
