// The landing page editor in a real browser on the real product: one product, one browser, a window for each
// step. Beside designs, bad days, publishing and the looks: landing-editor.full.test.ts.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveEditing } from './landing-editor/editing.ts'
import { openPages } from './landing-editor/on-the-workspace.ts'
import { proveTrees } from './landing-editor/trees.ts'

// Most of a step is waiting for answers: some at once cost little more than one.
test('the landing page editor', { concurrency: 2 }, async (t) => {
  const workspace = await openWorkspace(t, { AI_PROVIDERS: 'composer' })
  if (workspace === undefined) return
  const pages = await openPages(workspace)
  await Promise.all([proveEditing(workspace, pages), proveTrees(workspace, pages)])
})
