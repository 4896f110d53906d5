// Against the simulated REST API on the wire, with a real database.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertCost } from '#support/processor-time.ts'
import { pino } from 'pino'
import { createOutboundClient } from '#capabilities/crawl/index.ts'
import type { Logger } from '#platform/logger.ts'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { figmaDesign } from '#support/figma-designs.ts'
import {
  startFigmaSimulator,
  type FigmaFault,
  type FigmaFaultOptions,
  type FigmaSimulator,
} from '#support/figma-simulator.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import type { DesignToolRequest } from './design-tool.ts'
import { safeSvg } from '#core/safe-svg.ts'
import { createAnswersRepository, createDesignTool, type DesignTool, type ToolImage } from './index.ts'

const key = 'AbCdEfGhIjKlMnOpQrStUv'
const owner = 'a'.repeat(24)
const { signal } = new AbortController()
let figma: FigmaSimulator
let store: TestDatabase
let logged = ''
const opened: DesignTool[] = []

before(async () => {
  figma = await startFigmaSimulator()
})
after(async () => {
  await Promise.all(opened.map((tool) => tool.close()))
  await figma.close()
  await store.close()
})
beforeEach(async () => {
  await store?.close()
  store = await openTestDatabase()
  figma.heal()
  figma.calls.length = 0
  figma.add(key, figmaDesign('Bookkeeping').file)
})

const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) })

function openTool({
  token = figma.token,
  timeoutMs = 5_000,
}: { token?: string | undefined; timeoutMs?: number } = {}): DesignTool {
  const config = {
    figma: { token: token === '' ? undefined : token, apiUrl: figma.url },
    fetchTimeoutMs: timeoutMs,
    outboundAllow: [],
    baseUrl: undefined,
  }
  const outbound = createOutboundClient({ config, logger, operatorUrls: [figma.url] })
  const tool = createDesignTool({
    outbound,
    config,
    repository: createAnswersRepository(store.database),
    logger,
    clock: systemClock,
  })
  opened.push(tool)
  return tool
}

const read = (tool: DesignTool, request: Partial<DesignToolRequest> = {}) =>
  tool.read(owner, { fileKey: key, signal, ...request })
const endpoints = (): string => figma.calls.map((call) => call.endpoint).join(' ')

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => assert.fail('It should have failed.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AppError, String(error))
  return error
}

async function failsBy(
  kind: FigmaFault,
  options: FigmaFaultOptions & Partial<DesignToolRequest> = {},
): Promise<AppError> {
  const { endpoint, times, retryAfter, ...request } = options
  figma.fault(kind, {
    ...(endpoint && { endpoint }),
    ...(times && { times }),
    ...(retryAfter && { retryAfter }),
  })
  return failure(read(openTool({ timeoutMs: 3_000 }), request))
}

test('a file is read with one request for its layers, one for its images and one for its drawings as SVG', async () => {
  const design = await read(openTool())
  assert.equal(design.name, 'Bookkeeping, sections as frames')
  assert.equal(design.version, '2183749017')
  assert.equal(design.page.width, 1440)
  const keptImages: ToolImage[] = []
  const rendered = await design.readImages(async (image) => void keptImages.push(image))
  assert.deepEqual(rendered, { warnings: [], isComplete: true })
  assert.equal(endpoints(), 'file images images')
  assert.equal(keptImages.filter((image) => image.blockIds.length === 0).length, 1, 'the page itself')
  const drawings = keptImages.filter(({ isDrawing }) => isDrawing === true)
  assert.ok(drawings.length > 0 && drawings.every(({ bytes }) => safeSvg(bytes.toString()) !== undefined))
  const others = keptImages.filter(({ isDrawing }) => isDrawing !== true)
  assert.ok(others.every(({ bytes }) => bytes.subarray(1, 4).toString() === 'PNG'))
  const images = design.page.blocks.filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    new Set(keptImages.flatMap(({ blockIds }) => blockIds)),
    new Set(images.map(({ id }) => id)),
  )
})

test('a drawing that is not taken, or cannot be had as SVG, comes as an image', async () => {
  const design = await read(openTool())
  const refused: ToolImage[] = []
  const taken: ToolImage[] = []
  await design.readImages(async (image) => {
    const isRefused = image.isDrawing === true
    ;(isRefused ? refused : taken).push(image)
    return !isRefused
  })
  assert.ok(refused.length > 0)
  const ids = new Set(taken.flatMap(({ blockIds }) => blockIds))
  assert.ok(refused.every(({ blockIds }) => blockIds.every((id) => ids.has(id))))
})

