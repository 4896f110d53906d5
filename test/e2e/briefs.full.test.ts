// From a request over its questions to a text, the brief beside it, and the brand kit, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const request = 'A proposal for the library about a new website, about 200 words. It costs 4,000 euros.'

test('briefs and the brand kit', async (t) => {
  const ai = await startAiSimulator({ chunkSize: 40 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
  })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { step } = workspace

  await step('questions come before the text, nothing typed is lost, and the brief is kept', async (open) => {
    ai.script(({ schema }) =>
      schema === undefined
        ? '# A new website\n\nThe library gets a website.'
        : JSON.stringify({ changes: [], notes: ['Say who looks after the website.'] }),
    )
    const { body } = await writer.post('/api/documents', {})
    const page = await open(`/documents/${String(body['id'])}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+j')
    await page.getByRole('textbox', { name: 'What to write' }).fill(request)
    await page.keyboard.press('Control+Enter')
    const questions = page.getByRole('region', { name: 'A few questions about the proposal' })
    await questions.getByText('1 of 5').waitFor()
    await questions.getByText('It costs 4,000 euros.').waitFor()
    await page.keyboard.press('Control+j')
    await proveLooks(page, 'interview')
    await page.setViewportSize({ width: 1440, height: 900 })
    await questions.getByLabel('What problem does the client want solved').fill('Readers cannot search it')
    await page.keyboard.press('Control+Enter')
    await questions.getByText('2 of 5').waitFor()
    await page.keyboard.press('Escape')
    await questions.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Answer the questions' }).click()
    await questions.getByText('2 of 5').waitFor()
    await questions.getByRole('button', { name: 'Back' }).click()
    assert.equal(
      await questions.getByLabel('What problem does the client want solved').inputValue(),
      'Readers cannot search it',
    )
    await questions.getByRole('button', { name: 'Show all at once' }).click()
    await questions.getByLabel('When does it start').fill('Ready on 1 June')
    await proveLooks(page, 'interview-whole')
    await page.setViewportSize({ width: 1440, height: 900 })
    await questions.getByRole('button', { name: 'Write the text' }).click()
    await text(page).getByText('The library gets a website.').waitFor()
    await page.getByRole('heading', { name: 'Check before you use it' }).waitFor()
    await page.getByText('Say who looks after the website.').waitFor()
    if (process.env['SCREENSHOTS'] === 'on')
      await page.screenshot({ path: 'test/output/screenshots/notes.png' })

    const brief = (await writer.get(`/api/documents/${String(body['id'])}/brief`)).body
    assert.deepEqual([brief['kind'], brief['version'], brief['reader']], ['proposal', 1, 'the library'])
    for (const fact of [
      'It costs 4,000 euros.',
      'The client’s problem: Readers cannot search it',
      'Schedule: Ready on 1 June',
    ])
      assert.ok(brief['facts'].includes(fact), fact)
    assert.ok(
      ai.requests.some(({ prompt }) => prompt.includes('Ready on 1 June')),
      'the model is given the answers',
    )
  })

  await step(
    'a model asks about the request; while it reads, the text can be written without',
    async (open) => {
      const asked = { question: 'What can readers not find today?', why: 'It begins with it.', kind: 'text' }
      ai.script(({ schema }) =>
        schema === undefined
          ? '# A new website\n\nThe library gets a website.'
          : JSON.stringify(
              JSON.stringify(schema).includes('questions')
                ? { questions: [asked] }
                : { changes: [], notes: [] },
            ),
      )
      const begin = async (width = 1440): Promise<Page> => {
        const { body } = await writer.post('/api/documents', {})
        const page = await open(`/documents/${String(body['id'])}`, { as: writer, width })
        await text(page).waitFor()
        await page.keyboard.press('Control+j')
        await page.getByRole('textbox', { name: 'What to write' }).fill(request)
        await page.keyboard.press('Control+Enter')
        return page
      }
      const page = await begin()
      await page.getByText(/^About \d+ calls and [\d,]+ tokens, with these questions\.$/).waitFor()
      await page.getByLabel('What can readers not find today?').fill('The opening hours')
      await page.getByRole('button', { name: 'Write the text' }).click()
      await text(page).getByText('The library gets a website.').waitFor()
      assert.ok(
        JSON.stringify(ai.requests).includes('What can readers not find today: The opening hours'),
        'the model is given the answer',
      )

      // Of answers alone: the next step would still see that the provider is slow to list its models.
      await ai.fault('hang-in-mid-stream')
      const other = await begin(390)
      await other.getByText('Reading your request').waitFor()
      await ai.heal()
      await other.getByRole('button', { name: 'Write now' }).click()
      await text(other).getByText('The library gets a website.').waitFor()
      // On a phone the draft is what one wants to see.
      await other.getByRole('dialog', { name: 'Writing help' }).waitFor({ state: 'detached' })
    },
  )

  await step('the brief is edited beside the text and saves itself', async (open) => {
    const { body } = await writer.post('/api/documents', {
      title: 'Letter to the tenants',
      content: '<p>Hello.</p>',
    })
    const id = String(body['id'])
    await writer.put(`/api/documents/${id}/brief`, { facts: ['The lift is replaced.'], reader: 'tenants' })
    const page = await open(`/documents/${id}`, { as: writer })
    await text(page).waitFor()
    await page.getByRole('button', { name: 'Brief', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Brief' })
    await panel.getByLabel('Facts').waitFor()
    await proveLooks(page, 'brief')
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel.getByLabel('Facts').fill('The lift is replaced.\nA porter helps.')
    await panel.getByLabel('Length in words').fill('300')
    await panel.getByRole('button', { name: 'Paste a text' }).click()
    await panel.getByLabel('Title').fill('Notice of the builder')
    await panel.getByLabel('Text of the source').fill('The work takes four weeks.')
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await eventually(async () => {
      const { facts, length, sources } = (await writer.get(`/api/documents/${id}/brief`)).body
      return [facts, length, sources?.[0]?.text]
    }, [['The lift is replaced.', 'A porter helps.'], 300, 'The work takes four weeks.'])
    await panel.getByRole('link', { name: 'Uses your brand kit' }).click()
    await page.getByRole('heading', { name: 'Brand kit' }).waitFor()
  })

  await step('a brand kit is learned as a proposal and accepted item by item', async (open) => {
    ai.script(() =>
      JSON.stringify({
        adjectives: ['dry', 'neighbourly', 'exact'],
        word_choices: [{ say: 'queue', instead_of: 'wait in line' }],
        best_paragraphs: [1],
        readers: '',
      }),
    )
    const page = await open('/settings/brand', { as: writer })
    await page
      .getByLabel('Text 1')
      .fill(
        "We bake through the night, so you don't have to queue. You order by six and we bring it by seven. That's all. We've never missed a Monday. The colour of the crust tells you the rest.",
      )
    await page.getByRole('button', { name: 'Learn from these texts' }).click()
    const proposal = page.getByRole('region', { name: 'Proposal' })
    await proposal.getByText('dry, neighbourly, exact').waitFor()
    await proveLooks(page, 'brand-kit')
    await page.setViewportSize({ width: 1440, height: 900 })
    assert.equal((await writer.get('/api/brand')).body['version'], 0, 'nothing is stored by itself')
    await proposal.getByRole('button', { name: /^Accept: Voice/ }).click()
    await page.getByLabel('Banned words').fill('artisanal')
    await eventually(async () => {
      const { voice, samples, bannedWords } = (await writer.get('/api/brand')).body
      return [voice, samples, bannedWords]
    }, ['dry, neighbourly, exact', [], ['artisanal']])
  })
})
