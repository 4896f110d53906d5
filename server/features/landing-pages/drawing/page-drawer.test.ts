import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertCost } from '#support/processor-time.ts'
import { defaultTheme, type PageContent } from '#core/landing-page/index.ts'
import { sampleSection } from '#support/page-samples.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { createPageDrawer } from './page-drawer.ts'

const drawer = createPageDrawer()
after(() => drawer.close())

const page = (content: string, count = 1): PageContent => ({
  businessName: 'Drawn',
  businessOverview: '',
  theme: defaultTheme,
  sections: Array.from({ length: count }, (_, order) => ({
    ...sampleSection('about', `Part ${order}`, content, [['image', { src: '/api/pictures/a', alt: 'A' }]]),
    id: `s${order}`,
    order,
  })),
})

test('pictures stand where they are said to be; one that is not named is left out, and every one is named', async () => {
  const rendered = await drawer.draw({
    page: page('<p>x</p><img src="/api/pictures/b" alt="B">'),
    mode: 'publish',
    images: { '/api/pictures/a': { src: '/p/assets/a.webp' } },
  })
  assert.deepEqual(rendered.sources.toSorted(), ['/api/pictures/a', '/api/pictures/b'])
  assert.match(rendered.html, /src="\/p\/assets\/a\.webp"/)
  assert.doesNotMatch(rendered.html, /pictures\/b/)
})

test('a large page is drawn alike, and holds nobody up', async () => {
  const large = page(`<p>${'Many <b>bold</b> words. '.repeat(600)}</p>`, 100)
  const { result, ms } = await measureLongestTask(() => drawer.draw({ page: large, mode: 'publish' }))
  const { html } = result
  assert.equal(html.match(/<section/g)?.length, 100)
  assertCost(ms, 260, 'the longest task')
})

test('the hash shows what would be seen, and nothing else', async () => {
  const [plain] = page('<p>x</p>').sections
  assert.ok(plain)
  const hash = (sections: PageContent['sections']) => drawer.getHash({ ...page(''), sections })
  const same = await hash([plain])
  assert.equal(await hash([{ ...plain, locked: true, source: 'user', extra: { note: 1 } }]), same)
  assert.notEqual(await hash([{ ...plain, title: 'Other' }]), same)
  assert.notEqual(await drawer.getHash({ ...page('<p>x</p>'), theme: { ...defaultTheme, radius: 0 } }), same)
})

test('what takes too long is ended and said, and takes nothing else with it', async () => {
  const hasty = createPageDrawer({ threadFrom: 100, timeLimitMs: 1 })
  await assert.rejects(
    hasty.draw({ page: page('<p>words</p>', 20), mode: 'publish' }),
    /too large to be rendered/,
  )
  assert.ok(
    (
      await hasty.draw({
        page: page('').sections.length === 1 ? { ...page(''), sections: [] } : page(''),
        mode: 'publish',
      })
    ).html.length > 0,
  )
  await hasty.close()
  await assert.rejects(hasty.draw({ page: page('<p>words</p>', 20), mode: 'publish' }), /closed/)
})
