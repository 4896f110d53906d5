// The routes that one reaches without a principal are in one list (server/http/open-routes.ts). This
// compares it with the routes of the program.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openRoutes, webAppFiles } from '#http/open-routes.ts'
import { startTestApp, type TestApp } from '#support/app.ts'

describe('the list of open routes', () => {
  let app: TestApp
  before(async () => {
    app = await startTestApp()
  })
  after(() => app.close())

  test('names exactly those that the program opens', () => {
    const open = app.routeTable
      .listRoutes()
      .filter(({ access, method }) => access === 'open' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !webAppFiles.test(route))
    assert.deepEqual([...new Set(open)].sort(), Object.keys(openRoutes).sort())
  })

  test('is complete: every other route says who may call it', () => {
    assert.deepEqual(
      app.routeTable.listRoutes().filter(({ access }) => access === undefined),
      [],
    )
    assert.ok(app.routeTable.listRoutes().length > 50)
  })

  test('is honest: nobody gets anything but 401 from the rest', async () => {
    for (const { method, url, access } of app.routeTable.listRoutes()) {
      if (access === 'open' || access === 'demo' || url.includes('*')) continue
      const response = await app.nobody.fetch(
        url.replace(/:[A-Za-z]+/g, () => 'f'.repeat(24)),
        { method },
      )
      await response.arrayBuffer()
      assert.equal(response.status, 401, `${method} ${url}`)
    }
  })
})
