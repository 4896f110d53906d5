import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { createOutboundClient, type OutboundClient } from '#capabilities/crawl/index.ts'
import { readConfig } from '#platform/config.ts'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  searchProviderNames,
  startSearchSimulator,
  type SearchSimulator,
  type SimulatedSearch,
} from '#support/search-simulator.ts'
import { createWebSearch, getSearchUrl, type WebSearch } from './index.ts'

let simulator: SearchSimulator
const clients: OutboundClient[] = []

before(async () => {
  simulator = await startSearchSimulator()
})
afterEach(() => {
  simulator.heal()
  simulator.find([])
  simulator.questions = []
  simulator.calls.length = 0
})
after(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await simulator.close()
})

function openSearch(provider: SimulatedSearch | undefined, settings: Record<string, string> = {}): WebSearch {
  const config = readConfig({
    NODE_ENV: 'test',
    ...(provider && { SEARCH_PROVIDER: provider, SEARCH_BASE_URL: simulator.baseUrls[provider] }),
    ...(provider !== 'searxng' && provider !== undefined && { SEARCH_API_KEY: simulator.key }),
    ...settings,
  })
  const url = getSearchUrl(config.search)
  const outbound = createOutboundClient({
    config,
    logger: silentLogger,
    operatorUrls: url === undefined ? [] : [url],
  })
  clients.push(outbound)
  return createWebSearch({ outbound, config, logger: silentLogger, clock: systemClock, retryBaseMs: 1 })
}

const ask = (search: WebSearch, query = 'plant garlic', limit = 5, language = 'de-AT') =>
  search.search(query, { language, limit, signal: AbortSignal.timeout(60_000) })

async function refusal(search: WebSearch): Promise<AppError> {
  const error: unknown = await ask(search).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AppError, String(error))
  return error
}

