// The page of a link in a real browser: its URL is a secret, so that no cache, search engine, other site
// or log comes to know it, and it shows the images that are in the text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { openWorkspace } from '#support/browsing.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { signUp } from '#support/sign-in.ts'

/** What keeps a URL to those who have it. */
const secrecy = (response: Response | null): unknown[] => {
  const headers = response?.headers() ?? {}
  return ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers[name])
}
const kept = ['no-store', 'noindex', 'no-referrer']

test('the page of a link', async (t) => {
  const workspace = await openWorkspace(t, { LOG_LEVEL: 'debug' })
  if (workspace === undefined) return
  const owner = await signUp(workspace.url, { name: 'The Owner' })
  const added = await owner.upload('/api/pictures', 'file', {
    name: 'a.png',
    type: 'image/png',
    bytes: makePng(quarters(40, 40)),
  })
  const image = String(added.body['id'])
  const words = `See /api/pictures/${image} and <a href="/p/elsewhere">elsewhere</a>.`
  const content = `<p>${words}</p><p><img src="/api/pictures/${image}" alt="Four colours"></p>`
  const made = await owner.post('/api/documents', { title: 'A link for you', content })
  const path = `/api/documents/${String(made.body['id'])}`
  const linkTo = async (rest: object = {}): Promise<{ id: string; token: string }> =>
    (await owner.post(`${path}/shares`, { link: true, role: 'viewer', ...rest })).body as {
      id: string
      token: string
    }
  /** Pixels of the image's width, once it is there. */
  const renderedWidth = async (page: Page): Promise<unknown> => {
    await page.getByRole('img', { name: 'Four colours' }).waitFor()
    return page.evaluate(`(async () => {
      const image = document.querySelector('img[alt="Four colours"]')
      await image.decode()
      return image.naturalWidth
    })()`)
  }

  await workspace.step('exporting a text with open blanks asks first', async (open) => {
    const letter = await owner.post('/api/documents', {
      title: 'A letter',
      content: '<p>Dear [Name of the reader],</p>',
    })
    const { body } = await owner.post(`/api/documents/${String(letter.body['id'])}/shares`, {
      link: true,
      role: 'viewer',
    })
    const page = await open(`/share/${String(body['token'])}`)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Markdown' }).click()
    const dialog = page.getByRole('dialog', { name: 'One blank is still open' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export anyway' }).click(),
    ])
    assert.equal(download.suggestedFilename().endsWith('.md'), true)
    await dialog.waitFor({ state: 'detached' })
  })

  await workspace.step(
    'is kept by no cache, found by no search engine, and sent to no other site, nor is anything that it loads from its URL',
    async (open) => {
      const { token } = await linkTo()
      const page = await open('/share/')
      const loaded: Response[] = []
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.startsWith('/share/')) loaded.push(response)
      })
      const answer = await page.goto(`/share/${token}`)
      assert.match(answer?.headers()['content-type'] ?? '', /^text\/html/)
      await page.getByRole('heading', { name: 'A link for you' }).waitFor()
      assert.equal(await renderedWidth(page), 40)
      assert.match(
        await page.getByRole('article').innerText(),
        new RegExp(`See /api/pictures/${image}`),
        'words stay as they were written',
      )
      assert.ok(loaded.length >= 3, 'the page, what it shows, the picture')
      for (const response of loaded)
        assert.deepEqual(secrecy(response), kept, new URL(response.url()).pathname.replace(token, '{token}'))
      const policy = answer?.headers()['content-security-policy'] ?? ''
      for (const part of [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        assert.ok(policy.split('; ').includes(part), part)
      assert.doesNotMatch(policy, /script-src[^;]*'unsafe-inline'/)
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.isNavigationRequest() && each.url().endsWith('/p/elsewhere')),
        page.getByRole('link', { name: 'elsewhere' }).click(),
      ])
      assert.equal((await request.allHeaders())['referer'], undefined)
    },
  )

  await workspace.step(
    'shows its pictures once its password was given, and none after it was revoked',
    async (open) => {
      const { id, token } = await linkTo({ password: 'a garden gate' })
      const page = await open(`/share/${token}`)
      await page.getByLabel('Password of the link').fill('a garden gate')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('heading', { name: 'A link for you' }).waitFor()
      assert.equal(await renderedWidth(page), 40)
      const shown = `/share/${token}/pictures/${image}`
      assert.equal((await page.request.get(shown)).status(), 200)
      assert.equal((await owner.delete(`${path}/shares/${id}`)).status, 204)
      assert.equal((await page.request.get(shown)).status(), 404)
      const gone = await page.goto(`/share/${token}`)
      assert.deepEqual(secrecy(gone), kept)
      await page.getByText('This link no longer works').waitFor()
    },
  )

  await t.test('stands in no log', async () => {
    const { token } = await linkTo()
    for (const url of [
      `/share/${token}`,
      `/share/${token}?next=1`,
      `/share/${token}/export?format=none`,
      `/share/${token}/nothing`,
      `/share/${token}x`,
    ])
      for (const accept of ['text/html', 'application/json'])
        await (await fetch(workspace.url + url, { headers: { accept } })).arrayBuffer()
    await (
      await fetch(`${workspace.url}/share/${token}/open`, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).arrayBuffer()
    const [, secret = token] = token.split('.')
    assert.ok(workspace.product.output().includes('/share/:token'), 'requests are logged by their route')
    assert.ok(!workspace.product.output().includes(secret))
  })
})
