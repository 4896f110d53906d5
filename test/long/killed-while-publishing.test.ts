// kill -9 while a page is published, twenty-one times.
import { test } from 'node:test'
import { assertPageStaysWhole } from '#support/killed-publishing.ts'

test(
  'whatever moment of many a kill meets while a page is published, its URL shows one state of it, whole',
  { timeout: 600_000 },
  (t) => assertPageStaysWhole(t, { roundsOfPoints: 3, randomKills: 12 }),
)
