// Conformance of publication: what visitors get, what its owner sees, and what is taken away. One test a
// line of the API reference.
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { unzipSync } from 'fflate'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { photograph, makePng, quarters } from '#support/sample-images.ts'

// 127.0.0.2 stands for the web.
const webHost = '127.0.0.2'
let app: TestApp
let me: Client
let web: Server
let elsewhere: string
before(async () => {
  web = createServer((request, response) => {
    if (request.url === '/there.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end(makePng(quarters(40, 30)))
    else if (request.url === '/broken.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
    else response.writeHead(404).end()
  }).listen(0, webHost)
  await new Promise((resolve) => web.once('listening', resolve))
  elsewhere = `http://${webHost}:${(web.address() as AddressInfo).port}`
  app = await startTestApp({ OUTBOUND_ALLOW: webHost, BASE_URL: 'http://pages.example' })
  me = await app.user()
})
after(async () => {
  await app.close()
  web.closeAllConnections()
  web.close()
})

let count = 0
const create = async (body: object = {}, client = me): Promise<Answer['body']> => {
  const answer = await client.post('/api/landing-pages', { businessName: `Published ${++count}`, ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const getPath = (page: Answer['body']): string => `/api/landing-pages/${page['id']}`
const publish = async (page: Answer['body'], client = me): Promise<Answer['body']> => {
  const answer = await client.put(`${getPath(page)}/publish`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const published = async (body: object = {}): Promise<Answer['body']> => publish(await create(body))
const visit = (page: Answer['body'], headers?: Record<string, string>): Promise<Answer> =>
  app.nobody.get(String(page['publishedUrl'] ?? `/p/${page['slug']}`), headers)
const image = async (width: number, height: number, client = me): Promise<string> => {
  const answer = await client.upload('/api/pictures', 'file', {
    name: 'p.png',
    type: 'image/png',
    bytes: makePng(photograph(width, height)),
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body['url']
}
const hero = (title: string) => [
  { id: 'hero', type: 'hero', title, content: '<p>Fresh bread, each day.</p>' },
]

describe('publishing', () => {
  test('a draft is published at its URL, and the page says where and since when', async () => {
    const page = await create({ sections: hero('We bake') })
    assert.equal((await visit(page)).status, 404)
    const answer = await publish(page)
    assert.deepEqual(
      [answer['status'], answer['publishedUrl'], answer['hasUnpublishedChanges'], answer['version']],
      ['published', `/p/${page['slug']}`, false, 2],
    )
    assert.match(answer['publishedAt'], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const shown = await visit(answer)
    assert.equal(shown.status, 200)
    assert.match(shown.text, /<h1[^>]*>We bake<\/h1>/)
  })

  test('publishing again shows what is there now; where nothing would look different nothing changes', async () => {
    const page = await published({ sections: hero('First') })
    assert.deepEqual(await publish(page), page)
    const changed = (await me.put(`${getPath(page)}/sections`, hero('Second'))).body
    assert.equal(changed['hasUnpublishedChanges'], true)
    assert.match((await visit(page)).text, /First/)
    const again = await publish(page)
    assert.equal(again['hasUnpublishedChanges'], false)
    assert.ok(again['publishedAt'] > page['publishedAt'])
    assert.match((await visit(page)).text, /Second/)
  })

  test('unpublished changes are those that would be seen', async () => {
    const page = await published({ sections: hero('Same') })
    const has = async (change: object): Promise<boolean> =>
      (await me.put(getPath(page), change)).body['hasUnpublishedChanges']
    assert.equal(await has({ targetAudience: 'Nobody sees this' }), false)
    assert.equal(await has({ sections: [{ ...page['sections'][0], locked: true, note: 'mine' }] }), false)
    assert.equal(await has({ theme: { palette: { accent: '#cc0000' } } }), true)
    assert.equal(await has({ theme: page['theme'] }), false)
    assert.equal(
      (await me.get('/api/landing-pages?status=published&limit=100')).body['items'].every(
        (item: object) => 'hasUnpublishedChanges' in item,
      ),
      true,
    )
  })

  test('what is published is audited by the product’s own checks: what passed, and what to do about the rest', async () => {
    const draft = await create({ sections: hero('We bake') })
    const none = await me.get(`${getPath(draft)}/published-audit`)
    assert.equal(none.status, 404)
    assert.match(none.text, /not published/)
    await publish(draft)
    const { body, text } = await me.get(`${getPath(draft)}/published-audit`)
    assert.equal(body['url'], `http://pages.example/p/${draft['slug']}`, text)
    const passed = body['passed'].map(({ id }: { id: string }) => id)
    for (const id of ['title-missing', 'h1-missing', 'viewport-missing', 'canonical-missing', 'csp-missing'])
      assert.ok(passed.includes(id), `${id} passed`)
    // With a browser also what only is seen.
    const seen = body['notChecked'].length === 0
    const onPhones = ['horizontal-scroll', 'text-cut-off', 'text-overlapping']
    if (seen) for (const id of ['contrast-low', ...onPhones]) assert.ok(passed.includes(id), id)
    const [thin] = body['failed'].filter(({ id }: { id: string }) => id === 'content-thin')
    assert.match(thin.fix, /\S/)
    assert.match(thin.places[0].evidence, /word/)
    assert.equal((await (await app.user()).get(`${getPath(draft)}/published-audit`)).status, 404)

    // What is published later is looked at again.
    const hash = '<a href="#nowhere">Nowhere</a>'
    await me.put(`${getPath(draft)}/sections`, [{ ...hero('We bake')[0], content: `<p>${hash}</p>` }])
    await publish(draft)
    const later = (await me.get(`${getPath(draft)}/published-audit`)).body
    assert.notEqual(later['publishedAt'], body['publishedAt'])
  })

  test('no body is needed; the page itself may be sent, and what no page has is refused', async () => {
    const page = await create({ sections: hero('With a body') })
    const stray = await me.put(`${getPath(page)}/publish`, { zz: 1 })
    assert.deepEqual([stray.status, stray.body['errors'][0].path], [400, 'zz'])
    assert.equal((await me.get(getPath(page))).body['status'], 'draft')
    assert.equal((await me.put(`${getPath(page)}/publish`, {})).status, 200)
    const current = (await me.get(getPath(page))).body
    const again = await me.put(`${getPath(page)}/publish`, { ...current, businessName: 'Not stored' })
    assert.deepEqual([again.status, again.body], [200, current])
  })

  test('a page without sections is published with a hero made from its business', async () => {
    const page = await published({
      businessName: 'Bare Bakery',
      businessOverview: 'We bake for the whole street.',
    })
    const { text } = await visit(page)
    assert.match(text, /<h1[^>]*>Bare Bakery<\/h1>/)
    assert.match(text, /We bake for the whole street\./)
  })

  test('an archived page cannot be published until it is taken back', async () => {
    const page = await published({ sections: hero('x') })
    assert.equal((await me.put(getPath(page), { status: 'archived' })).body['status'], 'archived')
    for (const answer of [
      await me.put(`${getPath(page)}/publish`),
      await me.put(getPath(page), { status: 'published', businessName: 'Not stored' }),
    ]) {
      assert.deepEqual([answer.status, answer.body['code']], [409, 'invalid_transition'])
      assert.match(answer.body['detail'], /draft/)
    }
    assert.equal((await me.get(getPath(page))).body['businessName'], page['businessName'])
    assert.equal((await me.put(getPath(page), { status: 'draft' })).body['status'], 'draft')
    assert.equal((await publish(page))['status'], 'published')
  })

  test('PUT with another status goes the same ways; with the same one it publishes nothing', async () => {
    const page = await create({ sections: hero('By status') })
    const answer = await me.put(getPath(page), { status: 'published', sections: hero('By status, changed') })
    assert.deepEqual(
      [answer.status, answer.body['status'], answer.body['hasUnpublishedChanges']],
      [200, 'published', false],
    )
    assert.match((await visit(answer.body)).text, /By status, changed/)
    const saved = await me.put(getPath(page), { ...answer.body, sections: hero('Only saved') })
    assert.deepEqual([saved.body['status'], saved.body['hasUnpublishedChanges']], ['published', true])
    const withdrawn = await me.put(getPath(page), { status: 'draft' })
    assert.deepEqual(
      [
        withdrawn.body['status'],
        'publishedUrl' in withdrawn.body,
        'publishedAt' in withdrawn.body,
        withdrawn.body['hasUnpublishedChanges'],
      ],
      ['draft', false, false, false],
    )
  })

  test('the URL is fixed at the first publication', async () => {
    const page = await published({ businessName: 'Fixed Address' })
    const renamed = (await me.put(getPath(page), { businessName: 'Another Name' })).body
    assert.deepEqual([renamed['slug'], renamed['publishedUrl']], ['fixed-address', '/p/fixed-address'])
    await me.put(getPath(page), { status: 'draft' })
    assert.equal((await me.put(getPath(page), { businessName: 'A Third One' })).body['slug'], 'fixed-address')
  })

  test('a URL in any script is found', async () => {
    const page = await published({ businessName: 'Пекарня у дома' })
    assert.equal(page['publishedUrl'], `/p/${encodeURIComponent('пекарня-у-дома')}`)
    assert.equal((await visit(page)).status, 200)
  })

  test('claims that nobody has confirmed are left out, and that is said', async () => {
    const page = await create({
      sections: [
        {
          id: 'about',
          type: 'about',
          title: 'About us',
          content: '<p>We bake by hand. We were founded in 1887 by a king.</p>',
          claims: [{ id: 'k', path: 'content', text: '1887', kind: 'number', status: 'open' }],
        },
      ],
    })
    const answer = await publish(page)
    assert.deepEqual(answer['warnings'], ['“1887” in “About us” is not confirmed yet and was left out.'])
    const { text } = await visit(answer)
    assert.match(text, /We bake by hand/)
    assert.doesNotMatch(text, /1887/)
  })

  test('a section of which nothing is filled in is left out as a whole, and that is said once', async () => {
    const blanks = ['[Price]', '[Name of the offer]'].map((text, index) => ({
      id: `b${index}`,
      path: `components/c${index}/title`,
      text,
      kind: 'price',
      status: 'open',
    }))
    const components = blanks.map(({ text }, index) => ({
      id: `c${index}`,
      type: 'card',
      props: { title: text },
    }))
    const about = {
      id: 'about',
      type: 'about',
      title: 'About us',
      content: '<p>We bake by hand. [Since when]</p>',
    }
    const page = await create({
      sections: [
        { id: 'prices', type: 'pricing', title: 'Prices', content: '', components, claims: blanks },
        {
          ...about,
          claims: [{ id: 'a', path: 'content', text: '[Since when]', kind: 'number', status: 'open' }],
        },
      ],
    })
    const answer = await publish(page)
    assert.deepEqual(answer['warnings'], [
      'The section “Prices” was left out, because what it needs is not filled in or confirmed yet.',
      '“[Since when]” in “About us” is not filled in yet and was left out.',
    ])
    assert.doesNotMatch((await visit(answer)).text, /Prices|\[[A-Z]/)
  })

  test('a page in the trash is not found, and is again when it comes back', async () => {
    const page = await published({ sections: hero('Binned') })
    await me.delete(getPath(page))
    assert.equal((await visit(page)).status, 404)
    await me.post(`/api/trash/${page['id']}/restore`)
    assert.equal((await visit(page)).status, 200)
  })
})

describe('the published page', () => {
  let page: Answer['body']
  before(async () => {
    page = await published({ businessName: 'Shown', sections: hero('Shown to all') })
  })

  test('has its own policy, which lets no script run, and says how it may be kept', async () => {
    const { headers } = await visit(page)
    assert.equal(
      headers.get('content-security-policy'),
      "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms; default-src 'none'; connect-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    )
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'public, no-cache')
    assert.equal(headers.get('set-cookie'), null)
  })

  test('has title, description, Open Graph and structured data, and no script that runs', async () => {
    const { text } = await visit(page)
    assert.match(text, /<title>Shown to all[^<]*<\/title>/)
    assert.match(text, /<meta name="description" content="Fresh bread, each day\."/)
    assert.match(text, /<meta property="og:title"/)
    assert.match(text, /<link rel="canonical" href="http:\/\/pages\.example\/p\/shown"/)
    const scripts = text.match(/<script[^>]*>/g) ?? []
    assert.ok(
      scripts.length > 0 && scripts.every((script) => script.includes('application/ld+json')),
      scripts.join(),
    )
  })

  test('need not be sent again while it is the same, and is packed', async () => {
    const first = await visit(page)
    const tag = first.headers.get('etag') ?? ''
    const again = await visit(page, { 'if-none-match': tag })
    assert.deepEqual([again.status, again.text], [304, ''])
    for (const encoding of ['br', 'gzip']) {
      const packed = await visit(page, { 'accept-encoding': encoding })
      assert.equal(packed.headers.get('content-encoding'), encoding)
      assert.equal(packed.text, first.text)
    }
    assert.equal((await visit(page, { 'accept-encoding': 'identity' })).headers.get('content-encoding'), null)
    const head = await app.nobody.fetch('/p/shown', { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag')], [200, tag])
  })

  test('its tag is weak, since it stands for every way it is packed; any packing is one that is named once', async () => {
    assert.match((await visit(page)).headers.get('etag') ?? '', /^W\/"[^"]+"$/)
    for (const [accepted, encoding] of [
      ['*', 'br'],
      ['*, br;q=0', 'gzip'],
      ['*;q=0', null],
      ['deflate', null],
    ] as const) {
      const answer = await visit(page, { 'accept-encoding': accepted })
      assert.deepEqual(
        [answer.headers.get('content-encoding'), answer.headers.get('vary')],
        [encoding, 'Accept-Encoding'],
        accepted,
      )
    }
  })

  test('every address without a page is the same plain page, in the visitor’s language', async () => {
    const draft = await create({ businessName: 'Nobody Knows' })
    const archived = await published()
    await me.put(getPath(archived), { status: 'archived' })
    const answers = await Promise.all(
      [
        `/p/${draft['slug']}`,
        `/p/${archived['slug']}`,
        '/p/never-was',
        '/p/%00',
        `/p/${'x'.repeat(450)}`,
        '/p/..%2f..%2fetc',
      ].map((path) => app.nobody.get(path, { accept: 'text/html' })),
    )
    for (const answer of answers) {
      assert.equal(answer.status, 404)
      assert.equal(
        answer.headers.get('content-type')?.startsWith('text/html') ?? false,
        !answer.text.startsWith('{'),
      )
    }
    assert.equal(new Set(answers.slice(0, 3).map(({ text }) => text)).size, 1)
    assert.match(
      (await app.nobody.get('/p/never-was', { accept: 'text/html', 'accept-language': 'de-AT,de;q=0.9' }))
        .text,
      /Hier ist keine Seite/,
    )
    assert.equal((await app.nobody.get('/p/never-was')).body['code'], 'not_found')
  })
})

describe('pictures and fonts', () => {
  test('pictures come in the widths that screens need, from URLs that never change', async () => {
    const src = await image(1_500, 900)
    const page = await published({
      sections: [
        { type: 'hero', title: 'With a picture', components: [{ type: 'image', src, alt: 'A loaf' }] },
      ],
    })
    const { text } = await visit(page)
    assert.doesNotMatch(text, /\/api\/pictures/)
    const [, url = '', set = ''] = /<img src="([^"]+)" srcset="([^"]+)"/.exec(text) ?? []
    assert.deepEqual(
      set.split(', ').map((candidate) => candidate.split(' ')[1]),
      ['320w', '640w', '960w', '1280w', '1500w'],
    )
    assert.match(url, /^\/p\/assets\/[0-9a-f]{64}\.webp$/)
    assert.match(text, /width="1500" height="900"/)
    const file = await app.nobody.fetch(url)
    assert.deepEqual(
      ['content-type', 'cache-control', 'cross-origin-resource-policy', 'access-control-allow-origin'].map(
        (name) => file.headers.get(name),
      ),
      ['image/webp', 'public, max-age=31536000, immutable', 'cross-origin', '*'],
    )
    assert.ok((await file.arrayBuffer()).byteLength > 1_000)
    assert.equal(
      (await app.nobody.fetch(url, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } })).status,
      304,
    )
  })

  test('fonts are served with the page', async () => {
    const { text } = await visit(await published({ theme: { fonts: 'Lora' } }))
    const urls = [...new Set(text.match(/\/p\/assets\/[0-9a-f]{64}\.woff2/g))]
    assert.ok(urls.length >= 2)
    const font = await app.nobody.fetch(urls[0] ?? '')
    assert.deepEqual(
      [font.status, font.headers.get('content-type'), font.headers.get('access-control-allow-origin')],
      [200, 'font/woff2', '*'],
    )
    assert.equal(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
      'wOF2',
    )
  })

  test('a file is there while a page shows it, and not a moment longer', async () => {
    const page = await published({
      sections: [
        { type: 'hero', title: 'x', components: [{ type: 'image', src: await image(300, 200), alt: '' }] },
      ],
    })
    const [url = ''] = /\/p\/assets\/[0-9a-f]{64}\.(?:png|jpg|webp)/.exec((await visit(page)).text) ?? []
    assert.equal((await app.nobody.get(url)).status, 200)
    await me.put(getPath(page), { status: 'draft' })
    for (const gone of [
      url,
      `/p/assets/${'0'.repeat(64)}.png`,
      '/p/assets/x.png',
      '/p/assets/..%2f..%2fpostgres',
    ])
      assert.equal((await app.nobody.get(gone)).status, 404, gone)
  })

  test('pictures of other sites are taken over; what cannot be had is left out, and said', async () => {
    const content = ['there.png', 'broken.png', 'gone.png']
      .map((name) => `<p><img src="${elsewhere}/${name}" alt="${name}"></p>`)
      .join('')
    const page = await published({
      sections: [
        {
          type: 'about',
          title: 'Taken over',
          content: `<p>Words.</p>${content}<p><img src="http://127.0.0.1:1/x.png" alt="private"></p>`,
        },
      ],
    })
    const { text } = await visit(page)
    assert.equal((text.match(/<img /g) ?? []).length, 1)
    assert.match(text, /<img src="\/p\/assets\/[0-9a-f]{64}\.\w+"[^>]*alt="there\.png"/)
    assert.deepEqual(
      page['warnings'].map((warning: string) => /The image (\S+) was left out/.exec(warning)?.[1]).toSorted(),
      [`${elsewhere}/broken.png`, `${elsewhere}/gone.png`, 'http://127.0.0.1:1/x.png'].toSorted(),
    )
    assert.doesNotMatch(text, new RegExp(webHost))
  })

  test('a picture of somebody else is left out like one that is not there', async () => {
    const theirs = await image(300, 200, await app.user())
    const page = await published({
      sections: [
        {
          type: 'about',
          title: 'x',
          content: `<p>w</p><img src="${theirs}" alt="a"><img src="/api/pictures/${'f'.repeat(24)}" alt="b">`,
        },
      ],
    })
    assert.equal(page['warnings'].length, 2)
    assert.doesNotMatch((await visit(page)).text, /<img /)
  })
})

describe('the form of a page', () => {
  const form = [
    {
      id: 'contact',
      type: 'contact',
      title: 'Write to us',
      components: [
        {
          id: 'f',
          type: 'form',
          props: {
            fields: [
              { name: 'name', label: 'Your name' },
              { name: 'text', label: 'Message', type: 'textarea' },
            ],
            successText: 'We will answer soon.',
          },
        },
      ],
    },
  ]
  const send = (page: Answer['body'], fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.nobody.post(`${page['publishedUrl']}/messages`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  const inbox = async (page: Answer['body'], client = me) =>
    (await client.get(`${getPath(page)}/messages`)).body

  test('what a visitor sends arrives, and the visitor is thanked', async () => {
    const page = await published({ sections: form })
    assert.match(
      (await visit(page)).text,
      new RegExp(`<form[^>]* method="post" action="${page['publishedUrl']}/messages"`),
    )
    // As a browser sends it from a page without an origin.
    assert.equal(
      (await app.nobody.get('/robots.txt')).headers.get('cross-origin-resource-policy'),
      'cross-origin',
      'tools read it from a page without an origin',
    )
    const answer = await send(
      page,
      { _form: 'contact/f', name: 'A visitor', text: 'Hello <script>alert(1)</script>', _website: '' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    )
    assert.equal(answer.status, 303, answer.text)
    const location = answer.headers.get('location') ?? ''
    assert.equal(location, `${page['publishedUrl']}/thanks?form=contact%2Ff`)
    const thanks = await app.nobody.get(location)
    assert.match(thanks.text, /We will answer soon\./)
    assert.match(thanks.text, new RegExp(`href="${page['publishedUrl']}#contact"`))
    assert.equal(
      thanks.headers.get('content-security-policy'),
      (await visit(page)).headers.get('content-security-policy'),
    )
    const { items, total } = await inbox(page)
    assert.equal(total, 1)
    assert.equal(items[0].form, 'Write to us')
    assert.deepEqual(items[0].fields, [
      { name: 'name', label: 'Your name', value: 'A visitor' },
      { name: 'text', label: 'Message', value: 'Hello <script>alert(1)</script>' },
    ])
  })

  test('fields of another form of its section, sent with it, have their labels', async () => {
    const fields = [{ name: 'topic', label: 'What it is about', type: 'text' }]
    const [contact] = form
    const components = [...contact!.components, { id: 'g', type: 'form', props: { fields } }]
    const page = await published({ sections: [{ ...contact, components }] })
    assert.equal((await send(page, { _form: 'contact/f', name: 'A visitor', topic: 'Prices' })).status, 303)
    assert.deepEqual((await inbox(page))['items'][0].fields, [
      { name: 'name', label: 'Your name', value: 'A visitor' },
      { name: 'topic', label: 'What it is about', value: 'Prices' },
    ])
  })

  test('a message is deleted for good', async () => {
    const page = await published({ sections: form })
    await send(page, { name: 'x' })
    const [message] = (await inbox(page))['items']
    assert.equal((await me.delete(`${getPath(page)}/messages/${message.id}`)).status, 204)
    assert.equal((await me.delete(`${getPath(page)}/messages/${message.id}`)).status, 404)
    assert.equal((await inbox(page))['total'], 0)
  })

  test('what a program fills in by itself is thanked for and thrown away', async () => {
    const page = await published({ sections: form })
    assert.equal((await send(page, { name: 'Buy now', _website: 'https://spam.example' })).status, 303)
    assert.equal((await inbox(page))['total'], 0)
  })

  test('an empty form, a long one, one of no page: each is answered by a page', async () => {
    const page = await published({ sections: form })
    const empty = await send(
      page,
      { _form: 'contact/f', name: ' ' },
      { accept: 'text/html', 'accept-language': 'de' },
    )
    assert.deepEqual([empty.status, /Bitte füllen Sie/.test(empty.text)], [400, true])
    assert.match(empty.text, new RegExp(`href="${page['publishedUrl']}#contact"`), 'back to the form')
    const long = await send(page, { text: 'x'.repeat(17_000) }, { accept: 'text/html' })
    assert.deepEqual([long.status, /too long/.test(long.text)], [413, true])
    assert.equal((await send(page, { text: 'x'.repeat(17_000) })).body['code'], 'body_too_large')
    assert.equal((await send({ publishedUrl: '/p/never-was' }, { name: 'x' })).status, 404)
    await me.put(getPath(page), { status: 'archived' })
    assert.equal((await send(page, { name: 'x' })).status, 404)
    assert.equal(
      (await app.nobody.post(`${page['publishedUrl']}/messages`, 'x', { 'content-type': 'text/plain' }))
        .status,
      415,
    )
  })

  test('one URL may send ten in a minute', async () => {
    const limited = await startTestApp({ RATE_LIMIT: 'on' })
    try {
      const owner = await limited.user()
      const page = (await owner.post('/api/landing-pages', { businessName: 'Limited', sections: form })).body
      await owner.put(`${getPath(page)}/publish`)
      const statuses: number[] = []
      for (let index = 0; index < 11; index++)
        statuses.push(
          (
            await limited.nobody.post('/p/limited/messages', 'name=x', {
              'content-type': 'application/x-www-form-urlencoded',
              accept: 'text/html',
            })
          ).status,
        )
      assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 303), 429])
      assert.equal((await owner.get(`${getPath(page)}/messages`)).body['total'], 10)
    } finally {
      await limited.close()
    }
  })
})

describe('previews and downloads', () => {
  const sections = (src: string) => [
    { type: 'hero', title: 'Carried away', components: [{ type: 'image', src, alt: 'A loaf' }] },
  ]

  test('a preview needs nothing but itself, and may do nothing', async () => {
    const page = await create({ sections: sections(await image(900, 600)) })
    const answer = await me.post('/api/ai/preview-landing-page', { landingPageId: page['id'] })
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
    assert.match(answer.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/)
    assert.match(answer.text, /<img src="data:image\/\w+;base64,/)
    assert.match(answer.text, /src:url\("data:font\/woff2;base64,/)
    assert.doesNotMatch(answer.text, /(?:src|href|url)\s*[=(]\s*["']?\/(?!\/)/)
  })

  test('a page that is not stored can be looked at, also by nobody while the demo is open', async () => {
    const landingPage = {
      businessName: 'Nobody’s',
      sections: ['hero', { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] }],
    }
    for (const client of [me, app.nobody]) {
      const answer = await client.post('/api/ai/preview-landing-page', { landingPage })
      assert.equal(answer.status, 200, answer.text)
      assert.match(answer.text, /Why\?/)
    }
    assert.equal(
      (await app.nobody.post('/api/ai/preview-landing-page', { landingPageId: 'f'.repeat(24) })).status,
      401,
    )
    assert.equal((await me.post('/api/ai/preview-landing-page', {})).status, 400)
    assert.deepEqual(
      (await me.post('/api/ai/preview-landing-page', { landingPage: { sections: [{ title: {} }] } })).body[
        'errors'
      ][0].path,
      'sections[0].title',
    )
    const production = await startTestApp({
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret for tests with 32 characters',
      GUESTS: 'on',
    })
    try {
      assert.equal(
        (await production.nobody.post('/api/ai/preview-landing-page', { landingPage })).status,
        401,
      )
    } finally {
      await production.close()
    }
  })

  test('of a page that is sent, what it does not know is refused with its path; as it was answered it is taken', async () => {
    for (const path of ['/api/ai/preview-landing-page', '/api/ai/download-landing-page']) {
      const answer = await me.post(path, { landingPage: { businessName: 'P', buisness: 1, busines: 2 } })
      assert.deepEqual(
        [answer.status, answer.body['errors'].map((error: { path: string }) => error.path)],
        [400, ['landingPage.buisness', 'landingPage.busines']],
      )
      assert.match(
        (await me.post(path, { landingPage: { businesName: 'P' } })).text,
        /did you mean businessName/,
      )
      const page = await published({ sections: hero('As answered') })
      assert.equal((await me.post(path, { landingPage: (await me.get(getPath(page))).body })).status, 200)
    }
  })

  test('a preview is HTML, and is asked for with the body of a download', async () => {
    const landingPage = { businessName: 'P' }
    assert.equal((await me.post('/api/ai/preview-landing-page', { landingPage, format: 'html' })).status, 200)
    const zip = await me.post('/api/ai/preview-landing-page', { landingPage, format: 'zip' })
    assert.deepEqual([zip.status, zip.body['errors'][0].path], [400, 'format'])
    assert.match(zip.body['detail'], /download-landing-page/)
  })

  test('a page is named or sent, not both; a stored one is its owner’s alone', async () => {
    const page = await create()
    for (const path of ['/api/ai/preview-landing-page', '/api/ai/download-landing-page']) {
      const both = await me.post(path, { landingPageId: page['id'], landingPage: { businessName: 'P' } })
      assert.deepEqual(
        [both.status, both.body['errors'].map((error: { path: string }) => error.path)],
        [400, ['landingPageId', 'landingPage']],
      )
      const theirs = await (await app.user()).post(path, { landingPageId: page['id'] })
      assert.deepEqual([theirs.status, theirs.body['code']], [404, 'not_found'])
      assert.equal((await app.nobody.post(path, { landingPageId: page['id'] })).status, 401)
    }
  })

  test('a page is downloaded as one file with everything in it', async () => {
    const page = await create({ businessName: 'Take Away', sections: sections(await image(900, 600)) })
    const answer = await me.post('/api/ai/download-landing-page', { landingPageId: page['id'] })
    assert.deepEqual(
      [answer.status, answer.headers.get('content-disposition')],
      [200, 'attachment; filename=take-away.html'],
    )
    assert.match(answer.text, /<img src="data:image\//)
    assert.doesNotMatch(answer.text, /(?:src|href)="(?!data:|#)/)
    assert.doesNotMatch(answer.text, /rel="preload"/)
    assert.ok(Buffer.byteLength(answer.text) < 400_000, `${Buffer.byteLength(answer.text)} bytes`)
  })

  test('or as an archive of a page and its files', async () => {
    const page = await create({ businessName: 'Packed', sections: sections(await image(1_500, 900)) })
    const response = await me.fetch('/api/ai/download-landing-page', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ landingPageId: page['id'], format: 'zip' }),
    })
    assert.deepEqual(
      [response.status, response.headers.get('content-type'), response.headers.get('content-disposition')],
      [200, 'application/zip', 'attachment; filename=packed.zip'],
    )
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const html = new TextDecoder().decode(entries['index.html'])
    const named = [...new Set(html.match(/assets\/[0-9a-f]{16}\.\w+/g))]
    assert.ok(named.length >= 4)
    assert.deepEqual(Object.keys(entries).toSorted(), ['index.html', ...named].toSorted())
    assert.deepEqual(
      (await me.post('/api/ai/download-landing-page', { landingPageId: page['id'], format: 'pdf' })).body[
        'errors'
      ][0].path,
      'format',
    )
    assert.equal((await app.nobody.post('/api/ai/download-landing-page', { landingPage: {} })).status, 401)
  })
})

describe('thumbnails', () => {
  test('show the page’s first screen, again while it is the same, again when it is not', async () => {
    const page = await create({ sections: hero('Photographed') })
    const get = (headers: Record<string, string> = {}) => me.fetch(`${getPath(page)}/thumbnail`, { headers })
    const first = await get()
    assert.deepEqual([first.status, first.headers.get('content-type')], [200, 'image/webp'])
    const bytes = Buffer.from(await first.arrayBuffer())
    assert.equal(bytes.subarray(8, 12).toString('latin1'), 'WEBP')
    assert.equal((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status, 304)
    await me.put(getPath(page), { theme: { palette: { background: '#101418', text: '#ffffff' } } })
    const second = await get()
    assert.notEqual(second.headers.get('etag'), first.headers.get('etag'))
    assert.ok(!Buffer.from(await second.arrayBuffer()).equals(bytes))
  })

  test('are drawn in the page’s colours where no browser is', async () => {
    const without = await startTestApp({ CHROMIUM_PATH: '/nowhere/chromium' })
    try {
      const owner = await without.user()
      const page = (await owner.post('/api/landing-pages', { businessName: 'No browser' })).body
      const answer = await owner.fetch(`${getPath(page)}/thumbnail`)
      assert.deepEqual(
        [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
        [200, 'image/png', 'no-store'],
      )
      assert.equal(
        Buffer.from(await answer.arrayBuffer())
          .subarray(1, 4)
          .toString('latin1'),
        'PNG',
      )
    } finally {
      await without.close()
    }
  })
})
