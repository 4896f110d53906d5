// The server answers 404 for pages that the app's router does not know, so it knows what their URLs
// begin with.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { webPaths } from '#http/web.ts'
import { offlinePages } from '../../web/offline-shell.ts'

test('the server knows the URLs app, and no others', () => {
  const folder = join(import.meta.dirname, '../../web/src/app/routes')
  const router = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const paths = [...router.matchAll(/\bpath: '\/([\w-]+)/g)].map(([, first = '']) => first)
  assert.deepEqual([...new Set(paths)].sort(), [...webPaths].sort())
})

test('without a network every page inside the frame opens, and none of the open ones', () => {
  const open = ['sign-in', 'register', 'invitation', 'password-reset', 'share']
  assert.deepEqual(
    [...offlinePages].sort(),
    ['', ...webPaths].filter((first) => !open.includes(first)).sort(),
  )
})
