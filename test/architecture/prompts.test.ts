// What a model is asked with is in one folder, one file a purpose, and every call goes through the guard: a
// prompt text anywhere else is refused, and each rule finds its planted violation.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import * as prompts from '#capabilities/writing/prompts/index.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'server/capabilities/writing/prompts/'

interface Rule {
  name: string
  pattern: RegExp
  /** Where it may be, beside the folder. */
  allowed: readonly string[]
  /** A source that breaks it, and no other rule. */
  planted: string
}

const rules: readonly Rule[] = [
  {
    name: 'a message to a model',
    pattern: /\brole: '(?:system|user|assistant)',\s*text:/,
    // The form of JSON answers, where a provider does not know schemas.
    allowed: ['server/capabilities/ai/object-answer.ts'],
    planted: "messages: [{ role: 'system', text: lines.join() }]",
  },
  {
    name: 'a fence around material',
    pattern: /\b(?:newFence|fenceRule|fenced|fencedLines|ownLines?)\(/,
    allowed: ['server/capabilities/ai/fence.ts'],
    planted: 'const material = fenced(fence, overview)',
  },
  {
    name: 'a prompt without a file of its own',
    pattern: /\bprompt: \{\s*id: /,
    allowed: [],
    planted: "const call = { prompt: { id: 'menu', version: 1 } }",
  },
  {
    name: 'a sentence that addresses a model',
    pattern:
      /['"`](?:You (?:are (?:an?|the)|write|plan|sum|say|revise|read|propose|compare|judge|translate|continue|outline|suggest|describe) |(?:Answer|Reply|Respond) (?:with|in|only) |Write in the language |Never (?:make up|use) |Use only (?:facts|what) )/,
    allowed: [
      'server/capabilities/ai/object-answer.ts',
      // Advice to the owner of a site, and an example of a record.
      'server/capabilities/site-checks/http/redirect-temporary.ts',
      'server/features/prompts/prompts.schema.ts',
    ],
    planted: "const rule = 'You write menus for restaurants.'",
  },
  {
    name: 'a call past the guard',
    pattern: /\b(?:ai|gateway)\.(?:generateText|streamText|generateObject)\(/,
    allowed: [
      'server/capabilities/writing/guarded-writer.ts',
      // Copies words of an image, which are the design's.
      'server/features/design-extraction/proofread-image.ts',
    ],
    planted: 'const answer = await ai.generateText(request)',
  },
]

function findViolations(file: string, source: string): string[] {
  if (file.startsWith(folder)) return []
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '')
  return rules.flatMap(({ name, pattern, allowed }) =>
    pattern.test(code) && !allowed.includes(file) ? [`${file}: ${name}`] : [],
  )
}

describe('a prompt text', () => {
  test('is in no file outside of the folder of prompts', async () => {
    const found: string[] = []
    let files = 0
    for await (const file of glob('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
      files += 1
      found.push(...findViolations(file, await readFile(join(root, file), 'utf8')))
    }
    assert.ok(files > 1_000, `${files} files read`)
    assert.deepEqual(found, [])
  })

  for (const { name, planted, allowed } of rules)
    test(`is refused elsewhere: ${name}`, async () => {
      assert.deepEqual(findViolations('server/features/menus/menu.service.ts', planted), [
        `server/features/menus/menu.service.ts: ${name}`,
      ])
      assert.deepEqual(findViolations(`${folder}write-menu.ts`, planted), [])
      // What is allowed somewhere is there: an exception for nothing would hide the next one.
      for (const file of allowed) {
        const source = await readFile(join(root, file), 'utf8')
        assert.deepEqual(
          findViolations('server/elsewhere.ts', source).filter((found) => found.endsWith(name)),
          [`server/elsewhere.ts: ${name}`],
        )
      }
    })

  test('has an identifier of its own, and a version', async () => {
    const declared: string[] = []
    for await (const file of glob(`${folder}*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })) {
      const ids = [
        ...(await readFile(join(root, file), 'utf8')).matchAll(/\bid: '([a-z-]+)',\s*version: \d+/g),
      ]
      assert.ok(ids.length <= 1, `${file} has one purpose`)
      declared.push(...ids.map(([, id = '']) => id))
    }
    const exported = Object.entries(prompts).flatMap(([name, value]) =>
      name.endsWith('Prompt') && typeof value === 'object' && 'id' in value ? [value.id] : [],
    )
    assert.ok(declared.length >= 20, `${declared.length} prompts`)
    assert.deepEqual(new Set(declared), new Set(exported))
    assert.equal(new Set(declared).size, declared.length)
  })
})
