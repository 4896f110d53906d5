// Pages read in real threads, with checks that behave and checks that do not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { auditedPage } from '#support/audited-pages.ts'
import type { CheckOutcome, PageReading, PageWork } from './audit-page.ts'
import { createPageThreads, type PageFailure } from './page-threads.ts'

const catalogue = new URL('../../../../test/support/failing-checks.ts', import.meta.url)
const threads = createPageThreads({ threads: 2, timeLimitMs: 5_000, memoryMb: 64, catalogue })
after(() => threads.close())
const signal = new AbortController().signal

function work(html: string, ...checks: string[]): PageWork {
  const page = auditedPage(html)
  return {
    answer: page,
    bytes: Buffer.from(html),
    context: { today: new Date(0), keyphrase: undefined, isPrivateHost: false },
    checks,
  }
}

function getOutcomes(reading: PageReading | PageFailure): Record<string, CheckOutcome> {
  assert.equal(reading.kind, 'read', JSON.stringify(reading))
  return reading.outcomes
}

test('a page comes back with its summary, its links and the verdict of each check that was wanted', async () => {
  const html = '<title>Wood</title><a href="/a">One</a><a href="https://elsewhere.example/">Two</a>'
  const reading = await threads.read(
    work(html, 'finds-title', 'does-not-apply', 'passes', 'of-no-catalogue'),
    signal,
  )
  assert.equal(reading.kind, 'read')
  assert.equal(reading.kind === 'read' && reading.summary.title, 'Wood')
  assert.deepEqual(reading.kind === 'read' && reading.frontier, [
    'https://example.com/a',
    'https://elsewhere.example/',
  ])
  assert.deepEqual(getOutcomes(reading), {
    'finds-title': { kind: 'checked', hits: [{ evidence: 'Wood' }], count: 1 },
    'does-not-apply': { kind: 'not-applicable' },
    passes: { kind: 'checked', hits: [], count: 0 },
  })
})

test('threads that rest can be ended, and start again with the next page; one that reads is left alone', async () => {
  const own = createPageThreads({ threads: 1, catalogue })
  try {
    const isRead = async (): Promise<boolean> =>
      (await own.read(work('<title>Wood</title>', 'finds-title'), signal)).kind === 'read'
    assert.ok(await isRead())
    own.endIdle()
    const second = isRead()
    own.endIdle()
    assert.ok(await second)
    own.endIdle()
    own.endIdle()
    assert.ok(await isRead())
  } finally {
    await own.close()
  }
})

test('threads that were started before there is a page read the first ones, and more pages than threads', async () => {
  const own = createPageThreads({ threads: 2, catalogue })
  try {
    own.warmUp()
    own.warmUp()
    const readings = await Promise.all(
      Array.from({ length: 5 }, () => own.read(work('<title>Wood</title>', 'finds-title'), signal)),
    )
    for (const reading of readings) assert.equal(getOutcomes(reading)['finds-title']?.kind, 'checked')
    own.warmUp()
    own.endIdle()
    own.warmUp()
    assert.equal((await own.read(work('<title>Wood</title>', 'finds-title'), signal)).kind, 'read')
  } finally {
    await own.close()
  }
})

test('threads that cannot start harm nothing before a page is to be read', async () => {
  const own = createPageThreads({ threads: 2, catalogue: new URL('missing-checks.ts', import.meta.url) })
  try {
    own.warmUp()
    assert.equal((await own.read(work('<title>Wood</title>', 'finds-title'), signal)).kind, 'failed')
    own.warmUp()
    assert.equal((await own.read(work('<title>Wood</title>', 'finds-title'), signal)).kind, 'failed')
  } finally {
    await own.close()
  }
})

test('threads that the machine has no room to make are asked for once each, and fail the page', async () => {
  let asked = 0
  const full = {
    get href(): string {
      // Endless retries end after fifty, so that the assertion below reports them.
      if ((asked += 1) < 50) throw new Error('There is no room for a thread.')
      return catalogue.href
    },
  }
  const own = createPageThreads({ threads: 2, catalogue: full as URL })
  try {
    own.warmUp()
    assert.equal(asked, 2)
    assert.deepEqual(await own.read(work('<title>Wood</title>', 'finds-title'), signal), {
      kind: 'failed',
      message: 'There is no room for a thread.',
    })
  } finally {
    await own.close()
  }
})

test('of many hits the first hundred come, and their number', async () => {
  const { 'finds-each-link': outcome } = getOutcomes(
    await threads.read(work('<a href="/a">A</a>'.repeat(5_000), 'finds-each-link'), signal),
  )
  assert.equal(outcome?.kind === 'checked' && outcome.hits.length, 100)
  assert.equal(outcome?.kind === 'checked' && outcome.count, 5_000)
})

test('a check that throws is its own error, and no pass', async () => {
  assert.deepEqual(getOutcomes(await threads.read(work('<title>A</title>', 'throws', 'passes'), signal)), {
    throws: { kind: 'error', message: 'This check is broken.' },
    passes: { kind: 'checked', hits: [], count: 0 },
  })
})

for (const [id, says] of [
  ['never-ends', /longer than 5,000 ms/],
  ['takes-all-memory', /memory/],
  ['ends-the-thread', /thread ended/],
] as const) {
  test(`a check that ${id.replaceAll('-', ' ')} loses its own verdict, the others of the page are there`, async () => {
    const outcomes = getOutcomes(
      await threads.read(work('<title>A</title>', 'finds-title', id, 'passes'), signal),
    )
    const { [id]: lost, ...others } = outcomes
    assert.ok(lost?.kind === 'error' && says.test(lost.message), JSON.stringify(lost))
    assert.deepEqual(Object.keys(others), ['finds-title', 'passes'])
  })
}

test('more pages than threads come back each with its own', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => `Page ${index}`)
  const readings = await Promise.all(
    pages.map((title) => threads.read(work(`<title>${title}</title>`, 'finds-title'), signal)),
  )
  assert.deepEqual(
    readings.map((reading) => reading.kind === 'read' && reading.summary.title),
    pages,
  )
})

test('whoever gives up does not wait, whether its turn has come or not', async () => {
  const leaving = new AbortController()
  const held = Array.from({ length: 3 }, () => threads.read(work('<p>A', 'never-ends'), leaving.signal))
  setTimeout(() => leaving.abort(new Error('Given up.')), 50)
  const passedMs = startClock()
  for (const outcome of await Promise.allSettled(held)) assert.equal(outcome.status, 'rejected')
  assertSoon(passedMs(), 20_000)
  assert.equal((await threads.read(work('<title>Next</title>'), signal)).kind, 'read')
})

test('a catalogue that cannot be loaded fails the page, and ends', async () => {
  const broken = createPageThreads({ threads: 1, catalogue: new URL('./nowhere.ts', import.meta.url) })
  const reading = await broken.read(work('<p>A'), signal)
  await broken.close()
  assert.equal(reading.kind, 'failed')
})

test('closed threads read nothing more', async () => {
  const closed = createPageThreads({ threads: 1, catalogue })
  const held = closed.read(work('<p>A', 'never-ends'), signal)
  const ended = assert.rejects(held, /closed/)
  await closed.close()
  await ended
  await assert.rejects(closed.read(work('<p>A'), signal), /closed/)
})
