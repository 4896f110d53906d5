import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sanitiseHtml } from '#capabilities/content/index.ts'
import { sectionSchema, type Section } from '#contracts/sections.schema.ts'
import { normaliseSections, type NormaliseOptions } from './index.ts'

let made = 0
const options: NormaliseOptions = {
  sanitise: (html, profile) => sanitiseHtml(html, profile).html,
  newId: () => `made-${++made}`,
}

function normalised(input: unknown, more: Partial<NormaliseOptions> = {}): Section[] {
  const answer = normaliseSections(input, { ...options, ...more })
  assert.ok(answer.ok, JSON.stringify(answer))
  for (const section of answer.sections) sectionSchema.parse(section)
  return answer.sections
}
const one = (input: unknown, more?: Partial<NormaliseOptions>): Section =>
  normalised([input], more)[0] as Section
const component = (input: unknown) => one({ type: 'custom', components: [input] }).components[0]
const findIssues = (input: unknown) => {
  const answer = normaliseSections(input, options)
  return answer.ok ? [] : answer.issues
}

describe('sections', () => {
  test('what is missing is filled in', () => {
    assert.deepEqual(one({ id: 's1', type: 'hero', title: 'Bread', source: 'ai' }), {
      id: 's1',
      type: 'hero',
      title: 'Bread',
      content: '',
      components: [],
      order: 0,
      layout: 'split',
      source: 'ai',
      locked: false,
    })
  })

  test('orders become 0 to n−1; given ones are honoured, equal ones stay as they came, one without stays behind its neighbour', () => {
    const ids = (sections: object[]) => normalised(sections).map(({ id, order }) => `${id}${order}`)
    assert.deepEqual(
      ids([
        { id: 'a', order: 7 },
        { id: 'b', order: 2 },
        { id: 'c', order: 2 },
      ]),
      ['b0', 'c1', 'a2'],
    )
    assert.deepEqual(ids([{ id: 'a', order: 5 }, { id: 'b' }, { id: 'c', order: '1' }]), ['c0', 'a1', 'b2'])
    assert.deepEqual(ids([{ id: 'a' }, { id: 'b' }]), ['a0', 'b1'])
  })

  test('missing and doubled identifiers are made, the first keeps its own, and none that is given is taken by one that is made', () => {
    made = 0
    const ids = normalised([
      { id: 'made-1' },
      {},
      { id: 'made-1' },
      { id: 7 },
      { id: 'Über uns / 1' },
      { id: { no: 1 } },
    ]).map(({ id }) => id)
    assert.equal(ids[0], 'made-1')
    assert.equal(new Set(ids).size, 6)
    assert.deepEqual(ids.slice(3, 5), ['7', 'Uber-uns-1'])
  })

  test('kinds go by their other names, in any spelling; a kind of the client’s own is kept beside “custom”', () => {
    const kinds = [
      'Hero Section',
      'call-to-action',
      'FAQs',
      'HOW_IT_WORKS',
      'testimonial',
      'Nav bar',
      'Pricing table',
      'Trusted by',
      'section-about',
      'Our Team',
    ]
    assert.deepEqual(
      normalised(kinds.map((type) => ({ type }))).map(({ type }) => type),
      ['hero', 'cta', 'faq', 'steps', 'testimonials', 'header', 'pricing', 'logos', 'about', 'about'],
    )
    assert.deepEqual(
      [one({ type: 'wormhole' }), one({})].map(({ type, extra }) => [type, extra]),
      [
        ['custom', { type: 'wormhole' }],
        ['custom', undefined],
      ],
    )
  })

  test('a section given as a word is one of that kind, a text is the content of one', () => {
    assert.deepEqual(
      normalised(['hero', 'We bake\n\nfor you']).map(({ type, content }) => [type, content]),
      [
        ['hero', ''],
        ['custom', '<p>We bake</p><p>for you</p>'],
      ],
    )
  })

  test('content comes as HTML, as text, as paragraphs, in an object; what is none of it comes back under extra', () => {
    assert.equal(
      one({ content: '<p>Kept <b>byte</b> for byte</p>' }).content,
      '<p>Kept <b>byte</b> for byte</p>',
    )
    assert.equal(one({ content: 'R&D in one line' }).content, 'R&D in one line')
    assert.equal(one({ text: 'R&D in one line' }).content, '<p>R&amp;D in one line</p>')
    assert.equal(one({ content: ['First.', 'Second.'] }).content, '<p>First.</p><p>Second.</p>')
    assert.deepEqual(
      [one({ content: { html: '<p>x</p>', mood: 'calm' } })].map(({ content, extra }) => [content, extra]),
      [['<p>x</p>', { content: { mood: 'calm' } }]],
    )
    assert.deepEqual(one({ content: { blocks: [1, 2] } }).extra, { content: { blocks: [1, 2] } })
  })

  test('HTML is made safe, plain text stays what it was: it is escaped where it is shown', () => {
    const { title, content } = one({
      title: '<script>alert(1)</script>',
      content: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    })
    assert.equal(title, '<script>alert(1)</script>')
    assert.equal(content, '<p>Hi</p>')
  })

  test('members that nobody knows come back under extra, newer ones over older ones, and never those that would change an object’s nature', () => {
    const { extra } = one(
      JSON.parse(
        '{"theme":"dark","animation":{"in":"fade"},"extra":{"theme":"light","old":1},"__proto__":{"polluted":true}}',
      ),
    )
    assert.deepEqual(extra, { theme: 'dark', old: 1, animation: { in: 'fade' } })
    assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    assert.deepEqual(one({ extra: 'just a word' }).extra, { extra: 'just a word' })
  })

  test('extra has its bounds: 64 members, 16 kB, 32 levels; beyond them the path is named', () => {
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`m${index}`, index]))
    let deep: object = {}
    for (let depth = 0; depth < 40; depth++) deep = { deep }
    for (const section of [many, { long: 'x'.repeat(17_000) }, { deep }])
      assert.deepEqual(
        findIssues([{ id: 'fine' }, section]).map(({ path }) => path),
        ['sections[1].extra'],
      )
    assert.deepEqual(findIssues([{ ...many, m64: undefined }]), [])
  })

  test('background, source and lock by their other names; unknown ones are kept aside', () => {
    const section = one({
      type: 'hero',
      background: 'Dark',
      source: 'generated',
      locked: 'true',
      layout: 'Centered',
    })
    assert.deepEqual(
      [section.background, section.source, section.locked, section.layout],
      ['ink', 'ai', true, 'centered'],
    )
    assert.deepEqual(one({ background: '#fff', source: 'elsewhere', layout: 'zigzag' }).extra, {
      background: '#fff',
      source: 'elsewhere',
      layout: 'zigzag',
    })
  })

  test('claims follow their component to its new identifier', () => {
    const { components, claims } = one({
      components: [{ id: 'card one', type: 'card', title: 'Since 1900' }],
      claims: [{ path: 'components/card one/title', text: '1900', kind: 'number' }],
    })
    assert.equal(components[0]?.id, 'card-one')
    assert.deepEqual(
      claims?.map(({ path, text, kind, status }) => ({ path, text, kind, status })),
      [{ path: 'components/card-one/title', text: '1900', kind: 'number', status: 'open' }],
    )
  })

  test('what cannot be normalised is named with its path, every place of it', () => {
    assert.deepEqual(findIssues('nothing'), [{ path: 'sections', message: 'must be a list of sections' }])
    assert.deepEqual(
      findIssues([
        { title: ['no'] },
        5,
        null,
        {
          components: [null, { type: 'list', items: 7 }, { boundingBox: 'wide' }],
          locked: 'perhaps',
          claims: {},
        },
      ]).map(({ path }) => path),
      [
        'sections[0].title',
        'sections[1]',
        'sections[2]',
        'sections[3].components[0]',
        'sections[3].components[1].items',
        'sections[3].components[2].boundingBox',
        'sections[3].locked',
        'sections[3].claims',
      ],
    )
  })

  test('100 sections with 300 components each at most, and 1.8 MB in all', () => {
    assert.deepEqual(
      findIssues(Array.from({ length: 101 }, () => ({}))).map(({ path }) => path),
      ['sections'],
    )
    assert.deepEqual(
      findIssues([{ components: Array.from({ length: 301 }, () => 'text') }]).map(({ path }) => path),
      ['sections[0].components'],
    )
    assert.equal(normalised(Array.from({ length: 100 }, () => ({}))).length, 100)
    const large = Array.from({ length: 20 }, () => ({ content: `<p>${'x'.repeat(95_000)}</p>` }))
    assert.deepEqual(findIssues(large), [{ path: 'sections', message: 'must have 1.8 MB or less together' }])
    assert.deepEqual(findIssues([{ title: 'x'.repeat(501) }]), [
      { path: 'sections[0].title', message: 'must have 500 characters or less' },
    ])
  })
})

