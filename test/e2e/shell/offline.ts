// A reload while nothing answers: the app opens, keeps what was typed, and goes on by itself.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import { inEachLook } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const cacheNames = (page: Page): Promise<string[]> => page.evaluate('caches.keys()')
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })()`)

export async function proveOffline({ url, step }: Workspace): Promise<void> {
  const writer = await signUp(url, { name: 'A Writer on a Train' })
  const { body } = await writer.post('/api/documents', {
    title: 'On the train',
    content: '<p>Before the tunnel.</p>',
  })
  const path = `/documents/${body['id']}`

  await step(
    'a reload without a connection leads back to the app, and nothing typed is lost',
    async (open) => {
      await using line = await openLine(url)
      const page = await open(path, { as: writer, origin: line.origin, serviceWorkers: true })
      const text = page.getByRole('textbox', { name: 'Text of the document' })
      await text.waitFor()
      await eventually(() => page.evaluate('navigator.serviceWorker.controller !== null'), true)

      line.cut()
      await text.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' And in it.')
      await page.getByText('Not saved, trying again').waitFor()
      await page.reload()
      await page.getByText('No connection').waitFor()
      await inEachLook(page, 'offline')
      await page.setViewportSize({ width: 1440, height: 900 })

      line.repair()
      await text.waitFor()
      await page.getByText(/that was never saved/).waitFor()
      await page.getByRole('button', { name: 'Restore' }).click()
      await eventually(
        async () => (await writer.get(`/api${path}`)).body['content'],
        '<p>Before the tunnel. And in it.</p>',
      )
      await keepImage(page, 'offline-back')
    },
  )

  await step('the browser keeps files of the app alone, and none after signing out', async (open) => {
    const page = await open(path, {
      as: await signUp(url, { name: 'A Leaving Reader' }),
      serviceWorkers: true,
    })
    await eventually(() => page.evaluate('navigator.serviceWorker.controller !== null'), true)
    await page.goto('/documents')
    const kept = await keptPaths(page)
    assert.ok(kept.includes('/'))
    assert.deepEqual(
      kept.filter((each) => !/^\/(?:assets\/[\w.-]+|theme\.js|favicon\.svg|)$/.test(each)),
      [],
    )
    await page.getByRole('button', { name: /A Leaving Reader/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await eventually(() => cacheNames(page), [])
    await eventually(
      () => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
      0,
    )
  })
}

/** A way to the product that can be cut and fixed, as a network. */
async function openLine(
  url: string,
): Promise<{ origin: string; cut(): void; repair(): void } & AsyncDisposable> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const further = connect(Number(new URL(url).port), '127.0.0.1')
    for (const each of [socket, further]) {
      sockets.add(each)
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each)
          socket.destroy()
          further.destroy()
        })
    }
    socket.pipe(further).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    repair: () => void (isCut = false),
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
    },
  }
}
