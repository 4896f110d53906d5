// kill -9 while a page is published, over and over: a visitor sees the old page or the new one, whole and
// with all its files, never half of each; and what was answered as published is.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailPoint } from '#platform/fail-point.ts'
import { createClient, type Client } from './client.ts'
import { killAt, untilReady } from './killings.ts'
import { startProduct, type Product } from './product.ts'
import { makePng, quarters } from './sample-images.ts'

const points = ['page-assets-kept', 'page-snapshot-kept', 'page-published'] satisfies FailPoint[]

export interface PublishingKills {
  /** How often it is killed at each point of a publication. */
  roundsOfPoints: number
  /** How often at any moment. */
  randomKills: number
}

/**
 * Publishes a page over and over while the product is killed; fails unless its URL shows one state of it,
 * whole, each time.
 */
export async function assertPageStaysWhole(
  t: TestContext,
  { roundsOfPoints, randomKills }: PublishingKills,
): Promise<void> {
  const product = await startProduct({ AI_PROVIDERS: 'composer' })
  const publisher = await startPublisher(product)
  try {
    for (let round = 0; round < roundsOfPoints; round++)
      for (const point of points) {
        await publisher.until(() => killAt(product, point))
        await publisher.assertWhole()
      }
    for (let kill = 0; kill < randomKills; kill++) {
      await publisher.until(async () => {
        await publisher.nextPublication()
        await sleep(Math.random() * 60)
        await product.kill()
        await product.restart()
      })
      await publisher.assertWhole()
    }
  } finally {
    publisher.stop()
  }
  const { acknowledged, unanswered } = publisher
  t.diagnostic(
    `${roundsOfPoints * points.length + randomKills} kills; ${acknowledged()} publications answered, ${unanswered()} not`,
  )
  assert.ok(
    acknowledged() >= roundsOfPoints && unanswered() >= roundsOfPoints * points.length,
    `${acknowledged()} answered, ${unanswered()} not`,
  )
  assert.equal(await product.stop(), 0)
}

/** Publishes one state of a page after another, for as long as it is let, whether it is answered or not. */
async function startPublisher(product: Product) {
  const anybody = createClient(product.url)
  const { headers } = await anybody.post('/api/auth/register', {
    name: 'A Person',
    email: 'publisher@example.org',
    password: 'correct horse battery',
  })
  const client = createClient(product.url, headers.getSetCookie()[0]?.split(';')[0])
  const images = await Promise.all([40, 44, 48].map((size) => upload(client, size)))
  const { body: page } = await client.post('/api/landing-pages', {
    businessName: 'Killed While Publishing',
    sections: findSections(0, images[0] ?? ''),
  })
  const path = `/api/landing-pages/${page['id']}`
  assert.equal((await client.put(`${path}/publish`)).status, 200)

  const counts = { acknowledged: 0, unanswered: 0 }
  let sent = 0
  let answered = 0
  const stopping = new AbortController()
  let isPublishing = Promise.withResolvers<void>()
  const answers = async (send: () => Promise<{ status: number; text: string }>): Promise<boolean> => {
    try {
      const { status, text } = await send()
      assert.ok(status === 200 || status === 503, `${status} ${text}`)
      return status === 200
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return false
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const state = sent + 1
      const sections = findSections(state, images[state % images.length] ?? '')
      const accent = `#${(state * 4_321).toString(16).padStart(6, '0').slice(-6)}`
      if (!(await answers(() => client.put(path, { sections, theme: { palette: { accent } } })))) {
        await sleep(20)
        continue
      }
      sent = state
      isPublishing.resolve()
      isPublishing = Promise.withResolvers()
      if (await answers(() => client.put(`${path}/publish`))) {
        answered = state
        counts.acknowledged += 1
      } else counts.unanswered += 1
      await sleep(20)
    }
  }
  const running = run()

  return {
    acknowledged: () => counts.acknowledged,
    unanswered: () => counts.unanswered,
    stop: () => stopping.abort(),
    /** When the next publication is under way. */
    nextPublication: () => isPublishing.promise,
    /** Runs the work; a publication that is answered wrongly meanwhile ends it at once. */
    until: (work: () => Promise<void>) => Promise.race([work(), running]),
    async assertWhole(): Promise<void> {
      await untilReady(product)
      const minState = answered
      const { status, text } = await anybody.get('/p/killed-while-publishing')
      const maxState = sent
      assert.equal(status, 200, text.slice(0, 300))
      const states = new Set((text.match(/State \d+/g) ?? []).map((words) => Number(words.slice(6))))
      assert.equal(states.size, 1, `a page of ${states.size} states`)
      const [state = -1] = states
      assert.ok(
        state >= minState && state <= maxState,
        `state ${state} is shown; ${minState} was answered, ${maxState} was sent`,
      )
      const files = [...new Set(text.match(/\/p\/assets\/[0-9a-f]{64}\.\w+/g))]
      assert.ok(files.length >= 3, `${files.length} files`)
      for (const file of files) {
        const response = await anybody.fetch(file)
        assert.equal(response.status, 200, file)
        const hash = createHash('sha256')
          .update(Buffer.from(await response.arrayBuffer()))
          .digest('hex')
        assert.ok(file.includes(hash), `${file} has other bytes`)
      }
    },
  }
}

async function upload(client: Client, size: number): Promise<string> {
  const { status, body, text } = await client.upload('/api/pictures', 'file', {
    name: `${size}.png`,
    type: 'image/png',
    bytes: makePng(quarters(size, size)),
  })
  assert.equal(status, 201, text)
  return body['url']
}

/** Every part of the page says which state it is. */
function findSections(state: number, image: string): object[] {
  const words = `State ${state}`
  return ['hero', 'features', 'about', 'cta'].map((type) => ({
    id: type,
    type,
    title: words,
    content: `<p>${words}</p>`,
    components: [{ type: 'image', src: image, alt: words }],
  }))
}