test('the same version is never asked for twice, by whom it was read before', async () => {
  const first = await read(openTool())
  await first.readImages(async () => {})
  const tool = openTool({ token: '' })
  const second = await read(tool)
  await second.readImages(async () => {})
  assert.deepEqual(second.page, first.page)
  assert.equal(endpoints(), 'file images images')
  assert.equal(
    (await failure(tool.read('b'.repeat(24), { fileKey: key, signal }))).code,
    'dependency_missing',
    'somebody else has nothing kept',
  )
})

test('a refresh asks for the version alone, and for the file when it is another', async () => {
  await read(openTool())
  await read(openTool(), { refresh: true })
  assert.equal(endpoints(), 'file meta')
  figma.add(key, { ...figmaDesign('Clinic').file, version: '2183749999' })
  const again = await read(openTool(), { refresh: true })
  assert.equal(again.version, '2183749999')
  assert.equal(endpoints(), 'file meta meta file')
  assert.equal((await read(openTool())).version, '2183749999')
})

test('a frame is read by its link, and costs nothing when the whole file was just read', async () => {
  const { pageId, file } = figmaDesign('Bookkeeping')
  figma.add(key, file)
  assert.equal((await read(openTool(), { nodeId: pageId })).page.blocks.length, 122)
  assert.equal(endpoints(), 'nodes')
  const whole = await read(openTool())
  assert.match(whole.warnings.join(), /“Legal notice”.*copy the link/)
  const legal = file.document?.children?.[1]?.children?.find(({ name }) => name === 'Legal notice')?.id
  const frame = await read(openTool(), { nodeId: legal })
  assert.equal(frame.page.blocks[0]?.text, 'Legal notice')
  assert.equal(endpoints(), 'nodes file')
})

test('without a token it says what to set, and what else there is', async () => {
  const error = await failure(read(openTool({ token: '' })))
  assert.equal(error.status, 503)
  assert.equal(error.code, 'dependency_missing')
  assert.match(error.message, /FIGMA_TOKEN.*PDF or PNG/)
  assert.equal(figma.calls.length, 0)
})

test('the token of whoever asks comes before the installation’s', async () => {
  await read(openTool({ token: 'figd_other' }), { accessToken: figma.token })
  assert.equal(figma.calls[0]?.token, figma.token)
})

test('neither token is kept or logged', async () => {
  logged = ''
  await failure(read(openTool({ token: 'figd_canary-one' })))
  await failure(read(openTool(), { accessToken: 'figd_canary-two' }))
  await read(openTool())
  const rows = await store.database.query<{ row: string }>(
    sql`select encode(answer, 'escape') || coalesce(pictures::text, '') as row from design_tool_answers`,
  )
  assert.equal(rows.length, 1)
  assert.match(logged, /design-tool-request/)
  for (const secret of ['canary-one', 'canary-two', figma.token]) {
    assert.ok(!logged.includes(secret))
    assert.ok(!rows[0]?.row.includes(secret))
  }
})

test('a token that may not read the file is 403, and says whose it is', async () => {
  const own = await failsBy('403', { accessToken: figma.token })
  assert.equal(own.status, 403)
  assert.match(own.message, /that was sent/)
  figma.heal()
  assert.match((await failsBy('403')).message, /FIGMA_TOKEN/)
  assert.ok(!own.message.includes('canary'))
})

test('a file that the tool does not know is 404', async () => {
  const error = await failsBy('404')
  assert.equal(error.status, 404)
  assert.equal(error.members['reason'], 'design_not_found')
})

test('the tool’s own limit is 429 with the time it names, in words too', async () => {
  const days = await failsBy('429', { retryAfter: '259200' })
  assert.equal(days.status, 429)
  assert.equal(days.headers['Retry-After'], '259200')
  assert.match(days.message, /in 3 days/)
  figma.heal()
  const date = await failsBy('429', { retryAfter: new Date(Date.now() + 90_000).toUTCString() })
  assert.ok(Math.abs(Number(date.headers['Retry-After']) - 90) <= 1)
  figma.heal()
  assert.equal((await failsBy('429')).headers['Retry-After'], '60', 'it named none')
})

