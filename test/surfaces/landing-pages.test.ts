// Conformance of landing pages as records: one test a line of landing-page-content.md and of the API
// reference's "Landing pages". What is published of them: publishing.test.ts.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

const unknownId = 'f'.repeat(24)
const create = async (body: object = {}, client = me): Promise<Answer['body']> => {
  const answer = await client.post('/api/landing-pages', { businessName: 'Corner Bakery', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const getPath = (page: Answer['body']): string => `/api/landing-pages/${page['id']}`
const refusal = (answer: Answer): [number, string, string[]] => [
  answer.status,
  answer.body['code'],
  (answer.body['errors'] ?? []).map((error: { path: string }) => error.path),
]

describe('creating', () => {
  test('the business name is all that is needed; everything else has its default', async () => {
    const answer = await me.post('/api/landing-pages', { businessName: 'Only A Name' })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('location'), `/api/landing-pages/${answer.body['id']}`)
    assert.equal(answer.headers.get('etag'), '"1"')
    const { id, createdAt, updatedAt, theme, ...rest } = answer.body
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.equal(updatedAt, createdAt)
    assert.deepEqual(Object.keys(theme), ['palette', 'fonts', 'radius'])
    assert.deepEqual(rest, {
      slug: 'only-a-name',
      businessName: 'Only A Name',
      businessOverview: '',
      targetAudience: '',
      brandTone: 'professional',
      sections: [],
      status: 'draft',
      hasUnpublishedChanges: false,
      aiMetadata: { steps: [] },
      version: 1,
    })
  })

  test('every member of the specification is kept', async () => {
    const given = {
      businessName: 'Whole',
      businessOverview: 'We bake.',
      targetAudience: 'Neighbours',
      brandTone: 'friendly',
      websiteUrl: 'https://bakery.example/about',
      designSource: { kind: 'pdf', fileId: unknownId, name: 'design.pdf', pageCount: 3 },
      theme: {
        palette: {
          background: '#ffffff',
          surface: '#f5f5f5',
          text: '#111111',
          accent: '#0055cc',
          border: '#dddddd',
        },
        fonts: { heading: 'Lora', body: 'Inter' },
        radius: 4,
      },
      sections: [
        {
          id: 's1',
          type: 'hero',
          title: 'Bread',
          content: '<p>Fresh</p>',
          components: [{ id: 'c1', type: 'heading', props: { text: 'Hi', level: 2 }, order: 0 }],
          order: 0,
          layout: 'split',
          source: 'user',
          locked: true,
        },
      ],
    }
    const page = await create(given)
    for (const [name, value] of Object.entries(given)) assert.deepEqual(page[name], value, name)
    assert.deepEqual((await me.get(getPath(page))).body, page)
  })

  test('a name is 1 to 200 characters, and not blank', async () => {
    for (const businessName of [undefined, '', '   ', 'x'.repeat(201), 7, null])
      assert.deepEqual(
        refusal(await me.post('/api/landing-pages', { businessName })),
        [400, 'validation_failed', ['businessName']],
        String(businessName),
      )
    assert.equal((await me.post('/api/landing-pages', { businessName: 'x'.repeat(200) })).status, 201)
  })

  test('the tone is one of five', async () => {
    for (const brandTone of ['professional', 'friendly', 'playful', 'authoritative', 'casual'])
      assert.equal((await create({ brandTone }))['brandTone'], brandTone)
    assert.deepEqual(
      refusal(await me.post('/api/landing-pages', { businessName: 'x', brandTone: 'angry' })),
      [400, 'validation_failed', ['brandTone']],
    )
  })

  test('a website is an address, also as people write it', async () => {
    assert.equal((await create({ websiteUrl: 'bakery.example' }))['websiteUrl'], 'https://bakery.example')
    assert.equal('websiteUrl' in (await create({ websiteUrl: '' })), false)
    for (const websiteUrl of ['javascript:alert(1)', 'nonsense', 'ftp://x.example'])
      assert.deepEqual(refusal(await me.post('/api/landing-pages', { businessName: 'x', websiteUrl })), [
        400,
        'validation_failed',
        ['websiteUrl'],
      ])
  })

  test('what a page does not know is refused with its path and the nearest known name', async () => {
    const answer = await me.post('/api/landing-pages', { businessName: 'x', bussinessOverview: 'y' })
    assert.deepEqual(refusal(answer), [400, 'validation_failed', ['bussinessOverview']])
    assert.match(answer.text, /did you mean businessOverview/)
  })

  test('a page starts as a draft, whatever the request says; what it may not set is passed over', async () => {
    const page = await create({
      status: 'published',
      slug: 'mine',
      publishedUrl: '/p/x',
      aiMetadata: { model: 'x' },
      hasUnpublishedChanges: true,
      version: 9,
    })
    assert.deepEqual(
      [page['status'], page['slug'] === 'mine', page['aiMetadata'], page['version']],
      ['draft', false, { steps: [] }, 1],
    )
  })

  test('the same Idempotency-Key creates once', async () => {
    const headers = { 'idempotency-key': 'create-a-page' }
    const [first, second] = [
      await me.post('/api/landing-pages', { businessName: 'Once' }, headers),
      await me.post('/api/landing-pages', { businessName: 'Once' }, headers),
    ]
    assert.equal(second.text, first.text)
    assert.equal((await me.post('/api/landing-pages', { businessName: 'Twice' }, headers)).status, 409)
  })

  test('URLs are unique in the installation', async () => {
    const [mine, theirs] = [
      await create({ businessName: 'One Of A Kind' }),
      await create({ businessName: 'One Of A Kind' }, await app.user()),
    ]
    assert.equal(mine['slug'], 'one-of-a-kind')
    assert.equal(theirs['slug'], 'one-of-a-kind-2')
  })
})

describe('listing', () => {
  let reader: Client
  before(async () => {
    reader = await app.user()
    for (const [businessName, brandTone] of [
      ['Zebra Crossing', 'playful'],
      ['Äpfel und Birnen', 'friendly'],
      ['Middle Ground', 'friendly'],
    ] as const)
      await create(
        {
          businessName,
          brandTone,
          sections: [
            {
              type: 'hero',
              title: `Welcome to ${businessName}`,
              components: [{ type: 'text', text: 'kaleidoscope' }],
            },
            'footer',
          ],
        },
        reader,
      )
  })

  test('items come without sections, with their number and a URL for their picture', async () => {
    const { body } = await reader.get('/api/landing-pages')
    assert.deepEqual([body['total'], body['page'], body['limit'], body['nextCursor']], [3, 1, 20, null])
    for (const item of body['items']) {
      assert.equal(item.sectionCount, 2)
      assert.equal(item.thumbnailUrl, `/api/landing-pages/${item.id}/thumbnail`)
      assert.ok(!('sections' in item) && !('plan' in item) && 'theme' in item)
    }
  })

  test('they can be sorted by each of three, in both directions', async () => {
    const names = async (sort: string): Promise<string[]> =>
      (await reader.get(`/api/landing-pages?sort=${sort}`)).body['items'].map(
        (item: { businessName: string }) => item.businessName,
      )
    assert.deepEqual(await names('businessName'), ['Äpfel und Birnen', 'Middle Ground', 'Zebra Crossing'])
    assert.deepEqual(await names('-createdAt'), ['Middle Ground', 'Äpfel und Birnen', 'Zebra Crossing'])
    assert.deepEqual(await names('updatedAt'), ['Zebra Crossing', 'Äpfel und Birnen', 'Middle Ground'])
    assert.equal((await reader.get('/api/landing-pages?sort=theme')).status, 400)
  })

  test('they can be filtered by status and tone, and searched by every word of theirs', async () => {
    const total = async (query: string): Promise<number> =>
      (await reader.get(`/api/landing-pages?${query}`)).body['total']
    assert.deepEqual(
      [
        await total('brandTone=friendly'),
        await total('brandTone=casual'),
        await total('status=draft'),
        await total('status=published'),
      ],
      [2, 0, 3, 0],
    )
    assert.deepEqual(
      [
        await total('q=kaleid'),
        await total('q=apfel'),
        await total('q=welcome%20zebra'),
        await total('q=nothing'),
      ],
      [3, 1, 1, 0],
    )
    assert.deepEqual(refusal(await reader.get('/api/landing-pages?status=gone')), [
      400,
      'validation_failed',
      ['status'],
    ])
  })

  test('cursors read on where pages end', async () => {
    const first = (await reader.get('/api/landing-pages?limit=2&sort=businessName')).body
    const second = (
      await reader.get(`/api/landing-pages?limit=2&sort=businessName&cursor=${first['nextCursor']}`)
    ).body
    assert.deepEqual(
      [...first['items'], ...second['items']].map((item: { businessName: string }) => item.businessName),
      ['Äpfel und Birnen', 'Middle Ground', 'Zebra Crossing'],
    )
  })
})

describe('changing', () => {
  test('PUT replaces the members it is given and leaves the others', async () => {
    const page = await create({
      businessOverview: 'Old',
      targetAudience: 'All',
      websiteUrl: 'https://a.example',
      designSource: { kind: 'image' },
    })
    const answer = await me.put(getPath(page), {
      businessOverview: 'New',
      websiteUrl: null,
      designSource: null,
    })
    assert.equal(answer.status, 200, answer.text)
    const { businessOverview, targetAudience, version, ...rest } = answer.body
    assert.deepEqual([businessOverview, targetAudience, version], ['New', 'All', 2])
    assert.ok(!('websiteUrl' in rest) && !('designSource' in rest))
  })

  test('what GET answered can be sent back as it is, and that changes nothing', async () => {
    const page = await create({
      sections: ['hero', { type: 'faq', items: [{ question: 'Q', answer: 'A' }] }],
    })
    const got = (await me.get(getPath(page))).body
    const answer = await me.put(getPath(page), got)
    assert.deepEqual(answer.body, got)
  })

  test('a change that is made again leaves version and time alone', async () => {
    const page = await create()
    const [first, second] = [
      await me.put(getPath(page), { targetAudience: 'Many' }),
      await me.put(getPath(page), { targetAudience: 'Many' }),
    ]
    assert.deepEqual(second.body, first.body)
  })

  test('a stale change is refused, of the page, of its sections, of its deletion', async () => {
    const page = await create()
    assert.equal(
      (await me.put(getPath(page), { targetAudience: 'First' }, { 'if-match': '"1"' })).status,
      200,
    )
    for (const answer of [
      await me.put(getPath(page), { targetAudience: 'Second' }, { 'if-match': '"1"' }),
      await me.put(`${getPath(page)}/sections`, [], { 'if-match': '"1"' }),
      await me.put(`${getPath(page)}/publish`, undefined, { 'if-match': '"1"' }),
      await me.delete(getPath(page), { 'if-match': '"1"' }),
    ])
      assert.deepEqual([answer.status, answer.body['code']], [412, 'version_mismatch'])
    assert.equal((await me.get(getPath(page))).body['targetAudience'], 'First')
    assert.equal((await me.get(getPath(page), { 'if-none-match': '"2"' })).status, 304)
  })

  test('another id than the URL has is refused, as is an empty name', async () => {
    const page = await create()
    assert.deepEqual(refusal(await me.put(getPath(page), { id: unknownId })), [
      400,
      'validation_failed',
      ['id'],
    ])
    assert.deepEqual(refusal(await me.put(getPath(page), { businessName: '' })), [
      400,
      'validation_failed',
      ['businessName'],
    ])
  })

  test('a theme is read from a part of one, in any notation', async () => {
    const page = await create()
    const { theme } = (
      await me.put(getPath(page), {
        theme: { palette: { primary: 'rgb(0, 85, 204)' }, fonts: 'Georgia', radius: '8px' },
      })
    ).body
    assert.deepEqual(
      [theme.palette.accent, theme.fonts, theme.radius],
      ['#0055cc', { heading: 'Gelasio', body: 'Gelasio' }, 8],
    )
    assert.equal(theme.palette.background, page['theme'].palette.background)
    assert.deepEqual(
      refusal(await me.put(getPath(page), { theme: { palette: { accent: 'none of them' } } })),
      [400, 'validation_failed', ['theme.palette.accent']],
    )
  })

  test('a plan is kept and can be taken away', async () => {
    const plan = {
      sections: [
        {
          id: 'p',
          type: 'hero',
          goal: 'g',
          keyPoints: ['k'],
          components: ['heading'],
          order: 0,
          sourceBlocks: ['b1'],
          layout: 'split',
        },
      ],
    }
    const page = await create({ plan })
    assert.deepEqual(page['plan'], plan)
    assert.equal('plan' in (await me.put(getPath(page), { plan: null })).body, false)
    assert.deepEqual(refusal(await me.put(getPath(page), { plan: { sections: [{ id: 1 }] } }))[0], 400)
  })

  test('a plan may leave out what can be filled in', async () => {
    const page = await create()
    const answer = await me.put(getPath(page), {
      plan: { sections: [{ type: 'faq' }, { type: 'hero', order: 0 }] },
    })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body['plan'].sections.map(({ type, order, keyPoints }: Record<string, unknown>) => [
        type,
        order,
        keyPoints,
      ]),
      [
        ['faq', 0, []],
        ['hero', 1, []],
      ],
    )
    assert.deepEqual((await me.put(getPath(page), { plan: answer.body['plan'] })).body, answer.body)
    assert.deepEqual((await me.put(getPath(page), { plan: [] })).body['plan'], { sections: [] })
    assert.deepEqual(refusal(await me.put(getPath(page), { plan: { sections: [{ type: 'heroic' }] } })), [
      400,
      'validation_failed',
      ['plan.sections[0].type'],
    ])
  })

  test('a page that is the same is not sent again, and HEAD says what GET would', async () => {
    const page = await create()
    const first = await me.get(getPath(page))
    const tag = first.headers.get('etag') ?? ''
    const again = await me.get(getPath(page), { 'if-none-match': tag })
    assert.deepEqual([again.status, again.text], [304, ''])
    const head = await me.fetch(getPath(page), { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, tag, ''])
    await me.put(getPath(page), { targetAudience: 'Others' })
    assert.equal((await me.get(getPath(page), { 'if-none-match': tag })).status, 200)
  })

  test('a page is read as JSON only', async () => {
    const page = await create()
    const headers = { 'content-type': 'text/plain' }
    for (const answer of [
      await me.post('/api/landing-pages', JSON.stringify({ businessName: 'Plain' }), headers),
      await me.put(getPath(page), JSON.stringify({ businessName: 'Plain' }), headers),
      await me.put(`${getPath(page)}/sections`, '[]', headers),
    ])
      assert.deepEqual([answer.status, answer.body['code']], [415, 'unsupported_media_type'])
  })

  test('an unknown, malformed or deleted page is 404 everywhere', async () => {
    const page = await create()
    assert.equal((await me.delete(getPath(page))).status, 204)
    for (const id of [page['id'], unknownId, 'nonsense', '%00'])
      for (const answer of [
        await me.get(`/api/landing-pages/${id}`),
        await me.put(`/api/landing-pages/${id}`, { targetAudience: 'x' }),
        await me.put(`/api/landing-pages/${id}/sections`, []),
        await me.put(`/api/landing-pages/${id}/publish`),
        await me.delete(`/api/landing-pages/${id}`),
        await me.get(`/api/landing-pages/${id}/versions`),
        await me.post(`/api/landing-pages/${id}/duplicate`),
        await me.get(`/api/landing-pages/${id}/thumbnail`),
        await me.get(`/api/landing-pages/${id}/messages`),
      ])
        assert.deepEqual([answer.status, answer.body['code']], [404, 'not_found'], id)
  })
})

describe('sections', () => {
  const sections = [
    { id: 'a', type: 'hero', title: 'A' },
    { id: 'b', type: 'cta', title: 'B' },
  ]

  test('all of them are replaced, as an object or as the bare list; the page is the answer', async () => {
    const page = await create({ sections: ['hero', 'faq', 'footer'] })
    const [bare, wrapped] = [
      await me.put(`${getPath(page)}/sections`, sections),
      await me.put(`${getPath(page)}/sections`, { sections }),
    ]
    assert.deepEqual([bare.status, bare.body['id'], bare.body['version']], [200, page['id'], 2])
    assert.deepEqual(
      bare.body['sections'].map((section: { id: string; order: number }) => `${section.id}${section.order}`),
      ['a0', 'b1'],
    )
    assert.deepEqual(wrapped.body, bare.body)
  })

  test('what comes in is normalised', async () => {
    const page = await create({ designSource: { kind: 'pdf', pages: [{ width: 600, height: 800 }] } })
    const given = [
      {
        type: 'Hero Section',
        title: 'Hi',
        order: 7,
        content: '<p onclick="x()">Hello<script>alert(1)</script></p>',
        components: ['button', { type: 'h2', text: 'Sub' }],
        boundingBox: { x: 0, y: 0, width: 600, height: 400 },
      },
      { type: 'nav', order: 1, mood: 'calm' },
    ]
    const { sections: kept, warnings } = (await me.put(`${getPath(page)}/sections`, { sections: given })).body
    assert.deepEqual(
      kept.map((section: { type: string; order: number }) => [section.type, section.order]),
      [
        ['header', 0],
        ['hero', 1],
      ],
    )
    assert.deepEqual(kept[0].extra, { mood: 'calm' })
    assert.equal(kept[1].content, '<p>Hello</p>')
    assert.deepEqual(kept[1].boundingBox, { page: 1, x: 0, y: 0, width: 1, height: 0.5, unit: 'ratio' })
    assert.deepEqual(
      kept[1].components.map((component: { type: string; props: object }) => [
        component.type,
        component.props,
      ]),
      [
        ['button', { label: '', href: '' }],
        ['heading', { text: 'Sub', level: 2 }],
      ],
    )
    assert.deepEqual(warnings, ['Removed because it could run or reach out: <script>, onclick on <p>.'])
  })

  test('when one cannot be normalised its path is named and none is stored', async () => {
    const page = await create({ sections })
    for (const body of [[...sections, { title: {} }], { sections: [...sections, { title: {} }] }])
      assert.deepEqual(refusal(await me.put(`${getPath(page)}/sections`, body)), [
        400,
        'validation_failed',
        ['sections[2].title'],
      ])
    assert.deepEqual(
      refusal(await me.put(getPath(page), { businessName: 'Not stored either', sections: [5] })),
      [400, 'validation_failed', ['sections[0]']],
    )
    const now = (await me.get(getPath(page))).body
    assert.deepEqual([now['version'], now['businessName'], now['sections'].length], [1, 'Corner Bakery', 2])
    for (const body of [{}, { sections: null }, 'x', { sections, others: [] }])
      assert.equal(
        (
          await me.put(`${getPath(page)}/sections`, body === 'x' ? '"x"' : body, {
            'content-type': 'application/json',
          })
        ).status,
        400,
      )
  })

  test('a misspelt name is refused with the nearest known one, in an object and beside the list', async () => {
    const page = await create({ sections })
    const misspelt = await me.put(`${getPath(page)}/sections`, { section: [] })
    assert.deepEqual(
      [misspelt.status, misspelt.body['errors'][0]],
      [400, { path: 'section', message: 'is not known here; did you mean sections?' }],
    )
    assert.match(misspelt.body['detail'], /section is not known here; did you mean sections\?/)
    const beside = await me.put(`${getPath(page)}/sections`, { sections: [], sectoins: [] })
    assert.deepEqual(beside.body['errors'], [
      { path: 'sectoins', message: 'is not known here; did you mean sections?' },
    ])
  })

  test('a hundred at most', async () => {
    const page = await create()
    const many = Array.from({ length: 101 }, () => 'faq')
    for (const body of [many, { sections: many }]) {
      const answer = await me.put(`${getPath(page)}/sections`, body)
      assert.equal(answer.status, 400)
      assert.match(answer.body['detail'], /must have 100 sections or less/)
    }
    assert.equal((await me.put(`${getPath(page)}/sections`, many.slice(1))).body['sections'].length, 100)
  })

  test('characters that cannot be stored are refused where they stand', async () => {
    const page = await create({ sections })
    for (const [title, escaped] of [
      ['NUL', '\\u0000'],
      ['a lone surrogate', '\\ud800'],
    ] as const)
      for (const [body, path] of [
        [`[{"type":"hero","title":"${escaped}"}]`, '[0].title'],
        [
          `{"sections":[{"type":"hero"},{"type":"text","components":[{"type":"text","props":{"html":"${escaped}"}}]}]}`,
          'sections[1].components[0].props.html',
        ],
      ] as const)
        assert.deepEqual(
          refusal(await me.put(`${getPath(page)}/sections`, body, { 'content-type': 'application/json' })),
          [400, 'validation_failed', [path]],
          title,
        )
    assert.equal((await me.get(getPath(page))).body['version'], 1)
  })

  test('further members of a section: 64 and 16 kB at most', async () => {
    const page = await create()
    const put = (extra: object) => me.put(`${getPath(page)}/sections`, [{ type: 'hero', extra }])
    const members = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`note${index}`, index]))
    assert.equal((await put(members(64))).status, 200)
    for (const extra of [members(65), { note: 'x'.repeat(16_400) }]) {
      const answer = await put(extra)
      assert.deepEqual([answer.status, answer.body['code']], [400, 'validation_failed'])
      assert.match(answer.body['errors'][0].path, /^sections\[0\]/)
    }
  })

  test('a locked section may be changed by its owner: the lock is against generation', async () => {
    const page = await create({ sections: [{ id: 'a', type: 'hero', title: 'A', locked: true }] })
    const { sections: changed } = (
      await me.put(`${getPath(page)}/sections`, [{ ...page['sections'][0], title: 'B' }])
    ).body
    assert.deepEqual([changed[0].title, changed[0].locked], ['B', true])
  })
})

