import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDataFolder, runProgram } from '#support/program.ts'

test('a command that does not exist is refused with those that do, or the one that was meant', async () => {
  const settings = { DATA_DIR: makeDataFolder() }
  const unknown = await runProgram(['nonsense'], { settings })
  assert.equal(unknown.code, 1)
  assert.equal(
    unknown.stderr.trim(),
    "error: unknown command 'nonsense': there are start, migrate, doctor, seed, user, extract, audit",
  )
  const misspelt = await runProgram(['docter'], { settings })
  assert.equal(misspelt.stderr.trim(), "error: unknown command 'docter'; did you mean doctor?")
  const help = await runProgram(['help', 'seed'], { settings })
  assert.equal(help.code, 0)
  assert.match(help.stdout, /^Usage: pressroom seed/)
})
