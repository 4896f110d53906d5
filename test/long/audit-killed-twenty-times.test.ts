// kill -9 of the worker at twenty random moments of audits, and of the web process six times.
import { test } from 'node:test'
import { assertKillsDoNotShow } from '#support/killed-audits.ts'

test('twenty kills of the worker at random moments do not show in the audit', { timeout: 900_000 }, (t) =>
  assertKillsDoNotShow(t, 20),
)
