import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { replaceFolder } from './replace-folder.ts'

test('a folder takes the place of another with all that is in it, or an empty place, and leaves nothing beside it', (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'pressroom-replaced-'))
  t.after(() => rmSync(parent, { recursive: true, force: true }))
  const [made, place] = [join(parent, 'made'), join(parent, 'place')]
  for (const words of ['first', 'second']) {
    mkdirSync(made)
    writeFileSync(join(made, words), words)
    replaceFolder(made, place)
    assert.deepEqual([readdirSync(parent), readdirSync(place)], [['place'], [words]])
    assert.equal(readFileSync(join(place, words), 'utf8'), words)
  }
})

test('several at once do not keep each other from it', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'pressroom-replaced-'))
  t.after(() => rmSync(parent, { recursive: true, force: true }))
  const work = `
    const { mkdirSync, writeFileSync } = require('node:fs')
    const { join } = require('node:path')
    const { workerData: { module, parent, name } } = require('node:worker_threads')
    import(module).then(({ replaceFolder }) => {
      for (let time = 0; time < 200; time += 1) {
        mkdirSync(join(parent, name))
        writeFileSync(join(parent, name, 'whole'), name)
        replaceFolder(join(parent, name), join(parent, 'place'))
      }
    })`
  const module = new URL('replace-folder.ts', import.meta.url).href
  const ends = ['one', 'other'].map((name) => {
    const worker = new Worker(work, { eval: true, workerData: { module, parent, name } })
    return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject))
  })
  assert.deepEqual(await Promise.all(ends), [0, 0])
  assert.deepEqual([readdirSync(parent), readdirSync(join(parent, 'place'))], [['place'], ['whole']])
})
