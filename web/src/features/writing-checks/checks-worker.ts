// The worker of the writing checks: all of them but spelling, which has a worker of its own, so that a long
// text in front of the dictionary keeps no rule waiting.
import { fromHtml, fromMarkdown } from '#core/rich-text/index.ts'
import {
  createSpellingMemory,
  createWritingChecker,
  findDialect,
  hasSpelling,
  readBlocks,
  type EnglishDialect,
  type TextBlock,
} from '#core/writing-checks/index.ts'
import type { PlainPlaces } from '#web/lib/check-surface.ts'
import { takeSentBlocks } from './send-text.ts'
import type {
  FromChecks,
  FromSpelling,
  SentText,
  SpellingState,
  ToChecks,
  ToSpelling,
} from './worker-messages.ts'

/** Findings of the dictionary are shown together, this often at most. */
const showEveryMs = 400
/** The dictionary takes a processor for itself: not while one types. */
const spellAfterMs = 300

const checker = createWritingChecker()
const memory = createSpellingMemory()
let port: MessagePort | undefined
let hasAsked = false
let hasFailed = false
let last:
  | (Extract<ToChecks, { kind: 'check' }> & { blocks: TextBlock[]; places: PlainPlaces | undefined })
  | undefined
let dialect: EnglishDialect | undefined
let isSpelling = false
let shownAt = 0
let language = 'und'
let spellTimer: ReturnType<typeof setTimeout> | undefined

const send = (message: FromChecks): void => postMessage(message)

/** What of the text the dictionary has looked at. */
function findSpellingState(): SpellingState {
  if (!hasSpelling(language)) return 'none'
  if (hasFailed) return 'failed'
  if (memory.missing().length === 0) return 'ready'
  if (port === undefined) return 'loading'
  return isSpelling ? 'checking' : 'behind'
}

function show(): void {
  if (last === undefined) return
  const { blocks, context, places, id } = last
  const check = checker.check(blocks, context, memory.find)
  shownAt = performance.now()
  language = check.language
  const quotes = check.findings.map(({ ranges: [range] }) =>
    range === undefined ? '' : (blocks[range.block]?.text.slice(range.start, range.end) ?? ''),
  )
  send({ kind: 'checked', id, check, places, quotes, spelling: findSpellingState() })
}

function read(text: SentText): { blocks: TextBlock[]; places: PlainPlaces | undefined } {
  if ('blocks' in text) return { blocks: takeSentBlocks(last?.blocks ?? [], text), places: undefined }
  const placed = readBlocks(text.editorMode === 'html' ? fromHtml(text.content) : fromMarkdown(text.content))
  return {
    blocks: placed.blocks,
    places: { text: placed.text, starts: placed.blocks.map(({ start }) => start) },
  }
}

/** Asks for what has not been looked at. */
function spell(): void {
  if (last === undefined || hasFailed) return
  const { blocks } = last
  if (!hasSpelling(language)) return
  const wanted = findDialect(language, blocks.map(({ text }) => text).join('\n'))
  if (wanted !== dialect) memory.clear()
  dialect = wanted
  const missing = memory.missing()
  if (missing.length === 0) return
  if (port === undefined) {
    if (!hasAsked) send({ kind: 'wants-spelling' })
    hasAsked = true
  } else {
    isSpelling = true
    port.postMessage({ dialect: wanted, blocks: missing } satisfies ToSpelling)
  }
}

function take({ data }: MessageEvent<FromSpelling>): void {
  if (data.kind === 'found') {
    memory.add(data.block, data.findings)
    if (performance.now() - shownAt > showEveryMs) show()
    return
  }
  isSpelling = false
  hasFailed = data.kind === 'failed'
  show()
}

addEventListener('message', ({ data }: MessageEvent<ToChecks>) => {
  if (data.kind === 'check') {
    last = { ...data, ...read(data.text) }
    memory.read(last.blocks)
    show()
    clearTimeout(spellTimer)
    spellTimer = setTimeout(spell, spellAfterMs)
  } else if (data.kind === 'spelling') {
    port = data.port
    port.addEventListener('message', take)
    port.start()
    spell()
  } else {
    hasFailed = true
    show()
  }
})
