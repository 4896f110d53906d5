// Audits as their user sees them, from the URL to the report, in a real browser on the real product. What
// interrupts them, and reports in full: audit-reports.full.test.ts.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { openAuditedSites } from './audits/audited-sites.ts'
import { proveWatching } from './audits/watching.ts'

test('audits', async (t) => {
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.0/8', FETCH_TIMEOUT_MS: '600000' })
  if (workspace === undefined) return
  const sites = await openAuditedSites(workspace)
  t.after(() => Promise.all([sites.shop.close(), sites.wide.close()]))
  await proveWatching(workspace, sites)
})
