// /company-business-summary and websites that are rendered by scripts: what people read there is read, by the
// browser that audits use.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { composer, startBriefing, type Briefing } from '#support/briefing.ts'
import { requireBrowser } from '#support/programs.ts'
import type { SiteSimulator } from '#support/site-simulator.ts'

const frame =
  '<!doctype html><html lang="en"><head><title>Wheel & Chain</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>'
const texts = {
  '/': 'Wheel & Chain is a bicycle workshop in Hull. It repairs city bicycles and cargo bicycles for families and for couriers who ride every day. Bring your bicycle in the morning, and it is ready in the evening.',
  '/about':
    'The workshop was founded by two mechanics in 2009. Every repair comes with a guarantee of twelve months, and spare parts are ordered from makers in Europe.',
  '/services':
    'The services are inspections, new brakes, new wheels and electric motors for cargo bicycles. Companies rent whole fleets with maintenance included in the price.',
  '/prices': 'Prices are for registered customers only.',
}
const links =
  '<nav><a href="/about">About us</a><a href="/services">Services</a><a href="/prices">Prices</a></nav>'
const program = `const texts = ${JSON.stringify(texts)}
document.getElementById('app').innerHTML = ${JSON.stringify(links)} + '<main><h1>Wheel & Chain</h1><p></p></main>'
document.querySelector('p').textContent = texts[location.pathname]`

function serveRenderedSite(site: SiteSimulator): void {
  site.reset()
  site.serve('/robots.txt', 'User-agent: *\nDisallow: /prices\n')
  site.serve('/app.js', { headers: { 'content-type': 'text/javascript' }, body: program })
  for (const path of Object.keys(texts)) site.serve(path, frame)
}

const summarise = (workspace: Briefing, body: object = {}) =>
  workspace.me.post('/company-business-summary', {
    company_name: 'Wheel & Chain',
    website_url: workspace.site.url,
    ...composer,
    ...body,
  })

describe('a website that is rendered by scripts', () => {
  let workspace: Briefing
  before(async () => {
    workspace = await startBriefing()
  })
  after(() => workspace.close())
  beforeEach(async () => {
    await workspace.reset()
    serveRenderedSite(workspace.site)
  })

  test('is read as people see it, its further pages too', async (t) => {
    if (requireBrowser(t) === undefined) return
    const { status, body, text } = await summarise(workspace)
    assert.equal(status, 200, text)
    assert.match(body['summary'], /^Wheel & Chain is a bicycle workshop in Hull\./)
    assert.deepEqual(
      body['sources'].map(({ url }: { url: string }) => new URL(url).pathname),
      ['/', '/about', '/services'],
    )
    assert.ok(body['sources'].every(({ words }: { words: number }) => words > 15))
  })

  test('is asked for nothing that its robots.txt keeps from programs', async (t) => {
    if (requireBrowser(t) === undefined) return
    const { body } = await summarise(workspace)
    assert.ok(!workspace.site.paths().includes('/prices'))
    assert.match(body['warnings'].join(), /prices was left out: The robots\.txt/)
  })

  test('is not taken in where its script leads to what robots.txt keeps from programs', async (t) => {
    if (requireBrowser(t) === undefined) return
    workspace.site.serve('/app.js', {
      headers: { 'content-type': 'text/javascript' },
      body: "location.replace('/prices')",
    })
    workspace.site.serve('/prices', `<main><p>${texts['/prices']} ${texts['/about']}</p></main>`)
    const led = await summarise(workspace)
    assert.deepEqual([led.status, led.body['reason']], [502, 'no_text'])
    assert.match(
      led.body['detail'],
      /could not be shown: The robots\.txt of 127\.0\.0\.1:\d+ asks programs not to read this page/,
    )
  })

  test('that says nothing then either is reported', async (t) => {
    if (requireBrowser(t) === undefined) return
    workspace.site.serve('/app.js', {
      headers: { 'content-type': 'text/javascript' },
      body: 'document.body.dataset.ready = 1',
    })
    const { status, body } = await summarise(workspace)
    assert.deepEqual([status, body['reason']], [502, 'no_text'])
    assert.match(body['detail'], /shows no text also after its scripts have run/)
  })

  test('with text of its own is not drawn', async () => {
    await workspace.reset()
    workspace.site.serve(
      '/',
      `<title>Crust</title><p>${'Bread is baked here by hand every morning. '.repeat(10)}</p><script src="/app.js"></script>`,
    )
    const { status, text } = await summarise(workspace)
    assert.equal(status, 200, text)
    assert.ok(!workspace.site.paths().includes('/app.js'))
  })
})

describe('where no browser is there', () => {
  let workspace: Briefing
  before(async () => {
    workspace = await startBriefing({ CHROMIUM_PATH: '/nowhere/chromium' })
  })
  after(() => workspace.close())
  beforeEach(async () => {
    await workspace.reset()
    serveRenderedSite(workspace.site)
  })

  test('what the site sends by itself is read, and a warning says what is missing', async () => {
    workspace.site.serve('/about', `<main><p>${texts['/about']} ${texts['/services']}</p></main>`)
    workspace.site.serve(
      '/',
      frame.replace(
        '<div id="app">',
        `${links}<p>Wheel & Chain is a bicycle workshop in Hull.</p><div id="app">`,
      ),
    )
    const { status, body, text } = await summarise(workspace)
    assert.equal(status, 200, text)
    assert.match(body['summary'], /^Wheel & Chain is a bicycle workshop in Hull\./)
    assert.match(body['warnings'].join('\n'), /rendered by scripts, and no browser is on the server/)
  })

  test('a site without any text of its own cannot be read, and the answer says why', async () => {
    const { status, body } = await summarise(workspace)
    assert.deepEqual([status, body['code'], body['reason']], [502, 'fetch_failed', 'no_text'])
    assert.match(body['detail'], /no browser is on the server to run them.*Install Chromium/)
    const withDetails = await summarise(workspace, { details: 'We repair bicycles in Hull.' })
    assert.equal(withDetails.status, 200, withDetails.text)
    assert.match(
      withDetails.body['warnings'].join(),
      /The website was not used: .*no browser is on the server/,
    )
  })
})
