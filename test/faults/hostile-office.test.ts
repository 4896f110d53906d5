// Hostile Word files end in text or in a refusal that says why; an office program that hangs, fails or is missing costs those files alone,
// and leaves neither processes nor folders.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createExtraction, type Extraction, type ExtractionOptions, type ReadText } from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { isRunning } from '#support/child-processes.ts'
import { bombEntry, docxEntries, packageOf, packed } from '#support/hostile-files.ts'
import { linkingDocx, officeMade, sampleDocx } from '#support/office-samples.ts'
import { requireProgram } from '#support/programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-hostile-office-'))
let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(async () => {
  await extraction.close()
  rmSync(folder, { recursive: true, force: true })
})

const officeFolders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith(`pressroom-office-${process.pid}-`))

interface SendOptions {
  through?: Extraction
  signal?: AbortSignal
}

const send = (fileName: string, bytes: Buffer, { through = extraction, signal = new AbortController().signal }: SendOptions = {}): Promise<ReadText> =>
  through.readText({ bytes, fileName, declaredType: '', signal })

async function assertRefused(fileName: string, bytes: Buffer, reason: string, through = extraction): Promise<void> {
  await assert.rejects(send(fileName, bytes, { through }), (error: unknown) => {
    assert.ok(error instanceof AppError, String(error))
    assert.deepEqual([error.code, error.members['reason']], ['unreadable_document', reason], error.message)
    return true
  })
}

async function withExtraction(options: Partial<ExtractionOptions>, use: (through: Extraction) => Promise<void>): Promise<void> {
  const through = createExtraction({ logger: silentLogger, ...options })
  try {
    await use(through)
  } finally {
    await through.close()
  }
}

/** Word files with these words, made by LibreOffice in one go. */
async function docsOf(t: TestContext, words: readonly string[], format: 'doc' | 'rtf' = 'doc'): Promise<Buffer[] | undefined> {
  const soffice = requireProgram(t, 'soffice')
  if (soffice === undefined) return undefined
  return officeMade(soffice, await Promise.all(words.map(async (word, index) => ({ name: `${index}.docx`, bytes: await sampleDocx(word) }))), format)
}

/** A Word file whose head says that the rest is encrypted. */
function encrypted(doc: Buffer): Buffer {
  const bytes = Buffer.from(doc)
  const entry = bytes.indexOf(Buffer.from('WordDocument\0', 'utf16le'), 512)
  const head = (bytes.readUInt32LE(entry + 116) + 1) * 512
  bytes.writeUInt16LE(bytes.readUInt16LE(head + 10) | 0x100, head + 10)
  return bytes
}

/** A Word file with the directory entry of a macro project. */
function withMacros(doc: Buffer): Buffer {
  const bytes = Buffer.from(doc)
  const name = Buffer.from('\u0001CompObj\0', 'utf16le')
  const entry = bytes.indexOf(name, 512)
  assert.ok(entry > 0 && entry % 128 === 0, 'the sample has an entry to rename')
  bytes.fill(0, entry, entry + 64)
  bytes.write('Macros\0', entry, 'utf16le')
  bytes.writeUInt16LE(14, entry + 64)
  return bytes
}

