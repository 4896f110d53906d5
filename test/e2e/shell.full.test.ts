// What is around the editor, in a real browser on the real product: one product, one browser, a window for
// each step. Ways in and out: shell.test.ts.
import { test } from 'node:test'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { openWorkspace } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'
import { proveBusyButtons } from './shell/busy-buttons.ts'
import { proveDocuments } from './shell/documents.ts'
import { proveFrame } from './shell/frame.ts'
import { proveOffline } from './shell/offline.ts'
import { proveScreens } from './shell/screens.ts'
import { proveSettings } from './shell/settings.ts'

// Most of a step is waiting for answers: some at once cost little more than one.
test('the web app', { concurrency: 3 }, async (t) => {
  const simulator = await startAiSimulator()
  t.after(() => simulator.close())
  const workspace = await openWorkspace(t, {
    LOCAL_MODEL_PORTS: new URL(simulator.baseUrls.compatible).port,
  })
  if (workspace === undefined) return
  // The first of an installation is its administrator.
  const admin = await signUp(workspace.url, { name: 'An Administrator' })
  await Promise.all([
    proveFrame(workspace),
    proveDocuments(workspace),
    proveSettings(workspace, admin, simulator),
    proveOffline(workspace),
    proveBusyButtons(workspace),
  ])
  await proveScreens(workspace, admin)
})
