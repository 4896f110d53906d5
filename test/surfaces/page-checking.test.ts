// What is wrong, doubtful or worth knowing before a page is made: /api/ai/validate, a line of the contract
// each.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { bakery, box, design, startPageWriting, words, type PageWriting } from '#support/page-writing.ts'

let writing: PageWriting
before(async () => {
  writing = await startPageWriting()
})
after(() => writing.close())
beforeEach(() => writing.reset())

describe('POST /api/ai/validate', () => {
  const getIssues = async (body: object) => (await writing.me.post('/api/ai/validate', body)).body

  test('answers valid, issues with path and severity, and the material as it would be used', async () => {
    const answer = await writing.me.post('/api/ai/validate', { business: bakery, extraction: design })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body['valid'], true)
    assert.deepEqual(answer.body['normalized'].business, bakery)
    assert.equal(answer.body['normalized'].language, 'en')
    assert.equal(answer.body['normalized'].extraction.sections.length, 3)
  })

  test('takes the business flat as well', async () => {
    assert.deepEqual((await getIssues(bakery))['normalized'].business, bakery)
  })

  test('without a name nothing can be made: an error, not a refusal', async () => {
    const { valid, issues } = await getIssues({ business: {} })
    assert.equal(valid, false)
    assert.deepEqual(
      issues
        .filter(({ severity }: { severity: string }) => severity === 'error')
        .map(({ path }: { path: string }) => path),
      ['business.businessName'],
    )
  })

  test('a short overview, a missing audience and everybody as an audience are warnings that say what to do', async () => {
    const { valid, issues } = await getIssues({
      businessName: 'Acme',
      businessOverview: 'We make things.',
      targetAudience: 'everyone',
    })
    assert.equal(valid, true)
    assert.deepEqual(
      issues
        .filter(({ severity }: { severity: string }) => severity === 'warning')
        .map(({ path }: { path: string }) => path),
      ['businessOverview', 'targetAudience'],
    )
    for (const { message } of issues) assert.match(message, /[.]$/)
  })

  test('an overview that calls the business by the first word of its name is about it; another is doubted', async () => {
    const businessOverview =
      'Rivermill is a bakery by the river in an old mill. We bake sourdough bread from grain of three local farms and bring it to people’s doors before breakfast.'
    const findDoubts = async (businessName: string): Promise<string[]> =>
      (await getIssues({ businessName, businessOverview, targetAudience: 'Families in town' }))['issues']
        .map(({ message }: { message: string }) => message)
        .filter((message: string) => message.startsWith('The overview does not name'))
    assert.deepEqual(await findDoubts('The Rivermill Bakery'), [])
    assert.deepEqual(await findDoubts('Harting Bakery'), [
      'The overview does not name Harting Bakery. Make sure that it is about this business.',
    ])
  })

  test('a tone or a website that is none is an error with its place', async () => {
    const { valid, issues } = await getIssues({
      business: { businessName: 'Acme', brandTone: 'angry', websiteUrl: 'not a site' },
    })
    assert.equal(valid, false)
    assert.deepEqual(
      issues
        .filter(({ severity }: { severity: string }) => severity === 'error')
        .map(({ path }: { path: string }) => path)
        .sort(),
      ['business.brandTone', 'business.websiteUrl'],
    )
  })

  test('an extraction that contradicts itself is reported: blocks that are not there, doubled ids, pages that it has not', async () => {
    const [first] = design.sections
    const findFaults = async (extraction: object): Promise<string[]> => {
      const { valid, issues } = await getIssues({ business: bakery, extraction })
      assert.equal(valid, false)
      return issues
        .filter(({ severity }: { severity: string }) => severity === 'error')
        .map(({ path }: { path: string }) => path)
    }
    assert.deepEqual(await findFaults({ ...design, sections: [{ ...first, blockIds: ['b1', 'nowhere'] }] }), [
      'extraction.sections[0].blockIds',
    ])
    assert.deepEqual(
      await findFaults({ ...design, sections: [{ ...first, boundingBox: { ...box(0, 0.2), page: 7 } }] }),
      ['extraction.sections[0].boundingBox.page'],
    )
    const [page] = design.pages
    assert.deepEqual(
      await findFaults({
        ...design,
        pages: [{ ...page, blocks: [...(page?.blocks ?? []), page?.blocks[0]] }],
      }),
      ['extraction.pages[0].blocks[14].id'],
    )
  })

  test('poor recognition, sections without text and another language are reported', async () => {
    const german = {
      ...design,
      ocr: { used: true, confidence: 41 },
      sections: [...design.sections, { id: 's9', type: 'cta', boundingBox: box(0.8, 0.05), blockIds: [] }],
    }
    const { issues } = await getIssues({ business: bakery, extraction: german })
    const paths = issues.map(({ path }: { path: string }) => path)
    assert.ok(
      paths.includes('extraction.ocr.confidence') && paths.includes('extraction.sections[3]'),
      paths.join(),
    )
    const text =
      'Wir backen jeden Morgen Brot und Brötchen aus Mehl von hier, für alle, die gern gut frühstücken und nicht weit gehen wollen.'
    const other = {
      ...design,
      pages: [{ ...design.pages[0], blocks: [words('b1', text, 0.1), words('b2', text, 0.2)] }],
      sections: [],
    }
    assert.ok(
      (await getIssues({ business: bakery, extraction: other }))['issues'].some(
        ({ message }: { message: string }) => /design is in German, the business in English/.test(message),
      ),
    )
  })

  test('whatever is sent is answered, and nothing is asked of a provider', async () => {
    for (const business of [
      'words',
      7,
      [],
      { businessName: 7 },
      { businessName: 'x'.repeat(300) },
      { businessOverview: ['a'] },
    ]) {
      const answer = await writing.me.post('/api/ai/validate', { business, extraction: { pages: 'none' } })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body['valid'], false)
    }
    assert.equal((await writing.me.post('/api/ai/validate', { business: bakery, buisness: {} })).status, 400)
    assert.equal(writing.simulator.requests.length, 0)
  })

  test('is open while the public demo is on', async () => {
    assert.equal((await writing.app.nobody.post('/api/ai/validate', { business: bakery })).status, 200)
  })
})
