// One section written again: /api/ai/regenerate-section, a line of the contract each.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { writePage } from '#support/page-writer.ts'
import { bakery, composer, startPageWriting, statuses, type PageWriting } from '#support/page-writing.ts'

let writing: PageWriting
before(async () => {
  writing = await startPageWriting()
})
after(() => writing.close())
beforeEach(() => writing.reset())

describe('POST /api/ai/regenerate-section', () => {
  const makePage = async () => {
    const { status, text, body } = await writing.me.post('/api/ai/generate-landing-page', {
      ...bakery,
      ...composer,
    })
    assert.equal(status, 201, text)
    return body['landingPage']
  }
  const bytes = (sections: { id: string }[], but: string): string[] =>
    sections.filter(({ id }) => id !== but).map((section) => JSON.stringify(section))

  test('writes one section of a page again and stores it; every other section stays byte for byte', async () => {
    const page = await makePage()
    writing.simulator.script((request) => writePage(request, () => ({ title: 'A new heading' })))
    const answer = await writing.me.post('/api/ai/regenerate-section', {
      landingPageId: page.id,
      sectionId: 'pricing',
      instructions: 'Say it warmer.',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      [answer.body['section'].title, answer.body['stored'], answer.body['provider']],
      ['A new heading', true, 'openai'],
    )
    const stored = (await writing.me.get(`/api/landing-pages/${page.id}`)).body
    assert.deepEqual(bytes(stored['sections'], 'pricing'), bytes(page.sections, 'pricing'))
    const [was, now] = [page, stored].map(({ sections }) =>
      sections.find(({ id }: { id: string }) => id === 'pricing'),
    )
    assert.deepEqual(now, answer.body['section'])
    assert.equal(stored['version'], answer.body['version'])
    assert.deepEqual(
      now.components.map(({ id }: { id: string }) => id),
      was.components.map(({ id }: { id: string }) => id),
    )
    assert.equal(statuses(stored)['regeneration'], 'done')
    assert.match(writing.sectionRequests()[0]?.prompt ?? '', /The request: Say it warmer\./)
    assert.match(writing.sectionRequests()[0]?.prompt ?? '', /The section as it is:/)
  })

  test('a preview is not stored', async () => {
    const page = await makePage()
    const answer = await writing.me.post('/api/ai/regenerate-section', {
      landingPageId: page.id,
      sectionId: 'hero',
      preview: true,
    })
    assert.deepEqual([answer.status, answer.body['stored']], [200, false])
    assert.equal((await writing.me.get(`/api/landing-pages/${page.id}`)).body['version'], page.version)
  })

  test('what somebody changed while it was being written stays, and the new words are shown', async () => {
    const page = await makePage()
    const path = `/api/landing-pages/${page.id}`
    const edited = page.sections.map((section: { id: string }) =>
      section.id === 'pricing' ? { ...section, title: 'Edited by hand' } : section,
    )
    const saved = Promise.withResolvers<void>()
    writing.simulator.script((request) => {
      const save = writing.me.put(path, { sections: edited })
      saved.resolve(save.then(() => undefined))
      return { text: writePage(request, () => ({ title: 'A new heading' })), after: saved.promise }
    })
    const { status, body } = await writing.me.post('/api/ai/regenerate-section', {
      landingPageId: page.id,
      sectionId: 'pricing',
    })
    assert.deepEqual([status, body['stored'], body['section'].title], [200, false, 'A new heading'])
    assert.match(body['warnings'].join(' '), /was changed while it was being written/)
    const { sections } = (await writing.me.get(path)).body
    assert.equal(sections.find(({ id }: { id: string }) => id === 'pricing').title, 'Edited by hand')
  })

  test('of two who have one section written at once the first is stored, and the second is shown', async () => {
    const page = await makePage()
    const both = Promise.withResolvers<void>()
    let asked = 0
    writing.simulator.script((request) => {
      asked += 1
      const title = `Heading ${asked}`
      if (asked === 2) both.resolve()
      return { text: writePage(request, () => ({ title })), after: both.promise }
    })
    const answers = await Promise.all(
      [1, 2].map(() =>
        writing.me.post('/api/ai/regenerate-section', { landingPageId: page.id, sectionId: 'pricing' }),
      ),
    )
    const [kept, other] = answers.toSorted((one) => (one.body['stored'] === true ? -1 : 1))
    assert.deepEqual([kept?.body['stored'], other?.body['stored']], [true, false])
    const { sections } = (await writing.me.get(`/api/landing-pages/${page.id}`)).body
    assert.equal(
      sections.find(({ id }: { id: string }) => id === 'pricing').title,
      kept?.body['section'].title,
    )
  })

  test('a locked section is 409 locked, an unknown one 404', async () => {
    const page = await makePage()
    const sections = page.sections.map((section: { id: string }) => ({
      ...section,
      locked: section.id === 'hero',
    }))
    await writing.me.put(`/api/landing-pages/${page.id}/sections`, { sections })
    const locked = await writing.me.post('/api/ai/regenerate-section', {
      landingPageId: page.id,
      sectionId: 'hero',
    })
    assert.deepEqual([locked.status, locked.body['code']], [409, 'locked'])
    assert.equal(
      (await writing.me.post('/api/ai/regenerate-section', { landingPageId: page.id, sectionId: 'nowhere' }))
        .status,
      404,
    )
    assert.equal(writing.simulator.requests.length, 0)
  })

  test('sections that are sent are not stored, and need no page', async () => {
    const sections = [
      { id: 'one', type: 'hero', title: 'Old' },
      { id: 'two', type: 'faq', title: 'Kept' },
    ]
    const answer = await writing.me.post('/api/ai/regenerate-section', { sections, sectionId: 'one' })
    assert.deepEqual(
      [answer.status, answer.body['stored'], answer.body['section'].id],
      [200, false, 'one'],
      answer.text,
    )
    assert.equal((await writing.me.post('/api/ai/regenerate-section', { sectionId: 'one' })).status, 400)
  })

  test('the composer follows a plain wish, and says what needs a provider instead of changing anything', async () => {
    const page = await makePage()
    const again = async (body: object) =>
      (
        await writing.me.post('/api/ai/regenerate-section', {
          landingPageId: page.id,
          preview: true,
          ...composer,
          ...body,
        })
      ).body
    const hero = page.sections.find(({ id }: { id: string }) => id === 'hero')
    const repeated = await again({ sectionId: 'hero' })
    assert.equal(repeated['section'].title, hero.title)
    assert.match(repeated['warnings'].join(), /same words as before: other words need an AI provider/)
    const playful = await again({ sectionId: 'hero', instructions: 'Make it more playful' })
    assert.equal(playful['section'].title, hero.title)
    assert.match(playful['warnings'].join(), /tone of voice needs an AI provider/i)
    const { section: replaced } = await again({
      sectionId: 'hero',
      instructions: 'Replace "local flour" with "Yorkshire flour"',
    })
    assert.match(replaced.content, /Yorkshire flour/)
    assert.equal(replaced.content, hero.content.replaceAll('local', 'Yorkshire'))
    assert.equal(replaced.claims, undefined, 'what an instruction says is no invention')
  })

  test('what was confirmed stays confirmed, and what the author wrote is a source', async () => {
    const page = await makePage()
    const sections = page.sections.map((section: { id: string }) =>
      section.id === 'hero'
        ? {
            ...section,
            content: '<p>Our oven is 9 metres long.</p>',
            claims: [{ path: 'content', text: '7', kind: 'number', status: 'confirmed' }],
          }
        : section,
    )
    await writing.me.put(`/api/landing-pages/${page.id}/sections`, { sections })
    writing.simulator.script((request) =>
      writePage(request, () => ({ text: 'An oven of 9 metres, 7 bakers and 4 cats.' })),
    )
    const { section } = (
      await writing.me.post('/api/ai/regenerate-section', { landingPageId: page.id, sectionId: 'hero' })
    ).body
    assert.deepEqual(
      section.claims.map(({ text, status }: Record<string, string>) => [text, status]),
      [
        ['7', 'confirmed'],
        ['4', 'open'],
      ],
    )
  })
})
