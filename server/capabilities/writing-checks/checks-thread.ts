// The thread of the writing checks. It knows nothing but text; Harper is loaded with the first English one.
import { parentPort } from 'node:worker_threads'
import { lintEnglish } from '#core/english-grammar/lint-english.ts'
import { fromHtml, fromMarkdown } from '#core/rich-text/index.ts'
import {
  createSpellingMemory,
  createWritingChecker,
  findDialect,
  hasSpelling,
  readBlocks,
  toFindings,
  toPlainFindings,
  type PlacedBlock,
  type SpellingMemory,
} from '#core/writing-checks/index.ts'
import type { CheckedWriting, WritingCheckRequest } from './writing-checks.ts'

/** Harper reads about a thousand words a second on a slow machine; the rest is said to be left out. */
const spellingTimeMs = 12_000

async function check({ content, mode, context }: WritingCheckRequest): Promise<CheckedWriting> {
  const { text, blocks } = readBlocks(mode === 'markdown' ? fromMarkdown(content) : fromHtml(content))
  const checker = createWritingChecker()
  const { language } = checker.check(blocks, context)
  const spelling = createSpellingMemory()
  const looked = hasSpelling(language) ? await spell(blocks, { language, text }, spelling) : 'none'
  const { findings, ...checked } = checker.check(blocks, { ...context, language }, spelling.find)
  return { ...checked, text, findings: toPlainFindings(findings, blocks), spelling: looked }
}

async function spell(
  blocks: readonly PlacedBlock[],
  { language, text }: { language: string; text: string },
  memory: SpellingMemory,
): Promise<'complete' | 'partial'> {
  const lint = await lintEnglish(findDialect(language, text))
  const end = performance.now() + spellingTimeMs
  memory.read(blocks)
  for (const block of memory.missing()) {
    if (performance.now() > end) return 'partial'
    memory.add(block, toFindings(block, await lint(block.text)))
  }
  return 'complete'
}

parentPort?.on('message', (request: WritingCheckRequest) => {
  void (async () => parentPort?.postMessage(await check(request)))()
})
