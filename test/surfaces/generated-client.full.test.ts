// A client that openapi-typescript makes of openapi.json compiles, and works against the product.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { startTestApp, type TestApp } from '#support/app.ts'
import { renderedPdf, landingPage } from '#support/design-samples.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

// The generator prints with the compiler's JavaScript interface, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
const { default: generate, astToString } = await import('openapi-typescript')

let app: TestApp
let folder: string
let description: string
before(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'pressroom-client-'))
  description = await readFile(join(root, 'openapi.json'), 'utf8')
  await Promise.all([
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
    copyFile(join(root, 'test/fixtures/generated-client/flow.mts'), join(folder, 'flow.mts')),
    copyFile(join(root, 'tsconfig.json'), join(folder, 'base.json')),
    writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './base.json', include: ['*.ts', '*.mts'] }),
    ),
    writeFile(join(folder, 'design.pdf'), await renderedPdf([landingPage])),
  ])
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the compiler says of the flow with a client for this description; nothing where all is well. */
async function faultsWith(openapi: string): Promise<string> {
  await writeFile(join(folder, 'pressroom.d.ts'), astToString(await generate(openapi)))
  const compiled = run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'])
  return compiled.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('a typed client made of openapi.json compiles and goes through the flow of docs/api.md', async () => {
  assert.equal(await faultsWith(description), '')
  const { stdout } = await run(process.execPath, [
    join(folder, 'flow.mts'),
    app.url,
    join(folder, 'design.pdf'),
  ])
  const came = JSON.parse(stdout) as Record<string, any>
  assert.equal(came['name'], 'A client')
  assert.match(came['generated'], /office/)
  assert.deepEqual(
    came['stored'].map(({ id }: { id: string }) => id),
    [came['document']],
  )
  assert.ok(came['stored'][0].wordCount > 0)
  assert.equal(came['exported'], 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  assert.ok(came['sections'].length >= 2)
  const page = await fetch(new URL(came['publishedUrl'], app.url))
  assert.deepEqual([page.status, (await page.text()).includes('Rivermill Bakery')], [200, true])
  assert.deepEqual(came['stale'], [412, 'version_mismatch'])
  assert.equal(came['project'], 'Rivermill Bakery')
  assert.ok(came['titles'].length > 0)
  for (const title of came['titles']) assert.match(title, /^sourdough starter: \S/)
})

test('a member or a name that the client uses and that is called otherwise does not compile', async () => {
  for (const [name, another, complaint] of [
    ['publishedUrl', 'publicUrl', /Property 'publishedUrl' does not exist/],
    ['project_id', 'projectIdentifier', /'project_id' does not exist/],
    ['LandingPage', 'Page', /Property 'LandingPage' does not exist/],
  ] as const) {
    const renamed = description.replaceAll(new RegExp(`(?<=["/])${name}(?=")`, 'g'), another)
    assert.notEqual(renamed, description)
    assert.match(await faultsWith(renamed), complaint)
  }
})
