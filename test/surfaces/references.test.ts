// Sources of an article from the search to the stored passage, as an API client meets them.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createProject } from '#support/planning.ts'
import { requireBrowser } from '#support/programs.ts'
import { startSearchSimulator, type SearchSimulator } from '#support/search-simulator.ts'
import type { SiteSimulator } from '#support/site-simulator.ts'
import { garlicPages, openSites, sourcePage } from '#support/source-sites.ts'
import { until } from '#support/waiting.ts'

type Body = Record<string, any>

const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)

let app: TestApp
let search: SearchSimulator
let sites: SiteSimulator[]
let me: Client
let article: Body
let project: Body

before(async () => {
  ;[search, sites] = await Promise.all([startSearchSimulator(), openSites(4)])
  app = await startTestApp({
    OUTBOUND_ALLOW: '127.0.0.0/8',
    FETCH_TIMEOUT_MS: '1500',
    SEARCH_PROVIDER: 'serper',
    SEARCH_API_KEY: search.key,
    SEARCH_BASE_URL: search.baseUrls.serper,
  })
  me = await app.user()
})
after(async () => {
  await app.close()
  await Promise.all([search.close(), ...sites.map((site) => site.close())])
})

beforeEach(async () => {
  search.heal()
  search.find([])
  search.calls.length = 0
  search.questions = []
  for (const site of sites) site.reset()
  project = await createProject(me, { name: 'Garden shop', language: 'en' })
  article = await createArticle(me, String(project['id']), {
    name: 'How to plant garlic',
    keywords: ['planting garlic'],
  })
})

const site = (index: number): SiteSimulator => sites[index] as SiteSimulator
const path = (of: Body = article): string => `/seo-content-api/articles/${of['id']}/references`

async function find(body: object, of: Body = article): Promise<Body> {
  const { status, body: job, text } = await me.post(path(of), body)
  assert.equal(status, 202, text)
  return app.finishedJob(me, String(job['id']))
}

async function list(query = '', of: Body = article): Promise<Body[]> {
  const { status, body, text } = await me.get(`${path(of)}?limit=100${query}`)
  assert.equal(status, 200, text)
  return body['items']
}

const get = async (id: unknown, of: Body = article): Promise<Body> =>
  (await me.get(`${path(of)}/${String(id)}`)).body