describe('files', () => {
  test('that are encrypted, cut off, shredded or bombs are refused with a reason', async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    await assertRefused('a.doc', encrypted(doc), 'encrypted')
    await assertRefused('a.doc', Buffer.alloc(0), 'empty')
    await assertRefused('a.docx', packageOf([...docxEntries('<w:p/>'), await bombEntry('word/styles.xml', 300)]), 'bomb')
    await assertRefused('a.docx', (await sampleDocx()).subarray(0, 3_000), 'broken')
    await assertRefused('a.docx', packageOf([{ ...packed('word/document.xml', 'x'), encrypted: true }]), 'encrypted')
    const wrapped = Buffer.from(doc)
    const entry = wrapped.indexOf(Buffer.from('WordDocument\0', 'utf16le'), 512)
    wrapped.fill(0, entry, entry + 64)
    wrapped.write('EncryptedPackage\0', entry, 'utf16le')
    wrapped.writeUInt16LE(34, entry + 64)
    await assertRefused('a.docx', wrapped, 'encrypted')
  })

  test('that are cut off anywhere, or have bytes changed, end in text or in a refusal', { timeout: 120_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const cuts = [600, 2_000, 6_000, doc.length - 700].map((end) => doc.subarray(0, end))
    const changed = [1, 2, 3, 4].map((seed) => Buffer.from(doc.map((byte, index) => (index > 600 && (index * 7 + seed * 13) % 97 === 0 ? byte ^ 0x5a : byte))))
    const endings = await Promise.allSettled([...cuts, ...changed].map((bytes) => send('a.doc', bytes)))
    for (const ending of endings) {
      if (ending.status === 'fulfilled') continue
      assert.ok(ending.reason instanceof AppError && ending.reason.status < 500, String(ending.reason))
    }
  })

  test('with macros are read without them, and say so', async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const bytes = packageOf([...docxEntries('<w:p><w:r><w:t>Words beside a macro.</w:t></w:r></w:p>'), packed('word/vbaProject.bin', 'Sub AutoOpen()')])
    for (const [name, file] of [
      ['a.docm', bytes],
      ['a.doc', withMacros(doc)],
    ] as const) {
      const { text, warnings } = await send(name, file)
      assert.match(text, /Words beside a macro|sourdough/)
      assert.deepEqual(warnings, ['The file has macros; they were left out.'])
    }
  })

  test('that point elsewhere are read without a single request, and without what they point to', { timeout: 60_000 }, async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const hits: string[] = []
    const server = createServer((request, response) => {
      hits.push(String(request.url))
      response.end('fetched')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const canary = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, 'a secret of this machine')
    chmodSync(folder, 0o755)
    const field = (code: string): string => `{\\field\\fldedit{\\*\\fldinst ${code}}{\\fldrslt kept}}\\par `
    const rtf = `{\\rtf1\\ansi{\\*\\template ${canary}/t.dot}Before. ${field(`INCLUDEPICTURE "${canary}/p.png" \\\\d`)}${field(`INCLUDETEXT "${canary}/i.txt"`)}${field(`INCLUDETEXT "file://${secret}"`)}${field(`LINK Word.Document "${secret}" "" \\\\a \\\\r`)}After.}`
    const page = `<html><head><link rel="stylesheet" href="${canary}/s.css"></head><body><p>Before.</p><img src="${canary}/h.png"><iframe src="${canary}/f.html"></iframe></body></html>`
    const picture =
      '<w:p><w:r><w:t>Before.</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${canary}/d.png" TargetMode="External"/><Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${canary}/t.dotx" TargetMode="External"/></Relationships>`
    const docx = packageOf([...docxEntries(picture), packed('word/_rels/document.xml.rels', relations)])
    const links = await linkingDocx(`${canary}/link`)
    const [doc] = officeMade(soffice, [{ name: 'l.docx', bytes: links }], 'doc')
    hits.length = 0
    const read = await Promise.all([
      send('a.rtf', Buffer.from(rtf)),
      send('a.doc', Buffer.from(rtf)),
      send('b.doc', Buffer.from(page)),
      send('a.docx', docx),
      send('l.docx', links),
      send('l.doc', doc as Buffer),
    ])
    await sleep(300)
    server.close()
    assert.deepEqual(hits, [])
    for (const { text, markdown } of read) {
      assert.match(text, /Before\.|a page elsewhere/)
      assert.doesNotMatch(text + markdown, /a secret of this machine|fetched/)
    }
  })

  test('thirty at once are each read as themselves, and a broken one among them costs nobody else', { timeout: 120_000 }, async (t) => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}word`)
    const docs = await docsOf(t, words)
    if (docs === undefined) return
    const broken = Buffer.from(docs[7] as Buffer)
    broken.fill(0xff, 1_024)
    // Its directory stays, so that it still says that it is a Word file.
    const whole = docs[7] as Buffer
    const entry = whole.indexOf(Buffer.from('WordDocument\0', 'utf16le'), 512)
    whole.copy(broken, entry, entry, entry + 128)
    const endings = await Promise.allSettled(docs.map((doc, index) => send(`${index}.doc`, index === 7 ? broken : doc)))
    for (const [index, ending] of endings.entries()) {
      if (index === 7) assert.equal(ending.status === 'rejected' && (ending.reason as AppError).members['reason'], 'broken')
      else assert.match(ending.status === 'fulfilled' ? ending.value.text : String(ending.reason), new RegExp(`about word${index}word`))
    }
    assert.deepEqual(officeFolders(), [])
  })
})

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
  test('hangs is killed with all that it started, after its time', { timeout: 60_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const nap = String(900 + (process.pid % 90))
    const soffice = stub('hanging', `sleep ${nap} & sleep ${nap} & wait`)
    await withExtraction({ soffice, officeTimeoutMs: 500 }, async (through) => {
      const started = performance.now()
      await assertRefused('a.doc', doc, 'too_slow', through)
      assert.ok(performance.now() - started < 5_000)
      assert.equal(isRunning(nap), false, 'what it started is gone')
      assert.deepEqual(officeFolders(), [])
    })
  })

  test('hangs is ended as soon as nobody waits any more', { timeout: 60_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const nap = String(800 + (process.pid % 90))
    const soffice = stub('waiting', `sleep ${nap}`)
    await withExtraction({ soffice }, async (through) => {
      const leaving = new AbortController()
      const reading = send('a.doc', doc, { through, signal: leaving.signal })
      for (let tries = 0; tries < 100 && !isRunning(nap); tries += 1) await sleep(20)
      assert.equal(isRunning(nap), true)
      leaving.abort(new Error('the client is gone'))
      await assert.rejects(reading, /the client is gone/)
      for (let tries = 0; tries < 100 && (isRunning(nap) || officeFolders().length > 0); tries += 1) await sleep(20)
      assert.equal(isRunning(nap), false)
      assert.deepEqual(officeFolders(), [])
    })
  })

  test('hangs on one of several files reads the others in further runs', { timeout: 60_000 }, async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const docs = (await docsOf(t, ['first', 'second', 'third', 'fourth'])) as Buffer[]
    const made = await sampleDocx('converted')
    writeFileSync(join(folder, 'made.docx'), made)
    chmodSync(join(folder, 'made.docx'), 0o644)
    // The file that holds the marker hangs it.
    const marked = Buffer.concat([docs[1] as Buffer, Buffer.from('hang-here')])
    const script = stub(
      'stumbling',
      `for word in "$@"; do case "$word" in *.doc) if grep -q hang-here "$word"; then sleep 700; fi; cp "${folder}/made.docx" "$out/$(basename "$word" .doc).docx";; esac; done`,
    )
    await withExtraction({ soffice: script, officeTimeoutMs: 1_500 }, async (through) => {
      const endings = await Promise.allSettled([docs[0], marked, docs[2], docs[3]].map((doc, index) => send(`${index}.doc`, doc as Buffer, { through })))
      assert.deepEqual(
        endings.map((ending) => (ending.status === 'fulfilled' ? /about converted/.test(ending.value.text) : (ending.reason as AppError).members['reason'])),
        [true, 'too_slow', true, true],
      )
      assert.deepEqual(officeFolders(), [])
    })
  })

  test('writes half a file, a link to another file or nothing gives no text of that', { timeout: 60_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    writeFileSync(join(folder, 'other.docx'), await sampleDocx('somebody-elses'))
    for (const [name, lines] of [
      ['halving', `printf 'PK\\003\\004 half of it' > "$out/1.docx"; exit 1`],
      ['linking', `ln -s "${folder}/other.docx" "$out/1.docx"`],
      ['moving', `rmdir "$out"; mkdir "${folder}/elsewhere"; cp "${folder}/other.docx" "${folder}/elsewhere/1.docx"; ln -s "${folder}/elsewhere" "$out"`],
      ['failing', 'exit 77'],
    ] as const)
      await withExtraction({ soffice: stub(name, lines) }, (through) => assertRefused('a.doc', doc, 'broken', through))
  })

  test('runs without our environment, in a folder of its own, that is gone afterwards', { timeout: 60_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    process.env['SECRET_OF_THE_TEST'] = 'a secret'
    const soffice = stub('telling', `env > "${folder}/environment"; pwd > "${folder}/place"; exit 1`)
    await withExtraction({ soffice }, (through) => assertRefused('a.doc', doc, 'broken', through))
    delete process.env['SECRET_OF_THE_TEST']
    const environment = readFileSync(join(folder, 'environment'), 'utf8')
    assert.doesNotMatch(environment, /secret|TOKEN|KEY|DATABASE/i)
    assert.match(readFileSync(join(folder, 'place'), 'utf8'), /pressroom-office-\d+-/)
    assert.deepEqual(officeFolders(), [])
  })

  test('has more files waiting than it can read sends the next ones away for a while', { timeout: 60_000 }, async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const soffice = stub('sleeping', 'sleep 600')
    await withExtraction({ soffice }, async (through) => {
      const leaving = new AbortController()
      const waiting = Array.from({ length: 140 }, () => send('a.doc', doc, { through, signal: leaving.signal }))
      const refused = await Promise.race(
        waiting.map((one) =>
          one.then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      )
      assert.ok(refused instanceof AppError)
      assert.deepEqual([refused.status, refused.code, refused.headers['Retry-After']], [503, 'too_busy', '30'])
      leaving.abort(new Error('enough'))
      await Promise.allSettled(waiting)
    })
    assert.deepEqual(officeFolders(), [])
  })

  test('is missing leaves old Word files to the reader of words, which says what is lost, and RTF unread', async (t) => {
    const [doc] = (await docsOf(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    await withExtraction({ soffice: join(folder, 'nowhere') }, async (through) => {
      const { text, engine, warnings } = await send('a.doc', doc, { through })
      assert.match(text, /This is about sourdough/)
      assert.match(text, /Grüße from the bakery — “crisp” and brown/)
      assert.equal(engine, 'word-extractor')
      assert.match(warnings.join(' '), /LibreOffice/)
      await assert.rejects(send('a.rtf', Buffer.from('{\\rtf1 Words}'), { through }), { code: 'dependency_missing', status: 503 })
    })
  })
})
