// Harper, the grammar checker for English: a WebAssembly module of 16 MB, which loads in seconds and holds
// 250 MB. Only workers of the page and threads of the server may import it.
import { Dialect, LocalLinter, SuggestionKind, type Lint } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { rulesLeftOut, type EnglishDialect, type EnglishLint } from '../writing-checks/index.ts'

const dialects: Readonly<Record<EnglishDialect, Dialect>> = {
  british: Dialect.British,
  american: Dialect.American,
  australian: Dialect.Australian,
  canadian: Dialect.Canadian,
  indian: Dialect.Indian,
}

export type LintEnglish = (text: string) => Promise<EnglishLint[]>

let loaded: Promise<LocalLinter> | undefined

/** Loads it with the first call. */
export async function lintEnglish(dialect: EnglishDialect): Promise<LintEnglish> {
  loaded ??= load(dialect)
  const linter = await loaded
  if ((await linter.getDialect()) !== dialects[dialect]) await linter.setDialect(dialects[dialect])
  return async (text) => (await linter.lint(text, { language: 'plaintext' })).map(readLint)
}

async function load(dialect: EnglishDialect): Promise<LocalLinter> {
  const linter = new LocalLinter({ binary: slimBinary, dialect: dialects[dialect] })
  await linter.setup()
  const config = await linter.getDefaultLintConfig()
  for (const rule of rulesLeftOut) config[rule] = false
  await linter.setLintConfig(config)
  return linter
}

/** Copied out of WebAssembly's memory, which does not free it by itself. */
function readLint(lint: Lint): EnglishLint {
  const span = lint.span()
  const suggestions = lint.suggestions()
  const found = lint.get_problem_text()
  const read: EnglishLint = {
    kind: lint.lint_kind(),
    message: lint.message(),
    start: span.start,
    end: span.end,
    replacements: suggestions.map((suggestion) => {
      const words = suggestion.get_replacement_text()
      return suggestion.kind() === SuggestionKind.InsertAfter ? `${found}${words}` : words
    }),
  }
  for (const part of [span, ...suggestions, lint]) part.free()
  return read
}
