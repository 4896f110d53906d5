// Names and interface texts keep to the field's words: what a newcomer would have to ask about is refused,
// with the word to use instead.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { findRefusedNames } from './refused-names.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  ...['server', 'core', 'contracts', 'web/src', 'test', 'bench', 'scripts'].map(
    (folder) => `${folder}/**/*.{ts,tsx,mjs}`,
  ),
  'web/*.ts',
]
/** Files that name the words to refuse them. */
const rules = [import.meta.filename, join(import.meta.dirname, 'refused-names.ts')].map((path) =>
  relative(root, path),
)

/** What may be in no comment and in no name of a test. */
const refusedComments: [RegExp, string][] = [
  [/\b(?:told|tells?|(?<!most )telling)\b/i, 'sent, reported, said'],
  [/\b(?:who|whom|company|one) URLs\b/i, 'addresses'],
]

/** What may not be in a text of the interface, and what to write instead. */
const refusedTexts: [RegExp, string][] = [
  [/\bdesk\b/i, 'workspace, editor'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b|\bonce more\b/i, 'regenerate, retry'],
  [/\bstands? here\b/i, '“No … yet.”'],
  [/\b(?:stands?|standing)\b(?! (?:for|out|here)\b)/i, 'is, appears'],
  [/\b(?:told|tells?|telling|drawn)\b/i, 'notified, sent, reported; rendered'],
  [/\bpictures?\b/i, 'image'],
  [/\bbin\b/i, 'trash'],
  [/\bsource holds\b/i, 'unsupported, without a source'],
  [/\btake all\b/i, 'Accept all'],
  [/\bguided run\b|\bset-up\b/i, 'wizard, setup'],
  [/(?<!e-mail |mail |IP |form of |browser’s )\baddress(?:es)?\b(?! bar)/i, 'URL'],
]

/** What may not be in an error, a warning or a finding that the server sends. */
const refusedSentences: [RegExp, string][] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\b(?:stands?|standing)\b(?! (?:for|out|on|alone)\b)/i, 'is, appears, comes'],
  [/\bdrawn\b/i, 'rendered, painted'],
  [/(?<!\/)\bpictures?\b(?! elements?)/i, 'image'],
]
/** What models are asked with is of another kind. */
const forModels =
  /^(?:server\/(?:capabilities\/(?:writing|ai)|features\/prompts)\/|contracts\/written-section)/

/** Comments, and the names of tests, outside of which the words are data. */
function findComments(source: string): string[] {
  const parts =
    source.match(
      /\/\*[\s\S]*?\*\/|\/\/[^\n]*|\b(?:test|it|describe|step)\(\s*'(?:[^'\\\n]|\\.)*'|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ) ?? []
  return parts
    .filter((part) => /^(?:\/[/*]|[a-z])/.test(part))
    .flatMap((part) =>
      refusedComments
        .filter(([refused]) => refused.test(part))
        .map(([, instead]) => `${part.slice(0, 120)}: write ${instead}`),
    )
}

function findTexts(source: string): string[] {
  const texts =
    source
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, ' ')
      .match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
  return texts
    .filter((text) => !/^'(?:#|\.{1,2}\/|@)/.test(text))
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .flatMap((text) => findInText(text))
}

/** Strings that are sentences. */
function findSentences(source: string): string[] {
  const texts =
    source
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, ' ')
      .match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
  return texts
    .map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /^[\p{Lu}…“].*\s.*[.?]$/u.test(text))
    .flatMap((text) => findInText(text, refusedSentences))
}

function findInText(text: string, words = refusedTexts): string[] {
  return words.filter(([refused]) => refused.test(text)).map(([, instead]) => `${text}: write ${instead}`)
}

async function findAll(
  pattern: string,
  find: (source: string) => string[],
): Promise<{ files: number; found: string[] }> {
  const found: string[] = []
  let files = 0
  for await (const path of glob(pattern, { cwd: root })) {
    if (rules.includes(path)) continue
    files += 1
    for (const problem of find(await readFile(join(root, path), 'utf8'))) found.push(`${path}: ${problem}`)
  }
  return { files, found }
}

test('identifiers use the field’s words', async () => {
  for (const pattern of sources) {
    const { files, found } = await findAll(pattern, findRefusedNames)
    assert.ok(files > 0, `${pattern} has files`)
    assert.deepEqual(found, [])
  }
})

test('comments and names of tests use the field’s words', async () => {
  for (const pattern of sources) assert.deepEqual((await findAll(pattern, findComments)).found, [])
})

test('texts of the interface use the field’s words', async () => {
  const { files, found } = await findAll('web/src/messages/*.ts', findTexts)
  assert.ok(files > 20, `only ${files} files with texts`)
  assert.deepEqual(found, [])
})

test('errors, warnings and findings of the server use the field’s words', async () => {
  for (const folder of ['server', 'core', 'contracts']) {
    const { files, found } = await findAll(`${folder}/**/*.ts`, findSentences)
    assert.ok(files > 10, `${folder} has files`)
    assert.deepEqual(
      found.filter((problem) => !forModels.test(problem) && !/\.test\.ts:/.test(problem)),
      [],
    )
  }
})

test('summaries and descriptions of the API use the field’s words', async () => {
  const texts: string[] = []
  JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'), (name, value: unknown) => {
    if (['summary', 'description'].includes(name) && typeof value === 'string') texts.push(value)
    return value
  })
  assert.ok(texts.length > 500, `only ${texts.length} texts`)
  // Names and paths stay as they are.
  const withoutNames = texts.map((text) => text.replace(/`[^`]*`|\/[\w/{}-]+/g, '…'))
  assert.deepEqual(
    withoutNames.flatMap((text) => findInText(text)),
    [],
  )
})

test('a refused name or text is found', () => {
  assert.deepEqual(findRefusedNames("const mostBytes = 1 // longestText\nconst text = 'desk'"), [
    'mostBytes: write max… or min…, with the unit, or a verb',
  ])
  assert.deepEqual(findRefusedNames('function pageOf(url: string) {}\nfunction isTileOf() {}'), [
    'pageOf: write get…, find… or a verb',
  ])
  assert.deepEqual(findRefusedNames('const wordsOfPage = (page) => 1\nfunction takeFirstOfEach() {}'), [
    'wordsOfPage: write get…, find… or a verb',
  ])
  assert.deepEqual(findRefusedNames('const pageAddress = url'), ['pageAddress: write …Url'])
  assert.deepEqual(findRefusedNames('const size = { least: 8, max: 48 } // /(most|few)/'), [
    'least: write max or min',
  ])
  assert.deepEqual(
    findComments(
      "const text = 'to be told' // https://example.com\n// The worker is told.\ntest('tells it', run)",
    ),
    ['// The worker is told.: write sent, reported, said', "test('tells it': write sent, reported, said"],
  )
  assert.deepEqual(findSentences("throw notFound('The picture stands elsewhere.')\nconst kind = 'picture'"), [
    'The picture stands elsewhere.: write is, appears, comes',
    'The picture stands elsewhere.: write image',
  ])
  assert.deepEqual(findTexts("const t = { empty: 'Titles stand here.', link: 'E-mail address' }"), [
    "'Titles stand here.': write “No … yet.”",
  ])
})
