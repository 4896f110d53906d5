// Words of an image of a design as the owner's model reads them.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { encodePng } from '#capabilities/extraction/image/encode-png.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { blank, findFace, setText } from '#support/set-letters.ts'

let simulator: AiSimulator
let app: TestApp
before(async () => {
  simulator = await startAiSimulator()
  app = await startTestApp({ ...simulator.settings, AI_PROVIDERS: 'openai,composer' })
})
after(async () => {
  await app.close()
  await simulator.close()
})
afterEach(async () => {
  simulator.script(undefined)
  await simulator.heal()
  simulator.requests.length = 0
})

const design = blank(900, 400)
setText(design, 'Bread with time in it', findFace('Lato', 700), { size: 56, spacing: 0, baseline: 120 })
setText(design, 'Open daily from seven', findFace('Lato', 400), { size: 22, spacing: 0, baseline: 240 })

const file = { name: 'bakery.png', type: 'image/png', bytes: await encodePng(design) }

async function extract(client: Client, more: object = {}): Promise<{ texts: string; warnings: string[] }> {
  const uploaded = await client.upload('/api/upload/pdf', 'pdf', file)
  const { fileId } = uploaded.body
  const { status, body, text } = await client.post('/api/ai/extract-pdf', { fileId, ...more })
  assert.equal(status, 200, text)
  const { pages, warnings } = body['extraction'] as {
    pages: { blocks: { text?: string }[] }[]
    warnings: string[]
  }
  const texts = pages.flatMap(({ blocks }) => blocks.flatMap(({ text: own }) => own ?? []))
  return { texts: texts.join(' / '), warnings }
}

const lines = (...texts: string[]) => ({
  text: JSON.stringify({
    lines: texts.map((text, at) => ({ number: at + 1, text, bold: at === 0, italic: false })),
  }),
})

test('what the model reads in a line is what the design says; it is shown the lines alone', async () => {
  simulator.script(() => lines('Bread with time in it', 'Open daily from seven.'))
  const { texts, warnings } = await extract(await app.user())
  assert.deepEqual([texts, warnings], ['Bread with time in it / Open daily from seven.', []])
  const [asked, ...others] = simulator.requests
  assert.equal(others.length, 0)
  assert.match(String(asked?.prompt), /Image 1: lines 1 to 2\./)
  assert.match(JSON.stringify(asked?.body), /data:image\/png;base64,/)
})

test('where the model does not see images, words stay as recognition read them, and a warning says so', async () => {
  await simulator.fault('400')
  const { texts, warnings } = await extract(await app.user())
  assert.equal(texts, 'Bread with time in it / Open daily from seven')
  assert.match(warnings.join(' '), /could not all be proofread.*check them\.$/)
})

test('nothing is sent to a model where somebody does not want that, or the design is a demo’s', async () => {
  await extract(await app.user(), { proofread: false })
  assert.equal((await app.nobody.upload('/api/ai/extract-pdf', 'pdf', file)).status, 200)
  assert.equal(simulator.requests.length, 0)
})
