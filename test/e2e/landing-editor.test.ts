// The landing page editor in a real browser on the real product: one product, one browser, a window for each
// step. Beside designs, bad days, publishing, trees and the looks: landing-editor.full.test.ts.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveEditing } from './landing-editor/editing.ts'
import { openPages } from './landing-editor/on-the-workspace.ts'

test('the landing page editor', async (t) => {
  const workspace = await openWorkspace(t, { AI_PROVIDERS: 'composer' })
  if (workspace === undefined) return
  const pages = await openPages(workspace)
  await proveEditing(workspace, pages)
})