for (const provider of searchProviderNames) {
  describe(provider, () => {
    test('gives its results in one shape, with the key where it belongs', async () => {
      simulator.find([
        {
          url: 'https://garden.example/garlic#top',
          title: '<strong>Garlic</strong> &amp; onions',
          snippet: 'When to   plant.',
          date: '2026-03-01',
        },
        { url: 'http://field.example/' },
      ])
      const found = await ask(openSearch(provider), 'plant garlic')
      assert.equal(found.provider, provider)
      const [first, second] = found.pages
      assert.equal(first?.url, 'https://garden.example/garlic')
      assert.equal(first.title, 'Garlic & onions')
      assert.equal(first.snippet, 'When to plant.')
      assert.equal(first.publishedAt?.slice(0, 10), '2026-03-01')
      assert.deepEqual(second, {
        url: 'http://field.example/',
        title: '',
        snippet: '',
        publishedAt: undefined,
      })
      const [call] = simulator.calls
      assert.equal(call?.query, 'plant garlic')
      assert.equal(call.key, provider === 'searxng' ? undefined : simulator.key)
      if (provider !== 'searxng') assert.equal(call.count, 5)
      if (provider !== 'tavily') assert.match(String(call.language), /^de/)
    })

    test('passes over what is no page: no URL, another scheme, a double, a password, junk', async () => {
      const link = provider === 'serper' ? 'link' : 'url'
      simulator.find(
        [
          { url: 'https://garden.example/a' },
          { url: 'https://garden.example/a#part' },
          { url: 'javascript:alert(1)' },
          { url: 'file:///etc/passwd' },
          { url: 'https://user:secret@garden.example/' },
          { url: `https://garden.example/${'a'.repeat(3_000)}` },
        ],
        [null, 7, {}, { [link]: 5 }, { [link]: 'https://last.example/', title: 7 }],
      )
      const { pages, skipped } = await ask(openSearch(provider))
      assert.deepEqual(
        pages.map(({ url }) => url),
        ['https://garden.example/a'],
      )
      assert.equal(skipped, 10)
    })

    test('gives no more than was asked for', async () => {
      simulator.find(Array.from({ length: 30 }, (_, index) => ({ url: `https://site-${index}.example/` })))
      assert.equal((await ask(openSearch(provider), 'garlic', 3)).pages.length, 3)
    })

    test('a refused key is named as what is missing, and asked for once', async () => {
      simulator.fault('key')
      const error = await refusal(openSearch(provider))
      assert.equal(error.code, 'dependency_missing')
      assert.equal(error.members['reason'], 'search_key_refused')
      assert.match(error.message, /give the URLs/)
      assert.equal(simulator.calls.length, 1)
    })

    test('a quota that is used up is said, and not tried again', async () => {
      simulator.fault('quota')
      const error = await refusal(openSearch(provider))
      assert.equal(error.code, 'dependency_missing')
      assert.equal(error.members['reason'], 'search_quota')
      assert.equal(simulator.calls.length, 1)
    })

    test('a limit is waited for when it is short, and handed on when it is long', async () => {
      simulator.find([{ url: 'https://garden.example/' }])
      simulator.fault('limit', { times: 1, retryAfter: '1' })
      assert.equal((await ask(openSearch(provider))).pages.length, 1)
      assert.equal(simulator.calls.length, 2)
      simulator.fault('limit', { retryAfter: '90' })
      const error = await refusal(openSearch(provider))
      assert.equal(error.status, 429)
      assert.equal(error.headers['Retry-After'], '90')
      assert.equal(simulator.calls.length, 3)
    })

    test('trouble of its own is tried three times', async () => {
      simulator.find([{ url: 'https://garden.example/' }])
      simulator.fault('trouble', { times: 2 })
      assert.equal((await ask(openSearch(provider))).pages.length, 1)
      simulator.fault('trouble')
      const error = await refusal(openSearch(provider))
      assert.equal(error.code, 'fetch_failed')
      assert.equal(error.members['reason'], 'search_trouble')
      assert.equal(simulator.calls.length, 6)
    })

    test('an answer that is cut off is tried again', async () => {
      simulator.find([{ url: 'https://garden.example/' }])
      simulator.fault('cut', { times: 1 })
      assert.equal((await ask(openSearch(provider))).pages.length, 1)
      simulator.fault('cut')
      const error = await refusal(openSearch(provider))
      assert.equal(error.code, 'fetch_failed')
      assert.match(error.message, / cannot be reached, or its answer broke off\..*give the URLs/)
    })

    for (const fault of ['html', 'other-shape'] as const)
      test(`${fault} is no answer, and nothing of it is repeated`, async () => {
        simulator.fault(fault)
        const error = await refusal(openSearch(provider))
        assert.equal(error.code, 'fetch_failed')
        assert.equal(error.members['reason'], 'malformed')
        assert.doesNotMatch(error.message, /sign in|Welcome/)
        assert.equal(simulator.calls.length, 1)
      })

    test('a slow one ends with the time limit', async () => {
      simulator.fault('slow')
      const error = await refusal(openSearch(provider, { FETCH_TIMEOUT_MS: '150' }))
      assert.equal(error.code, 'fetch_timeout')
      assert.match(error.message, / did not answer in time\..*give the URLs/)
      assert.equal(simulator.calls.length, 3)
    })

    test('whoever stops waiting gets the reason', async () => {
      simulator.fault('slow')
      const stop = new AbortController()
      const asked = openSearch(provider).search('garlic', { language: 'en', limit: 5, signal: stop.signal })
      stop.abort(new Error('cancelled by the writer'))
      await assert.rejects(asked, /cancelled by the writer/)
    })
  })
}

test('questions that people also ask come along where the engine says them', async () => {
  simulator.questions = ['When is garlic planted?', '<b>How deep</b> is garlic planted?']
  const { questions } = await ask(openSearch('serper'))
  assert.deepEqual(questions, ['When is garlic planted?', 'How deep is garlic planted?'])
})

test('languages that Brave does not know are left out, others go in its words', async () => {
  const languages = ['en-GB', 'ja', 'pt-BR', 'tlh', 'nl-BE']
  for (const language of languages) await ask(openSearch('brave'), 'garlic', 5, language)
  assert.deepEqual(
    simulator.calls.map(({ language }) => language),
    ['en-gb', 'jp', 'pt-br', undefined, 'nl'],
  )
})

describe('without settings', () => {
  test('no provider', async () => {
    const search = openSearch(undefined)
    assert.throws(() => search.assertReady(), /SEARCH_PROVIDER/)
    assert.equal((await refusal(search)).code, 'dependency_missing')
  })
  test('no key where one is needed', async () => {
    const search = openSearch('brave', { SEARCH_API_KEY: '' })
    assert.throws(() => search.assertReady(), /SEARCH_API_KEY/)
    assert.equal((await refusal(search)).members['setting'], 'SEARCH_API_KEY')
    assert.equal(simulator.calls.length, 0)
  })
})
