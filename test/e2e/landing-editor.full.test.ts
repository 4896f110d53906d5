// The landing page editor beside its design, on bad days, when it publishes, and in all looks, in a real
// browser on the real product. Editing itself: landing-editor.test.ts.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveBadDays } from './landing-editor/bad-days.ts'
import { proveComparing } from './landing-editor/comparing.ts'
import { openPages } from './landing-editor/on-the-workspace.ts'
import { provePublishing } from './landing-editor/publishing.ts'
import { proveScreens } from './landing-editor/screens.ts'
import { proveBackgrounds, proveTrees } from './landing-editor/trees.ts'

// Most of a step is waiting for answers: some at once cost little more than one.
test('the landing page editor', { concurrency: 2 }, async (t) => {
  const workspace = await openWorkspace(t, { AI_PROVIDERS: 'composer' })
  if (workspace === undefined) return
  const pages = await openPages(workspace)
  await Promise.all([
    proveComparing(workspace, pages),
    provePublishing(workspace, pages),
    proveBadDays(workspace, pages),
    proveTrees(workspace, pages),
    proveBackgrounds(workspace, pages),
  ])
  await proveScreens(workspace, pages)
})
