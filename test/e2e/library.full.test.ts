// The library of guidelines, system prompts and prompt types in a real browser on the real product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const api = '/seo-content-api'

test('the library', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const { step, url } = workspace
  const lead = await signUp(url, { name: 'A Lead' })
  const first = async (path: string): Promise<Record<string, any>> =>
    ((await lead.get(`${api}/${path}?sort=-createdAt`)).body['items'] as object[])[0] ?? {}

  await step('teaches what belongs there and begins with the usual kinds', async (open) => {
    const page = await open('/', { as: lead })
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'Prompt types' }).click()
    await page.getByText('No prompt types yet.').waitFor()
    await page.getByRole('button', { name: 'Add the ten standard types' }).click()
    await page.getByText('10 prompt types were added.').waitFor()
    await page.getByText('10 prompt types', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'System prompts' }).click()
    await page.getByText('10 system prompts', { exact: true }).waitFor()
  })

  await step('an empty kind has the whole width for what belongs there', async (open) => {
    const newcomer = await signUp(url, { name: 'A Newcomer' })
    for (const kind of ['guidelines', 'system-prompts', 'prompt-types']) {
      const page = await open(`/library/${kind}`, { as: newcomer })
      const title = page.getByText(/^No .* yet\.$/)
      await title.waitFor()
      const offset = Number(
        await page.evaluate(`(() => {
          const middle = (element) => element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2
          const title = [...document.querySelectorAll('#view p')].find((element) => /^No .* yet\\.$/.test(element.textContent))
          return middle(title) - middle(document.querySelector('#view'))
        })()`),
      )
      assert.ok(Math.abs(offset) < 16, `${kind} is ${offset} px beside the middle`)
      await proveLooks(page, `library-empty-${kind}`)
    }
  })

  await step('keeps a guideline as it is typed, rules one a line', async (open) => {
    const page = await open('/library/guidelines', { as: lead })
    await page.getByRole('button', { name: 'New guideline' }).click()
    await page.getByLabel('Name').fill('House style')
    await page.getByLabel('How texts should read').fill('Plain words.')
    await page.getByLabel('Rules').fill('- No superlatives.\n\nShort sentences.')
    await eventually(
      async () => (await first('guidelines'))['rules'],
      ['No superlatives.', 'Short sentences.'],
    )
    assert.equal((await first('guidelines'))['name'], 'House style')
    await page.reload()
    assert.equal(await page.getByLabel('How texts should read').inputValue(), 'Plain words.')
    await page.getByRole('link', { name: 'House style' }).waitFor()
  })

  await step('shows what a model would see, line by line with its origin', async (open) => {
    const guideline = await first('guidelines')
    const project = (
      await lead.post(`${api}/projects`, {
        name: 'Tea House',
        guidelineId: guideline['id'],
        targetedAudience: 'People who drink tea',
      })
    ).body
    await lead.post(`${api}/articles`, {
      projectId: project['id'],
      name: 'Brew oolong',
      keywords: ['oolong'],
    })
    const page = await open('/library/system-prompts', { as: lead })
    await page.getByRole('button', { name: 'New system prompt' }).click()
    await page.getByLabel('Name').fill('Opening')
    await page.getByLabel('Instructions to the model').fill('Write about ')
    await page.getByRole('button', { name: 'keyword', exact: true }).click()
    await page.keyboard.type(' for {{audience}}, in {{season}}.')
    await eventually(
      async () => (await first('system-prompts'))['body'],
      'Write about {{keyword}} for {{audience}}, in {{season}}.',
    )
    await page.getByRole('button', { name: 'Show what the model sees' }).click()
    await page.getByLabel('With the project').click()
    await page.getByRole('option', { name: 'Tea House' }).click()
    await page.getByLabel('With the article').click()
    await page.getByRole('option', { name: 'Brew oolong' }).click()
    const preview = page.getByRole('region', { name: 'What the model sees' })
    await preview
      .getByText(
        /Write about <material-\w+>oolong<\/material-\w+> for <material-\w+>People who drink tea<\/material-\w+>, in \{\{season\}\}\./,
      )
      .waitFor()
    await preview.getByText('Nothing fills {{season}}. It stays in the text unchanged.').waitFor()
    await preview.getByText('House style').waitFor()
    await preview.getByText(/Article: Brew oolong/).waitFor()
  })

  await step(
    'shows what is sent for titles and outlines too, and says what a call still needs',
    async (open) => {
      const prompt = await first('system-prompts')
      const page = await open(`/library/system-prompts/${prompt['id']}`, { as: lead })
      await page.getByRole('button', { name: 'Show what the model sees' }).click()
      const preview = page.getByRole('region', { name: 'What the model sees' })
      await preview.getByLabel('What is asked for').click()
      await page.getByRole('option', { name: 'An outline' }).click()
      await preview.getByText('Choose a project and an article: an outline is made for one.').waitFor()
      await preview.getByLabel('With the project').click()
      await page.getByRole('option', { name: 'Tea House' }).click()
      await preview.getByLabel('With the article').click()
      await page.getByRole('option', { name: 'Brew oolong' }).click()
      await preview.getByText(/^You outline articles/).waitFor()
      await preview.getByText(/Title: Brew oolong/).waitFor()
      await preview.getByLabel('What is asked for').click()
      await page.getByRole('option', { name: 'Titles' }).click()
      await preview.getByLabel('For the keyword').fill('oolong tea')
      await preview.getByText('1. oolong tea').waitFor()
      await preview.getByText('- No superlatives.').waitFor()
      await proveLooks(page, 'library-call-preview')
    },
  )

  await step('says what uses a prompt type before it goes, and gives it back', async (open) => {
    const page = await open('/library/prompt-types', { as: lead })
    await page.getByRole('link', { name: /^How-to/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/1 system prompt/).waitFor()
    await dialog.getByRole('button', { name: 'Delete and remove it everywhere' }).click()
    await page.getByText('How-to is in the trash.').waitFor()
    await page.getByText('9 prompt types', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('10 prompt types', { exact: true }).waitFor()
  })

  await step('says at the field why a key is not taken, and saves once it is changed', async (open) => {
    const page = await open('/library/prompt-types', { as: lead })
    await page.getByRole('button', { name: 'New prompt type' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Recipe')
    await page.getByRole('textbox', { name: 'Key' }).fill('list')
    await page.getByText('is in use').waitFor()
    await page.getByRole('textbox', { name: 'Key' }).fill('recipe')
    await eventually(async () => (await first('prompt-types'))['key'], 'recipe')
    await page.getByRole('button', { name: 'Add a variable' }).click()
    await page.keyboard.type('dish')
    await page.keyboard.press('Tab')
    await page.keyboard.type('soup')
    await eventually(
      async () => (await first('prompt-types'))['variables'],
      [{ name: 'dish', description: '', default: 'soup' }],
    )
  })

  await step('loses nothing when somebody else has changed the same entry', async (open) => {
    const guideline = await first('guidelines')
    const page = await open(`/library/guidelines/${guideline['id']}`, { as: lead })
    await page.getByLabel('How texts should read').waitFor()
    await lead.patch(`${api}/guidelines/${guideline['id']}`, { body: 'From elsewhere.' })
    await page.getByLabel('How texts should read').fill('From here.')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
    await eventually(async () => (await first('guidelines'))['body'], 'From here.')
  })

  await step('can be used by everybody, wide and narrow, light and dark', async (open) => {
    const page = await open('/library/prompt-types', { as: lead })
    await page.getByRole('link', { name: /^How-to/ }).waitFor()
    await proveLooks(page, 'library-list')
    await page.getByRole('link', { name: /^How-to/ }).click()
    await page.getByRole('textbox', { name: 'Key' }).waitFor()
    await proveLooks(page, 'library-type')
    await page.goto(`/library/system-prompts/${String((await first('system-prompts'))['id'])}`)
    await page.getByRole('button', { name: 'Show what the model sees' }).click()
    await page.getByRole('region', { name: 'What the model sees' }).getByText('System message').waitFor()
    await page.getByRole('region', { name: 'What the model sees' }).scrollIntoViewIfNeeded()
    await proveLooks(page, 'library-prompt')
  })
})