test('a file that is too large for one answer is read by its frames', async () => {
  figma.fault('too-large', { endpoint: 'file', times: 1 })
  const design = await read(openTool())
  assert.equal(endpoints(), 'file file nodes')
  assert.equal(figma.calls[1]?.query.get('depth'), '2')
  assert.equal(design.page.blocks.length, 122)
  assert.equal((await read(openTool())).page.blocks.length, 122)
  assert.equal(figma.calls.length, 3)
})

test('what is too large even so says to choose a frame', async () => {
  for (const endpoint of ['file', 'nodes'] as const) {
    figma.heal()
    const error = await failsBy('too-large', { endpoint, ...(endpoint === 'nodes' ? { nodeId: '1:2' } : {}) })
    assert.equal(error.status, 422)
    assert.equal(error.members['reason'], 'too_large')
    assert.match(error.message, /Choose the frame.*copy its link/)
  }
})

test('an answer without end is left at 100 MB', { timeout: 60_000 }, async () => {
  figma.fault('huge')
  const error = await failure(read(openTool({ timeoutMs: 20_000 }), { nodeId: '1:2' }))
  assert.equal(error.members['reason'], 'too_large')
})

test('a frame that is not there any more is 404, and nothing is kept of it', async () => {
  const error = await failsBy('null-nodes', { nodeId: '1:2' })
  assert.equal(error.status, 404)
  assert.equal(error.members['reason'], 'frame_not_found')
  assert.equal(await store.database.execute(sql`select 1 from design_tool_answers`), 0)
})

test('a broken answer is 502, whatever broke it', async () => {
  for (const kind of ['cut', 'clean-end', 'html', 'garbage', '500'] as const) {
    figma.heal()
    const error = await failsBy(kind)
    assert.equal(error.status, 502, kind)
    assert.equal(error.code, 'fetch_failed', kind)
    assert.ok(!/canary|sign in/.test(error.message), kind)
  }
})

test('a tool that does not answer in time is 504', async () => {
  for (const kind of ['slow', 'hang'] as const) {
    figma.heal()
    assert.equal((await failsBy(kind)).status, 504, kind)
  }
})

test('who goes away ends the request', async () => {
  figma.fault('hang')
  const gone = new AbortController()
  const reading = read(openTool(), { signal: gone.signal })
  await pause(50)
  gone.abort(new Error('gone'))
  await assert.rejects(reading, /gone/)
})

test('a design without its images is still a design, and they are drawn when they can be', async () => {
  figma.fault('429', { endpoint: 'images', times: 1, retryAfter: '7200' })
  const first = await (await read(openTool())).readImages(async () => assert.fail('no image was drawn'))
  assert.equal(first.isComplete, false)
  assert.match(first.warnings.join(), /without its images.*in 2 hours/)
  let images = 0
  const second = await (await read(openTool())).readImages(async () => void (images += 1))
  assert.ok(second.isComplete && images > 5)
  assert.equal(endpoints(), 'file images images images')
})

test('pictures that the tool could not draw, or that cannot be fetched, are counted', async () => {
  figma.fault('null-images', { endpoint: 'images' })
  const none = await (await read(openTool())).readImages(async () => assert.fail('there is none'))
  assert.match(none.warnings.join(), /^13 images of the design could not be had/)
  figma.heal()
  await store.database.execute(sql`update design_tool_answers set pictures = null`)
  figma.fault('500', { endpoint: 'picture', times: 1 })
  let images = 0
  const partial = await (await read(openTool())).readImages(async () => void (images += 1))
  assert.match(partial.warnings.join(), /^One image of the design/)
  assert.deepEqual(
    [none.isComplete, partial.isComplete],
    [true, false],
    'what was only not fetched can be had',
  )
  assert.equal(images, 12)
})

test('a large file is read in a thread, and the others go on meanwhile', async () => {
  const { file } = figmaDesign('Bookkeeping')
  const page = file.document?.children?.[1]?.children?.[0]
  assert.ok(page?.children)
  const many = Array.from({ length: 40 }, () => structuredClone(page.children ?? [])).flat()
  figma.add(key, {
    ...file,
    document: {
      id: '0:0',
      type: 'DOCUMENT',
      children: [{ id: '0:1', type: 'CANVAS', children: [{ ...page, children: many }] }],
    },
  })
  const { result: design, ms } = await measureLongestTask(() => read(openTool()))
  assert.equal(design.page.blocks.length, 122 * 40)
  assertCost(ms, 260, 'the longest task')
})
