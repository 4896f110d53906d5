import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { AppError, type FieldError } from '#platform/errors.ts'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { sql } from '#platform/store/sql.ts'
import {
  createAiSettings,
  createAiSettingsRepository,
  type AiSettingsService,
} from '#capabilities/ai/index.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'

const secretKey = 'a secret key of more than thirty-two characters'
const key = 'sk-entered-by-an-admin-7788'

let store: TestDatabase
let simulator: AiSimulator
before(async () => {
  store = await openTestDatabase()
  simulator = await startAiSimulator()
})
beforeEach(async () => {
  await store.database.execute(sql`delete from ai_settings`)
  await simulator.heal()
  simulator.requests.length = 0
})
after(async () => {
  await simulator.close()
  await store.close()
})

/** The settings of one process with this environment. */
function settingsWith(
  environment: Record<string, string> = {},
  keys: [string, ...string[]] = [secretKey],
): AiSettingsService {
  return createAiSettings({
    config: readConfig(environment).ai,
    repository: createAiSettingsRepository(store.database),
    secretBox: createSecretBox(keys),
    logger: silentLogger,
  })
}

async function refusal(work: Promise<unknown>): Promise<FieldError[]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(
    error instanceof AppError && error.code === 'validation_failed',
    `validation_failed, not ${String(error)}`,
  )
  return error.errors ?? []
}

test('without anything the composer answers, and the view says so', async () => {
  const settings = settingsWith()
  assert.deepEqual((await settings.current()).providers, ['composer'])
  const view = await settings.view()
  assert.deepEqual(
    [view.version, view.order, view.keys.openai, view.openai, view.fixed],
    [0, ['composer'], null, { baseUrl: null, model: 'gpt-6-sol' }, []],
  )
})

test('a key that an admin enters counts at once in every process, and comes back as its last four characters', async () => {
  const otherProcess = settingsWith()
  const view = await settingsWith().change({ openai: { apiKey: key } })
  assert.deepEqual(
    [view.version, view.order, view.keys.openai],
    [1, ['openai'], { lastFour: '7788', source: 'settings' }],
  )
  assert.deepEqual((await otherProcess.current()).openai.apiKey, key)
  assert.ok(!JSON.stringify(view).includes('sk-entered'))
})

test('the stored key cannot be read from the database', async () => {
  await settingsWith().change({ openai: { apiKey: key } })
  const [row] = await store.database.query<{ body: string }>(sql`select body::text as body from ai_settings`)
  assert.ok(
    row !== undefined &&
      !row.body.includes('sk-entered') &&
      !row.body.includes(Buffer.from(key).toString('base64').slice(0, 12)),
  )
})

test('a key sealed for one provider does not open for another', async () => {
  await settingsWith().change({ openai: { apiKey: key } })
  await store.database.execute(
    sql`update ai_settings set body = jsonb_build_object('anthropic', body->'openai')`,
  )
  assert.equal((await settingsWith().current()).anthropic.apiKey, undefined)
})

test('after a change of the secret key the old one still reads what it sealed; without it the key counts as not entered', async () => {
  await settingsWith().change({ openai: { apiKey: key } })
  assert.equal((await settingsWith({}, [`${secretKey}!`, secretKey]).current()).openai.apiKey, key)
  const lost = await settingsWith({}, [`${secretKey}!`]).view()
  assert.deepEqual([lost.keys.openai, lost.order], [null, ['composer']])
})

test('the environment wins, is shown as such, and cannot be changed from inside', async () => {
  const settings = settingsWith({
    OPENAI_API_KEY: 'sk-of-the-environment-1234',
    OPENAI_MODEL: 'gpt-6-luna',
    AI_PROVIDERS: 'openai,composer',
  })
  const view = await settings.view()
  assert.deepEqual(
    [view.keys.openai, view.openai.model, view.order],
    [{ lastFour: '1234', source: 'environment' }, 'gpt-6-luna', ['openai', 'composer']],
  )
  assert.deepEqual(view.fixed, ['AI_PROVIDERS', 'OPENAI_API_KEY', 'OPENAI_MODEL'])
  const errors = await refusal(
    settings.change({ order: ['gemini'], openai: { apiKey: key, model: 'another' } }),
  )
  assert.deepEqual(
    errors.map((error) => error.path),
    ['order', 'openai.apiKey', 'openai.model'],
  )
  assert.match(errors[1]?.message ?? '', /OPENAI_API_KEY/)
})