describe('components', () => {
  test('a word is one of that kind, several words are a text, a word of the client’s own is kept', () => {
    const { components } = one({ components: ['heading', 'CTA button', 'We bake for you', 'wormhole', 42] })
    assert.deepEqual(
      components.map(({ type, props, extra }) => [type, props, extra]),
      [
        ['heading', { text: '' }, undefined],
        ['button', { label: '', href: '' }, undefined],
        ['text', { html: '<p>We bake for you</p>' }, undefined],
        ['custom', { html: '' }, { type: 'wormhole' }],
        ['text', { html: '<p>42</p>' }, undefined],
      ],
    )
  })

  test('kinds go by their other names, and members by theirs', () => {
    const cases: [input: object, type: string, props: object][] = [
      [{ type: 'h2', text: 'Bread' }, 'heading', { text: 'Bread', level: 2 }],
      [{ type: 'Title', content: 'Bread', level: 9 }, 'heading', { text: 'Bread', level: 6 }],
      [{ type: 'paragraph', text: 'A & B' }, 'text', { html: '<p>A &amp; B</p>' }],
      [{ type: 'p', props: 'We <b>bake</b>' }, 'text', { html: 'We <b>bake</b>' }],
      [
        { type: 'cta', text: 'Order', url: '/order', variant: 'outline' },
        'button',
        { label: 'Order', href: '/order', kind: 'secondary' },
      ],
      [
        { type: 'img', url: 'https://a.example/b.png', altText: 'A loaf', width: '640px' },
        'image',
        { src: 'https://a.example/b.png', alt: 'A loaf', width: 640 },
      ],
      [
        { type: 'ol', children: ['One', { title: 'Two', text: 'twice' }] },
        'list',
        { items: ['One', 'Two: twice'], ordered: true },
      ],
      [
        { type: 'testimonial', quote: 'Good.', name: 'A guest' },
        'quote',
        { text: 'Good.', author: 'A guest' },
      ],
      [
        { type: 'plan', name: 'Small', price: 12, features: ['x'], popular: 'yes' },
        'card',
        { title: 'Small', price: '12', items: ['x'], highlighted: true },
      ],
      [
        { type: 'youtube', url: 'https://v.example/1', title: 'Film' },
        'video',
        { href: 'https://v.example/1', title: 'Film' },
      ],
      [{ type: 'icon', icon: 'leaf' }, 'icon', { name: 'leaf' }],
      [
        { type: 'html', markup: '<section class="x"><p>y</p></section>' },
        'custom',
        { html: '<section class="x"><p>y</p></section>' },
      ],
    ]
    for (const [input, type, props] of cases) {
      const made_ = component(input)
      assert.deepEqual([made_?.type, made_?.props], [type, props], JSON.stringify(input))
    }
  })

  test('one that names no kind is recognised by its members, or by its section', () => {
    const kind = (input: object, section = 'custom') =>
      one({ type: section, components: [input] }).components[0]?.type
    assert.equal(kind({ label: 'Go', href: '#' }), 'button')
    assert.equal(kind({ props: { src: 'https://a.example/x.png' } }), 'image')
    assert.equal(kind({ items: ['a'] }), 'list')
    assert.equal(kind({ fields: ['Name'] }), 'form')
    assert.equal(kind({ question: 'Why?', answer: 'So.' }), 'card')
    assert.equal(kind({ html: '<p>x</p>' }), 'text')
    assert.equal(kind({ mood: 'calm' }, 'testimonials'), 'quote')
    assert.equal(kind({ mood: 'calm' }), 'custom')
  })

  test('the items of a section are its components, each of the kind that such sections have', () => {
    const { components } = one({
      type: 'faq',
      items: [{ question: 'Why?', answer: 'Because of <b>this</b>' }],
    })
    assert.deepEqual(
      [components[0]?.type, components[0]?.props],
      ['card', { title: 'Why?', html: 'Because of <b>this</b>' }],
    )
  })

  test('fields of a form get names, kinds and labels', () => {
    assert.deepEqual(
      component({
        type: 'contact form',
        fields: [
          'Name',
          { label: 'E-mail', type: 'mail', required: 1 },
          { name: 'phone' },
          { label: 'Name', type: 'dropdown', options: ['a', 'b'], preset: true },
          { label: 'First name', placeholder: 'Anna' },
        ],
      })?.props,
      {
        fields: [
          { name: 'Name', label: 'Name', type: 'text' },
          { name: 'E-mail', label: 'E-mail', type: 'email', required: true },
          { name: 'phone', label: 'phone', type: 'tel' },
          { name: 'Name-2', label: 'Name', type: 'select', options: ['a', 'b'], preset: true },
          { name: 'First-name', label: 'First name', type: 'text', placeholder: 'Anna' },
        ],
        submitLabel: 'Send',
      },
    )
  })

  test('members that the kind does not know stay in props; those beside props go under extra', () => {
    const card = component({ type: 'card', title: 'T', className: 'wide', props: { badge: 'New' } })
    assert.deepEqual([card?.props, card?.extra], [{ title: 'T', badge: 'New' }, { className: 'wide' }])
  })

  test('the drawing of an icon stays, without what its shapes do not need; one that could run is dropped', () => {
    const drawing = '<svg viewBox="0 0 24 24" class="x"><path fill="currentColor" d="M0 0h24v24z"/></svg>'
    const kept = component({ type: 'icon', props: { name: '', svg: drawing } })
    assert.match(
      String(kept?.props['svg']),
      /^<svg [^>]*viewBox="0 0 24 24"><path fill="currentColor" d="[^"]*"\/><\/svg>$/,
    )
    for (const hostile of [
      drawing.replace('<path', '<path onload="x()"'),
      drawing.replace('/>', '/><script/>'),
    ])
      assert.doesNotMatch(
        JSON.stringify(component({ type: 'icon', props: { name: 'star', svg: hostile } })),
        /svg|script|onload/,
      )
  })

  test('links lead to URLs that may stand in a page, and to no other', () => {
    const link = (href: string) => component({ type: 'button', label: 'x', href })?.props['href']
    for (const fine of [
      'https://a.example/x',
      '/pricing',
      '#features',
      'mailto:a@b.example',
      'tel:+4312345',
      '?a=b',
    ])
      assert.equal(link(fine), fine)
    assert.equal(link('www.a.example/x'), 'https://www.a.example/x')
    assert.equal(link('hello@a.example'), 'mailto:hello@a.example')
    for (const bad of [
      'javascript:alert(1)',
      ' JaVa\nScript:alert(1)',
      '\u0001javascript:x',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '\\\\evil.example',
    ])
      assert.equal(link(bad), '', bad)
  })

  test('pictures come from here, from https, or stand in the page; never as SVG', () => {
    const image = (src: string) => component({ type: 'image', src, alt: '' })?.props['src']
    assert.equal(
      image('/api/pictures/0123456789abcdef01234567?width=320'),
      '/api/pictures/0123456789abcdef01234567',
    )
    assert.equal(image('https://a.example/b.jpg'), 'https://a.example/b.jpg')
    assert.equal(image('http://a.example/b.jpg'), 'https://a.example/b.jpg')
    assert.equal(image('//a.example/b.jpg'), 'https://a.example/b.jpg')
    assert.equal(image('data:image/png;base64,iVBORw0KGgo='), 'data:image/png;base64,iVBORw0KGgo=')
    for (const bad of [
      'data:image/svg+xml,<svg onload=alert(1)>',
      'javascript:x',
      '/api/pictures/../secrets',
      'x.png',
      'file:///etc/passwd',
    ])
      assert.equal(image(bad), '', bad)
  })

  test('what was left out is said', () => {
    const answer = normaliseSections([{ components: [{ type: 'button', href: 'javascript:x' }] }], options)
    assert.ok(answer.ok)
    assert.match(answer.warnings[0] ?? '', /^sections\[0\]\.components\[0\]\.href: links lead to/)
  })
})
