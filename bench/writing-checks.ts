// npm run bench:checks: time of the writing checks over 3,000 and 20,000 words, for the whole text and after
// a change of one paragraph, and of the English dictionary. With `typing`: how long a key takes in the
// editor, with the checks' panel closed and open, and in a text full of comments, citations and claims.
import { measureTyping } from './checks/measure-typing.ts'
import { makeBlocks } from './checks/make-text.ts'
import { median } from './processes.ts'
import { lintEnglish } from '#core/english-grammar/lint-english.ts'
import { createWritingChecker, type TextBlock } from '#core/writing-checks/index.ts'

const sizes = [3_000, 20_000]
/** Milliseconds of this process: other programs on the machine do not count. */
const timed = (run: () => void): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const round = (ms: number): number => Math.round(ms * 10) / 10

function measureRules(language: 'en' | 'de', words: number) {
  const blocks = makeBlocks(words, language)
  const context = { language, keyword: language === 'en' ? 'old mill' : 'alte Mühle', isArticle: true }
  const whole = Array.from({ length: 7 }, () => timed(() => createWritingChecker().check(blocks, context)))
  const checker = createWritingChecker()
  checker.check(blocks, context)
  let text = blocks
  const changes = Array.from({ length: 40 }, (_, index) => {
    const at = (index * 13) % blocks.length
    text = text.map((block, place): TextBlock =>
      place === at ? { ...block, text: `${block.text} More.` } : block,
    )
    return timed(() => checker.check(text, context))
  })
  const { findings } = checker.check(text, context)
  return {
    language,
    words,
    blocks: blocks.length,
    findings: findings.length,
    'whole text, ms': round(median(whole)),
    'one paragraph, ms': round(median(changes)),
  }
}

if (process.argv[2] === 'typing') console.table(await measureTyping(sizes))
else {
  console.table(sizes.flatMap((words) => [measureRules('en', words), measureRules('de', words)]))
  const started = performance.now()
  const lint = await lintEnglish('british')
  const loaded = performance.now()
  const paragraphs = makeBlocks(3_000, 'en')
  const each: number[] = []
  for (const { text } of paragraphs) {
    const before = process.cpuUsage()
    await lint(text)
    const { user, system } = process.cpuUsage(before)
    each.push((user + system) / 1_000)
  }
  console.table([
    {
      'Harper loads in, ms': Math.round(loaded - started),
      '3,000 words, ms': Math.round(each.reduce((sum, ms) => sum + ms, 0)),
      'one paragraph, ms (median)': round(median(each)),
      'memory, MB': Math.round(process.memoryUsage.rss() / 1e6),
    },
  ])
}
