// Audits that are cancelled or go on, their reports and the pages that they read, in a real browser on the
// real product.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { openAuditedSites } from './audits/audited-sites.ts'
import { proveInterrupting } from './audits/interrupting.ts'
import { provePages } from './audits/pages.ts'
import { proveReport } from './audits/report.ts'

// Most of a step is waiting for answers: two at once cost little more than one.
test('reports of audits', { concurrency: 2 }, async (t) => {
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.0/8', FETCH_TIMEOUT_MS: '600000' })
  if (workspace === undefined) return
  const sites = await openAuditedSites(workspace)
  t.after(() => Promise.all([sites.shop.close(), sites.wide.close()]))
  // Alone: it takes the server away.
  await proveInterrupting(workspace, sites)
  await Promise.all([provePages(workspace, sites), proveReport(workspace, sites)])
})
