// A megabyte of everything that parsers choke on, wherever a text may be sent. A minute, not seconds.
import { after, before, describe } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { maxBytes, testChokingTexts } from '#support/choking-texts.ts'
import type { Client } from '#support/client.ts'

describe('large texts', () => {
  let app: TestApp
  let user: Client
  before(async () => {
    app = await startTestApp()
    user = await app.user()
  })
  after(() => app.close())

  testChokingTexts(() => ({ app, user }), { bytes: maxBytes, maxLaboriousBytes: maxBytes })
})