describe('a search', () => {
  test('is read into passages with their places, and says why other pages are left out', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    site(1).serve('/harvest', sourcePage(garlicPages.harvest))
    const own = await createProject(me, {
      websiteUrl: 'https://garden-shop.example',
      competitors: ['Bulb Works'],
    })
    article = await createArticle(me, String(own['id']), { name: 'How to plant garlic' })
    search.questions = ['When is garlic planted?']
    search.find([
      { url: site(0).at('/planting?utm_source=x#top'), title: 'Planting garlic', snippet: 'In October.' },
      { url: 'https://garden-shop.example/garlic', title: 'Ours' },
      { url: 'https://bulbworks.com/garlic' },
      { url: site(0).at('/another') },
      { url: site(1).at('/harvest') },
      { url: 'https://www.youtube.com/watch?v=1' },
    ])
    const job = await find({ query: 'planting garlic' })
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    assert.deepEqual(
      { ...job['result'], articleId: '' },
      {
        articleId: '',
        read: 2,
        leftOut: 4,
        failed: 0,
        duplicates: 0,
        questions: ['When is garlic planted?'],
        warnings: [],
      },
    )
    assert.deepEqual(
      search.calls.map(({ query }) => query),
      ['planting garlic'],
    )
    const all = await list()
    assert.deepEqual(all.flatMap(({ reason }) => (reason === null ? [] : [reason.code])).toSorted(byText), [
      'competitor',
      'not_a_page',
      'own_site',
      'same_site',
    ])
    const planting = all.find(({ url }) => url === site(0).at('/planting'))
    assert.equal(planting?.['state'], 'read')
    assert.equal(planting['accepted'], null)
    assert.equal(planting['snippet'], 'In October.')
    const detail = await get(planting['id'])
    const { passages, text } = detail
    assert.ok(passages.length >= 2)
    for (const passage of passages) assert.equal(text.slice(passage.start, passage.end), passage.text)
    assert.ok(
      passages.some((each: Body) => each['heading'] === 'How deep' && /five centimetres/.test(each['text'])),
    )
    assert.doesNotMatch(text, /Imprint|Contact/)
    assert.equal(planting['passageCount'], passages.length)

    const { body } = await me.get(`/seo-content-api/articles/${article['id']}`)
    assert.deepEqual(body['scrapedContent'].map(({ url }: Body) => url).toSorted(byText), [
      site(0).at('/planting'),
      site(1).at('/harvest'),
    ])
  })

  test('without a query asks what the article says', async () => {
    search.find([])
    const job = await find({})
    assert.deepEqual(job['result'].warnings, ['The search found nothing.'])
    assert.ok(search.calls.some(({ query }) => query === 'How to plant garlic'))
  })

  test('reads on where a page fails, and stops when enough are read', async () => {
    site(1).serve('/harvest', sourcePage(garlicPages.harvest))
    site(2).serve('/varieties', sourcePage(garlicPages.varieties))
    search.find([
      { url: site(0).at('/gone') },
      { url: site(1).at('/harvest') },
      { url: site(2).at('/varieties') },
    ])
    const job = await find({ query: 'garlic', limit: 1 })
    assert.equal(job['result'].read, 1)
    assert.equal(job['result'].failed, 1)
    const all = await list()
    assert.deepEqual(all.map(({ state, reason }) => [state, reason?.code]).toSorted(byText), [
      ['failed', 'not_found'],
      ['found', 'enough'],
      ['read', undefined],
    ])
    assert.equal(site(2).paths().length, 0)
  })

  test('a search that is used up ends the job with what is to be done', async () => {
    search.fault('quota')
    const job = await find({ query: 'garlic' })
    assert.equal(job['status'], 'failed')
    assert.equal(job['error'].code, 'dependency_missing')
    assert.match(job['error'].detail, /used up/)
  })

  test('a search that does not answer is not waited for once a query', async () => {
    search.fault('slow')
    const job = await find({})
    assert.equal(job['status'], 'failed')
    assert.match(job['error'].detail, /^Serper did not answer in time/)
    assert.equal(new Set(search.calls.map(({ query }) => query)).size, 1)
  })
})

