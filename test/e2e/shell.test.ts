// Ways in and out, in a real browser on the real product: one product, one browser, a window for each step.
// The rest around the editor: shell.full.test.ts.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'
import { proveSignIn } from './shell/sign-in.ts'

test('the web app', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  // The first of an installation is its administrator.
  const admin = await signUp(workspace.url, { name: 'An Administrator' })
  await proveSignIn(workspace, admin)
})