test('an answer can be sent back as it is: nothing changes, the version stays', async () => {
  const settings = settingsWith({ GEMINI_API_KEY: 'sk-of-the-environment-1234' })
  await settings.change({ openai: { apiKey: key, model: 'gpt-6-luna' }, order: ['openai', 'gemini'] })
  const { order, openai, anthropic, gemini, compatible, version } = await settings.view()
  assert.equal((await settings.change({ order, openai, anthropic, gemini, compatible })).version, version)
})

test('null takes a stored value away', async () => {
  const settings = settingsWith()
  await settings.change({ order: ['openai', 'composer'], openai: { apiKey: key, model: 'gpt-6-luna' } })
  const view = await settings.change({ order: null, openai: { apiKey: null, model: null } })
  assert.deepEqual([view.order, view.keys.openai, view.openai.model], [['composer'], null, 'gpt-6-sol'])
})

test('a key goes to no other URL than the one it was entered for', async () => {
  const settings = settingsWith()
  await settings.change({ openai: { apiKey: key } })
  assert.deepEqual(
    (await refusal(settings.change({ openai: { baseUrl: 'https://elsewhere.example/v1' } }))).map(
      (error) => error.path,
    ),
    ['openai.apiKey'],
  )
  assert.deepEqual(
    (
      await refusal(
        settings.test(
          { provider: 'openai', baseUrl: simulator.baseUrls.openai },
          new AbortController().signal,
        ),
      )
    ).map((error) => error.path),
    ['apiKey'],
  )
  assert.equal(simulator.requests.length, 0)
  const view = await settings.change({ openai: { baseUrl: simulator.baseUrls.openai, apiKey: key } })
  assert.equal(view.openai.baseUrl, simulator.baseUrls.openai)
})

test('a key of the environment goes only to a URL of the environment', async () => {
  await settingsWith().change({ openai: { baseUrl: 'https://elsewhere.example/v1' } })
  const settings = settingsWith({ OPENAI_API_KEY: 'sk-of-the-environment-1234' })
  assert.equal((await settings.current()).openai.baseUrl, undefined)
  assert.deepEqual(
    (await refusal(settings.change({ openai: { baseUrl: 'https://another.example/v1' } }))).map(
      (error) => error.path,
    ),
    ['openai.baseUrl'],
  )
})

test('two admins at once: the one who saw an older version is refused', async () => {
  const settings = settingsWith()
  await settings.change({ openai: { model: 'one' } })
  await settings.change({ openai: { model: 'two' } }, { ifVersions: [1] })
  await assert.rejects(settings.change({ openai: { model: 'three' } }, { ifVersions: [1] }), {
    code: 'version_mismatch',
  })
  await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      settings.change({
        [(['openai', 'anthropic', 'gemini', 'compatible'] as const)[index % 4] ?? 'openai']: {
          model: `model-${index}`,
        },
      }),
    ),
  )
  const view = await settings.view()
  assert.deepEqual(
    [view.openai.model, view.anthropic.model, view.gemini.model, view.compatible.model],
    ['model-0', 'model-1', 'model-2', 'model-3'],
  )
})

test('a provider can be tried before anything is stored', async () => {
  const settings = settingsWith()
  const signal = new AbortController().signal
  const good = await settings.test(
    { provider: 'gemini', apiKey: key, baseUrl: simulator.baseUrls.gemini },
    signal,
  )
  assert.deepEqual([good.status, good.models, good.model], ['ok', ['simulated-model'], 'gemini-3.8-flash'])
  assert.equal(simulator.requests[0]?.headers['x-goog-api-key'], key)
  await simulator.fault('401')
  const bad = await settings.test(
    { provider: 'gemini', apiKey: key, baseUrl: simulator.baseUrls.gemini },
    signal,
  )
  assert.equal(bad.status, 'unavailable')
  assert.match(bad.reason ?? '', /refused the key/)
  assert.equal((await settings.test({ provider: 'anthropic' }, signal)).status, 'not_configured')
  assert.equal((await settings.view()).version, 0)
})