describe('named sources', () => {
  test('are read without a search, and accepted', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    const job = await find({ urls: [site(0).at('/planting'), `${site(0).at('/planting')}/`] })
    assert.equal(job['result'].read, 1)
    assert.equal(search.calls.length, 0)
    const [reference] = await list()
    assert.equal(reference?.['accepted'], true)
    assert.equal(reference['foundBy'], 'url')
  })

  test('robots.txt is obeyed', async () => {
    site(0).serve('/robots.txt', 'User-agent: *\nDisallow: /private')
    site(0).serve('/private', sourcePage(garlicPages.planting))
    await find({ urls: [site(0).at('/private')] })
    const [reference] = await list()
    assert.equal(reference?.['reason'].code, 'robots')
    assert.deepEqual(site(0).paths(), ['/robots.txt'])
  })

  test('what fails for a moment is tried twice more', async () => {
    let asked = 0
    site(0).serve('/planting', () => {
      asked += 1
      return asked < 3 ? { status: 502, body: 'bad gateway' } : sourcePage(garlicPages.planting)
    })
    const job = await find({ urls: [site(0).at('/planting')] })
    assert.equal(job['result'].read, 1)
    assert.equal(asked, 3)
  })

  test('hosts that are dead, endless, refuse, or send something else are named one by one', async () => {
    site(0).serveAll({
      '/dead': { isDead: true },
      '/endless': { body: endless() },
      '/silent': { delayMs: 60_000 },
      '/refused': { status: 403, body: 'no' },
      '/picture': { headers: { 'content-type': 'image/png' }, body: 'PNG' },
      '/short': '<title>Short</title><p>Nothing here.</p>',
    })
    site(1).serve('/good', sourcePage(garlicPages.harvest))
    const names = ['dead', 'endless', 'silent', 'refused', 'picture', 'short']
    const job = await find({
      urls: [...names.map((name) => site(0).at(`/${name}`)), site(1).at('/good'), 'http://127.0.0.9:9/'],
    })
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    assert.equal(job['result'].read, 1)
    const all = await list('&state=failed')
    const code = (name: string): unknown =>
      all.find(({ url }) => String(url).endsWith(`/${name}`))?.['reason'].code
    assert.equal(code('dead'), 'unreachable')
    assert.match(String(code('endless')), /^(?:too_large|timeout)$/)
    assert.equal(code('silent'), 'timeout')
    assert.equal(code('refused'), 'refused')
    assert.equal(code('picture'), 'content_type')
    assert.equal(code('short'), 'empty')
    assert.equal(all.length, 7)
  })

  test('an address inside is refused before anything is asked', async () => {
    const { status, body } = await me.post(path(), { urls: ['http://10.0.0.1/'] })
    assert.equal(status, 400)
    assert.equal(body['code'], 'url_not_allowed')
  })

  test('the same text from two sites is one source', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    site(1).serve('/copied', sourcePage({ ...garlicPages.planting, title: 'Copied' }))
    const job = await find({ urls: [site(0).at('/planting')] })
    assert.equal(job['result'].read, 1)
    const second = await find({ urls: [site(1).at('/copied')] })
    assert.equal(second['result'].duplicates, 1)
    const [first] = await list('&state=read')
    const [copy] = await list('&state=duplicate')
    assert.equal(copy?.['duplicateOf'], first?.['id'])
    assert.match(copy?.['reason'].detail, /Planting garlic in autumn/)
  })

  test('a passage that another source has, too, is joined with it', async () => {
    const [shared] = garlicPages.harvest.text
    site(0).serve('/harvest', sourcePage(garlicPages.harvest))
    site(1).serve(
      '/mixed',
      sourcePage({ ...garlicPages.varieties, text: [shared, ...garlicPages.varieties.text] }),
    )
    await find({ urls: [site(0).at('/harvest')] })
    await find({ urls: [site(1).at('/mixed')] })
    const [harvest, mixed] = await list('&state=read')
    const earlier = (await get(harvest?.['id']))['passages'][0]
    const joined = (await get(mixed?.['id']))['passages'].filter((each: Body) => each['sameAs'] !== null)
    assert.deepEqual(
      joined.map((each: Body) => each['sameAs']),
      [{ referenceId: harvest?.['id'], passageId: earlier.id }],
    )
  })

  test('a file is a source, page by page', async () => {
    const form = new FormData()
    const words = `${garlicPages.planting.text[0]}\n\n${garlicPages.harvest.text[0]}`
    form.set(
      'file',
      new File([`{\\rtf1\\ansi ${words.replaceAll('\n\n', '\\par\\par ')}}`], 'notes.rtf', {
        type: 'application/rtf',
      }),
    )
    const { status, body, text } = await me.post(`${path()}/files`, form)
    if (status === 503) return
    assert.equal(status, 202, text)
    const job = await app.finishedJob(me, String(body['id']))
    const [reference] = await list()
    if (reference?.['state'] === 'failed') assert.fail(JSON.stringify([job, reference]))
    assert.equal(reference?.['kind'], 'file')
    assert.match((await get(reference['id']))['text'], /October and November/)
  })

  test('pages of a sitemap that fit the article are read', async () => {
    site(0).serve(
      '/sitemap.xml',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/about', '/plant-garlic', '/imprint']
        .map((each) => `<url><loc>${site(0).at(each)}</loc></url>`)
        .join('')}</urlset>`,
    )
    site(0).serve('/plant-garlic', sourcePage(garlicPages.planting))
    // Given as a page, it is a sitemap, too.
    for (const wanted of [
      { sitemapUrl: site(0).at('/sitemap.xml') },
      { urls: [site(0).at('/sitemap.xml')] },
    ]) {
      await find({ ...wanted, limit: 1 })
      const [reference, ...others] = await list('&state=read')
      assert.equal(reference?.['url'], site(0).at('/plant-garlic'))
      assert.equal(reference['foundBy'], 'sitemap')
      assert.deepEqual(others, [])
      assert.deepEqual(await list('&state=failed'), [])
      assert.equal((await me.delete(`${path()}/${reference['id']}`)).status, 204)
    }
  })
})

describe('the writer', () => {
  test('accepts and refuses; what is refused leaves the article’s pages', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    await find({ urls: [site(0).at('/planting')] })
    const [reference] = await list()
    const refused = await me.patch(`${path()}/${reference?.['id']}`, { accepted: false })
    assert.equal(refused.status, 200, refused.text)
    assert.equal(refused.body['accepted'], false)
    assert.deepEqual((await me.get(`/seo-content-api/articles/${article['id']}`)).body['scrapedContent'], [])
    assert.deepEqual(await list('&accepted=true'), [])
    // Reading it again is no way around the choice.
    await find({ urls: [site(0).at('/planting')] })
    assert.equal((await list())[0]?.['accepted'], false)
  })

  test('accepts what was left out, and it is read', async () => {
    site(0).serve('/tag/garlic', sourcePage(garlicPages.planting))
    search.find([{ url: site(0).at('/tag/garlic') }])
    await find({ query: 'garlic' })
    const [leftOut] = await list()
    assert.equal(leftOut?.['state'], 'left_out')
    const { body } = await me.patch(`${path()}/${leftOut['id']}`, { accepted: true })
    await app.finishedJob(me, String(body['jobId']))
    const read = await get(leftOut['id'])
    assert.equal(read['state'], 'read')
    assert.equal(read['foundBy'], 'search')
    assert.equal(read['accepted'], true)
  })

  test('removes one, and finds it again when it is wanted again', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    await find({ urls: [site(0).at('/planting')] })
    const [reference] = await list()
    assert.equal((await me.delete(`${path()}/${reference?.['id']}`)).status, 204)
    assert.deepEqual(await list(), [])
    assert.equal((await me.get(`${path()}/${reference?.['id']}`)).status, 404)
    site(0).requests.length = 0
    await find({ urls: [site(0).at('/planting')] })
    assert.equal((await list()).length, 1)
    assert.equal(site(0).requests.length, 0, 'what was read is kept')
  })

  test('shares a source with another article of the project, and with none of another', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    await find({ urls: [site(0).at('/planting')] })
    const [reference] = await list()
    const other = await createArticle(me, String(project['id']), { name: 'Garlic in pots' })
    site(0).requests.length = 0
    await find({ referenceIds: [reference?.['id']] }, other)
    const [shared] = await list('', other)
    assert.equal(shared?.['foundBy'], 'article')
    assert.deepEqual(
      (await get(shared['id'], other))['passages'].map(({ id }: Body) => id),
      (await get(reference?.['id']))['passages'].map(({ id }: Body) => id),
    )
    assert.equal(site(0).requests.length, 0)
    const foreign = await createArticle(me, String((await createProject(me))['id']), { name: 'Elsewhere' })
    const job = await find({ referenceIds: [reference?.['id']] }, foreign)
    assert.deepEqual(await list('', foreign), [])
    assert.match(job['result'].warnings[0], /not shared/)
  })

  test('has a source looked at again: unchanged, changed, gone', async () => {
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    await find({ urls: [site(0).at('/planting')] })
    const [reference] = await list()
    const again = async (): Promise<Body> => (await me.post(`${path()}/${reference?.['id']}/recheck`)).body
    assert.equal((await again())['recheck'].state, 'unchanged')
    const [first, ...others] = garlicPages.planting.text
    site(0).serve(
      '/planting',
      sourcePage({ ...garlicPages.planting, text: [`${first} Or so.`, ...others.slice(0, 2)] }),
    )
    const changed = await again()
    assert.equal(changed['recheck'].state, 'changed')
    const detail = await get(reference?.['id'])
    const gone = detail['passages'].filter(({ id }: Body) => changed['gonePassages'].includes(id))
    assert.ok(gone.some(({ text }: Body) => /twelve euros/.test(text)))
    assert.ok(gone.length < detail['passages'].length)
    site(0).serve('/planting', { status: 404 })
    assert.equal((await again())['recheck'].state, 'gone')
    assert.match((await get(reference?.['id']))['text'], /twelve euros/)
  })
})

test('progress comes on the article’s topic, and a cancelled job keeps what was read', async () => {
  site(0).serve('/planting', sourcePage(garlicPages.planting))
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  site(1).serve('/held', { after: held, body: 'late' })
  const { body: job } = await me.post(path(), { urls: [site(0).at('/planting'), site(1).at('/held')] })
  await until('one is read', async () => (await list('&state=read')).length === 1)
  const mine = await me.get(`/api/jobs?articleId=${article['id']}&limit=1`)
  assert.equal(mine.body['items'][0].id, job['id'], mine.text)
  const { status, text } = await me.post(`/api/jobs/${job['id']}/cancel`)
  assert.ok(status < 300, text)
  release()
  assert.equal((await app.finishedJob(me, String(job['id'])))['status'], 'cancelled')
  const events = await app.database.query<{ event: string; data: Body }>(
    sql`select event, data from events where topic = ${`articles:${article['id']}`} order by id`,
  )
  assert.deepEqual(
    events.filter(({ data }) => data['jobId'] === job['id']).map(({ event, data }) => [event, data['state']]),
    [
      ['progress', 'read'],
      ['cancelled', undefined],
    ],
  )
  assert.equal((await me.get(`/seo-content-api/articles/${article['id']}`)).body['scrapedContent'].length, 1)
})

test('without a search set up, addresses are read and a search is refused', async () => {
  const other = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  try {
    const client = await other.user()
    const ofOther = await createArticle(client, String((await createProject(client))['id']))
    site(0).serve('/planting', sourcePage(garlicPages.planting))
    const refused = await client.post(path(ofOther), {})
    assert.equal(refused.status, 503)
    assert.equal(refused.body['code'], 'dependency_missing')
    assert.match(refused.body['detail'], /SEARCH_PROVIDER/)
    const known = { isReady: false, provider: null, detail: refused.body['detail'] }
    assert.deepEqual((await client.get('/seo-content-api/web-search')).body, known)
    const { status, body } = await client.post(path(ofOther), { urls: [site(0).at('/planting')] })
    assert.equal(status, 202)
    assert.equal((await other.finishedJob(client, String(body['id'])))['result'].read, 1)
  } finally {
    await other.close()
  }
})

test('what is asked for wrongly is refused with its place', async () => {
  const cases: [object, string][] = [
    [{ urls: ['ftp://x.example/'] }, 'urls[0]'],
    [{ limit: 0 }, 'limit'],
    [{ fileIds: [newId()] }, 'fileIds[0]'],
    [{ query: '' }, 'query'],
  ]
  for (const [body, place] of cases) {
    const answer = await me.post(path(), body)
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.body['errors'][0].path, place)
  }
  assert.equal((await me.post(path({ id: newId() }), {})).status, 404)
})

async function* endless(): AsyncGenerator<string> {
  yield '<title>Endless</title><p>'
  for (;;) yield 'word '.repeat(20_000)
}

describe('pages that are no source', () => {
  test('challenges, logins and cookie walls are named, and nothing of them is taken', async () => {
    site(0).serveAll({
      '/challenge': `<title>Just a moment...</title><body><h1>Checking your browser</h1><p>Verify you are human by completing the action below.</p><div id="cf-challenge"></div><script src="/cdn-cgi/challenge-platform/x.js"></script></body>`,
      '/login': `<title>Sign in</title><body><h1>Sign in to continue</h1><form method="post"><label>E-mail <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form></body>`,
    })
    await find({ urls: [site(0).at('/challenge'), site(0).at('/login')] })
    const all = await list()
    assert.deepEqual(
      all.map(({ url, state, reason }) => [new URL(url).pathname, state, reason?.code]).toSorted(byText),
      [
        ['/challenge', 'failed', 'challenge'],
        ['/login', 'failed', 'login'],
      ],
    )
    assert.deepEqual((await me.get(`/seo-content-api/articles/${article['id']}`)).body['scrapedContent'], [])
  })
})

test('a page that scripts write is opened in the browser', async (t) => {
  if (requireBrowser(t) === undefined) return
  const words = garlicPages.planting.text.map((line) => `<p>${line}</p>`).join('')
  site(0).serve(
    '/app',
    `<!doctype html><html lang="en"><title>Garlic</title><body><div id="root"></div><script>
      document.querySelector('#root').innerHTML = ${JSON.stringify(`<main><article><h1>Garlic</h1>${words}</article></main>`)}
    </script></body></html>`,
  )
  await find({ urls: [site(0).at('/app')] })
  const [reference] = await list()
  assert.equal(reference?.['state'], 'read', JSON.stringify(reference))
  assert.equal(reference['usedBrowser'], true)
  assert.match((await get(reference['id']))['text'], /five centimetres deep/)
})