describe('copies and versions', () => {
  test('a copy has the same contents, a name that says so, and a URL of its own', async () => {
    const page = await create({ businessName: 'To Copy', sections: ['hero'], businessOverview: 'Same' })
    const copy = await me.post(`${getPath(page)}/duplicate`)
    assert.equal(copy.status, 201)
    assert.equal(copy.headers.get('location'), `/api/landing-pages/${copy.body['id']}`)
    assert.deepEqual(
      [copy.body['businessName'], copy.body['slug'], copy.body['status'], copy.body['businessOverview']],
      ['To Copy (copy)', 'to-copy-copy', 'draft', 'Same'],
    )
    assert.deepEqual(copy.body['sections'], page['sections'])
  })

  test('the same Idempotency-Key copies once; a copy is asked for with no body, or with the page', async () => {
    const page = await create({ businessName: 'Copied Once' })
    const headers = { 'idempotency-key': 'copy-a-page' }
    const [first, second] = [
      await me.post(`${getPath(page)}/duplicate`, undefined, headers),
      await me.post(`${getPath(page)}/duplicate`, undefined, headers),
    ]
    assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text])
    assert.equal((await me.get('/api/landing-pages?q=copied&limit=100')).body['total'], 2)
    assert.equal((await me.post(`${getPath(page)}/duplicate`, page)).status, 201)
    assert.deepEqual(refusal(await me.post(`${getPath(page)}/duplicate`, { zz: 1 })), [
      400,
      'validation_failed',
      ['zz'],
    ])
    assert.deepEqual(refusal(await me.post(`${getPath(page)}/versions/1/restore`, { zz: 1 })), [
      400,
      'validation_failed',
      ['zz'],
    ])
  })

  test('a version that is not there is 404, read or restored', async () => {
    const page = await create()
    for (const n of ['0', 'first', '2', '999999999999'])
      for (const answer of [
        await me.get(`${getPath(page)}/versions/${n}`),
        await me.post(`${getPath(page)}/versions/${n}/restore`),
      ])
        assert.deepEqual([answer.status, answer.body['code']], [404, 'not_found'], n)
  })

  test('earlier states are listed, read and brought back; the URL and what is published are not part of them', async () => {
    const page = await create({
      businessName: 'First State',
      sections: [{ type: 'hero', title: 'One', zebra: { b: 1, a: 2 } }],
    })
    const changed = (
      await me.put(getPath(page), {
        businessName: 'Second State',
        sections: [],
        websiteUrl: 'https://a.example',
      })
    ).body
    const { items } = (await me.get(`${getPath(page)}/versions`)).body
    assert.deepEqual(
      items.map((item: { n: number; businessName: string; sectionCount: number; current: boolean }) => [
        item.n,
        item.businessName,
        item.sectionCount,
        item.current,
      ]),
      [
        [2, 'Second State', 0, true],
        [1, 'First State', 1, false],
      ],
    )
    const version = (await me.get(`${getPath(page)}/versions/1`)).body
    assert.deepEqual(version['sections'], page['sections'])
    const restored = await me.post(`${getPath(page)}/versions/1/restore`)
    assert.equal(restored.status, 200)
    assert.deepEqual(
      [
        restored.body['businessName'],
        restored.body['sections'],
        restored.body['version'],
        restored.body['slug'],
      ],
      ['First State', page['sections'], changed['version'] + 1, 'first-state'],
    )
    assert.equal('websiteUrl' in restored.body, false)
    assert.equal((await me.get(`${getPath(page)}/versions`)).body['total'], 3)
    for (const n of ['0', '99', 'x', '-1'])
      assert.equal((await me.get(`${getPath(page)}/versions/${n}`)).status, 404)
  })
})

describe('the trash', () => {
  test('a deleted page waits there and comes back with its contents and URL', async () => {
    const page = await create({ businessName: 'Gone For A Day', sections: ['hero'] })
    await me.delete(getPath(page))
    const entry = (await me.get('/api/trash?type=landingPage')).body['items'].find(
      (item: { id: string }) => item.id === page['id'],
    )
    assert.equal(entry.title, 'Gone For A Day')
    const restored = (await me.post(`/api/trash/${page['id']}/restore`)).body
    assert.equal(restored['url'], getPath(page))
    const back = (await me.get(getPath(page))).body
    assert.deepEqual([back['slug'], back['sections']], [page['slug'], page['sections']])
  })
})
