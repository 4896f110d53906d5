// The landing page editor in a real browser on the real product: one product, one browser, a window for each
// step.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveBadDays } from './landing-editor/bad-days.ts'
import { proveComparing } from './landing-editor/comparing.ts'
import { proveEditing } from './landing-editor/editing.ts'
import { openPages } from './landing-editor/on-the-workspace.ts'
import { provePublishing } from './landing-editor/publishing.ts'
import { proveScreens } from './landing-editor/screens.ts'
import { proveTrees } from './landing-editor/trees.ts'

// Most of a step is waiting for answers: some at once cost little more than one.
test('the landing page editor', { concurrency: 2 }, async (t) => {
  const workspace = await openWorkspace(t, { AI_PROVIDERS: 'composer' })
  if (workspace === undefined) return
  const pages = await openPages(workspace)
  await Promise.all([
    proveEditing(workspace, pages),
    proveComparing(workspace, pages),
    provePublishing(workspace, pages),
    proveBadDays(workspace, pages),
    proveTrees(workspace, pages),
  ])
  await proveScreens(workspace, pages)
})
