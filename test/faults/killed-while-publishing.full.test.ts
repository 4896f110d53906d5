// kill -9 while a page is published, four times. Twenty-one times:
// test/long/killed-while-publishing.test.ts.
import { test } from 'node:test'
import { assertPageStaysWhole } from '#support/killed-publishing.ts'

test(
  'whatever moment a kill meets while a page is published, its URL shows one state of it, whole',
  { timeout: 900_000 },
  (t) => assertPageStaysWhole(t, { roundsOfPoints: 1, randomKills: 1 }),
)
