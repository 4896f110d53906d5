// kill -9 of the worker while it audits. Twenty times: test/long/audit-killed-twenty-times.test.ts.
import { test } from 'node:test'
import { assertKillsDoNotShow } from '#support/killed-audits.ts'

test(
  'three kills of the worker at random moments, and one of the web process, do not show in the audit',
  { timeout: 900_000 },
  (t) => assertKillsDoNotShow(t, 3),
)
