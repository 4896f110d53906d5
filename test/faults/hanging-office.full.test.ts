// A LibreOffice that hangs, fails, lies or is missing costs the files that it was given, and leaves neither
// processes nor folders.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { AppError } from '#platform/errors.ts'
import { isRunning } from '#support/child-processes.ts'
import { sampleDocx } from '#support/office-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { assertUnreadable, makeDocs, officeFolders, readFile, withExtraction } from '#support/word-files.ts'
import { until } from '#support/waiting.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-office-program-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A stand-in for LibreOffice: a script with these lines, after `$out` and the files are known. */
function stub(name: string, lines: string): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    `#!/bin/sh\nfor word in "$@"; do case "$last" in --outdir) out="$word";; esac; last="$word"; done\necho "$$" >> "${folder}/${name}.pids"\n${lines}\n`,
  )
  chmodSync(path, 0o755)
  // The account that is lent to it writes here, too.
  chmodSync(folder, 0o777)
  return path
}

describe('an office program that', () => {
  test('hangs is killed with all that it started, after its time', { timeout: 900_000 }, async (t) => {
    const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const nap = String(900 + (process.pid % 90))
    const soffice = stub('hanging', `sleep ${nap} & sleep ${nap} & wait`)
    await withExtraction({ soffice, officeTimeoutMs: 500 }, async (through) => {
      const passedMs = startClock()
      await assertUnreadable(through, 'a.doc', doc, 'too_slow')
      assertSoon(passedMs(), 120_000)
      await until('what it started is gone', () => !isRunning(nap))
      assert.deepEqual(officeFolders(), [])
    })
  })

  test('hangs is ended as soon as nobody waits any more', { timeout: 900_000 }, async (t) => {
    const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const nap = String(800 + (process.pid % 90))
    const soffice = stub('waiting', `sleep ${nap}`)
    await withExtraction({ soffice }, async (through) => {
      const leaving = new AbortController()
      const reading = readFile(through, 'a.doc', doc, leaving.signal)
      await until('the program runs', () => isRunning(nap))
      leaving.abort(new Error('the client is gone'))
      await assert.rejects(reading, /the client is gone/)
      await until(
        'the program and its folder are gone',
        () => !isRunning(nap) && officeFolders().length === 0,
      )
    })
  })

  test(
    'hangs while its owner is killed ends by itself, and the next to come removes what it left',
    { timeout: 900_000 },
    async (t) => {
      const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
      if (doc === undefined) return
      const nap = String(600 + (process.pid % 90))
      const soffice = stub('outliving', `sleep ${nap} & sleep ${nap} & wait`)
      writeFileSync(join(folder, 'outliving.doc'), doc)
      const modules = ['#capabilities/extraction/index.ts', '#platform/logger.ts'].map((name) =>
        import.meta.resolve(name),
      )
      const owner = spawn(process.execPath, [
        '--input-type=module',
        '-e',
        `import { readFileSync } from 'node:fs'
      const [{ createExtraction }, { silentLogger }] = await Promise.all(${JSON.stringify(modules)}.map((name) => import(name)))
      const extraction = createExtraction({ logger: silentLogger, soffice: ${JSON.stringify(soffice)}, officeTimeoutMs: 8000 })
      const bytes = readFileSync(${JSON.stringify(join(folder, 'outliving.doc'))})
      await extraction.readText({ bytes, fileName: 'a.doc', declaredType: '', signal: new AbortController().signal })`,
      ])
      const left = (): string[] => officeFolders(owner.pid)
      await until('the program runs', () => isRunning(nap))
      owner.kill('SIGKILL')
      assert.equal(left().length, 1)
      await until('the program is gone', () => !isRunning(nap))
      await withExtraction({ soffice: stub('next', 'exit 1') }, (through) =>
        assertUnreadable(through, 'a.doc', doc, 'broken'),
      )
      assert.deepEqual(left(), [])
    },
  )

  test('hangs on one of several files reads the others in further runs', { timeout: 900_000 }, async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const docs = (await makeDocs(t, ['first', 'second', 'third', 'fourth'])) as Buffer[]
    const made = await sampleDocx('converted')
    writeFileSync(join(folder, 'made.docx'), made)
    chmodSync(join(folder, 'made.docx'), 0o644)
    // The file that holds the marker hangs it.
    const marked = Buffer.concat([docs[1] as Buffer, Buffer.from('hang-here')])
    const script = stub(
      'stumbling',
      `for word in "$@"; do case "$word" in *.doc) if grep -q hang-here "$word"; then sleep 700; fi; cp "${folder}/made.docx" "$out/$(basename "$word" .doc).docx";; esac; done`,
    )
    await withExtraction({ soffice: script, officeTimeoutMs: 8_000 }, async (through) => {
      const endings = await Promise.allSettled(
        [docs[0], marked, docs[2], docs[3]].map((doc, index) =>
          readFile(through, `${index}.doc`, doc as Buffer),
        ),
      )
      assert.deepEqual(
        endings.map((ending) =>
          ending.status === 'fulfilled'
            ? /about converted/.test(ending.value.text)
            : (ending.reason as AppError).members['reason'],
        ),
        [true, 'too_slow', true, true],
      )
      assert.deepEqual(officeFolders(), [])
    })
  })

  test(
    'writes half a file, a link to another file or nothing gives no text of that',
    { timeout: 900_000 },
    async (t) => {
      const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
      if (doc === undefined) return
      writeFileSync(join(folder, 'other.docx'), await sampleDocx('somebody-elses'))
      for (const [name, lines] of [
        ['halving', `printf 'PK\\003\\004 half of it' > "$out/1.docx"; exit 1`],
        ['linking', `ln -s "${folder}/other.docx" "$out/1.docx"`],
        [
          'moving',
          `rmdir "$out"; mkdir "${folder}/elsewhere"; cp "${folder}/other.docx" "${folder}/elsewhere/1.docx"; ln -s "${folder}/elsewhere" "$out"`,
        ],
        ['failing', 'exit 77'],
      ] as const)
        await withExtraction({ soffice: stub(name, lines) }, (through) =>
          assertUnreadable(through, 'a.doc', doc, 'broken'),
        )
    },
  )

  test(
    'runs without our environment, in a folder of its own, that is gone afterwards',
    { timeout: 900_000 },
    async (t) => {
      const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
      if (doc === undefined) return
      process.env['SECRET_OF_THE_TEST'] = 'a secret'
      const soffice = stub('telling', `env > "${folder}/environment"; pwd > "${folder}/place"; exit 1`)
      await withExtraction({ soffice }, (through) => assertUnreadable(through, 'a.doc', doc, 'broken'))
      delete process.env['SECRET_OF_THE_TEST']
      const environment = readFileSync(join(folder, 'environment'), 'utf8')
      assert.doesNotMatch(environment, /secret|TOKEN|KEY|DATABASE/i)
      assert.match(readFileSync(join(folder, 'place'), 'utf8'), /pressroom-office-\d+-/)
      assert.deepEqual(officeFolders(), [])
    },
  )

  test(
    'has more files waiting than it can read sends the next ones away for a while',
    { timeout: 900_000 },
    async (t) => {
      const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
      if (doc === undefined) return
      const soffice = stub('sleeping', 'sleep 600')
      await withExtraction({ soffice }, async (through) => {
        const leaving = new AbortController()
        const waiting = Array.from({ length: 140 }, () => readFile(through, 'a.doc', doc, leaving.signal))
        const refused = await Promise.race(
          waiting.map((one) =>
            one.then(
              () => undefined,
              (error: unknown) => error,
            ),
          ),
        )
        assert.ok(refused instanceof AppError)
        assert.deepEqual(
          [refused.status, refused.code, refused.headers['Retry-After']],
          [503, 'too_busy', '30'],
        )
        leaving.abort(new Error('enough'))
        await Promise.allSettled(waiting)
      })
      assert.deepEqual(officeFolders(), [])
    },
  )

  test('is missing leaves old Word files to the reader of words, which says what is lost, and RTF unread', async (t) => {
    const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    await withExtraction({ soffice: join(folder, 'nowhere') }, async (through) => {
      const { text, engine, warnings } = await readFile(through, 'a.doc', doc)
      assert.match(text, /This is about sourdough/)
      assert.match(text, /Grüße from the bakery — “crisp” and brown/)
      assert.equal(engine, 'word-extractor')
      assert.match(warnings.join(' '), /LibreOffice/)
      await assert.rejects(readFile(through, 'a.rtf', Buffer.from('{\\rtf1 Words}')), {
        code: 'dependency_missing',
        status: 503,
      })
    })
  })
})
