// Files of the web app: one worker alone may compile WebAssembly.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWebApp } from './web.ts'

test('the spelling worker may compile WebAssembly, and no other file of the app', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-web-'))
  t.after(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const names = ['spelling-worker-AbC_12-x.js', 'checks-worker-AbC.js', 'not-spelling-worker-AbC.js']
  for (const name of names) await writeFile(join(folder, 'assets', name), '0')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>')
  const app = fastify()
  t.after(() => app.close())
  setSecurityHeaders(app, { https: false })
  await serveWebApp(app, folder)
  const policies = await Promise.all(
    ['/', ...names.map((name) => `/assets/${name}`)].map(
      async (url) => (await app.inject({ url })).headers['content-security-policy'],
    ),
  )
  assert.deepEqual(
    policies.map((policy) => String(policy).includes("'wasm-unsafe-eval'")),
    [false, true, false, false],
  )
  assert.match(
    String(policies[1]),
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'$/,
  )
})
