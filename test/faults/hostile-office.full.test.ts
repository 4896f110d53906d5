// Hostile Word files end in text or in a refusal that says why; what they point to is not asked for, and one
// that is broken costs no other.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { bombEntry, docxEntries, makePackage, packed } from '#support/hostile-files.ts'
import { linkingDocx, officeMade, sampleDocx } from '#support/office-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { assertUnreadable, makeDocs, officeFolders, readFile } from '#support/word-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-hostile-office-'))
let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(async () => {
  await extraction.close()
  rmSync(folder, { recursive: true, force: true })
})

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
    const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    await assertUnreadable(extraction, 'a.doc', encrypted(doc), 'encrypted')
    await assertUnreadable(extraction, 'a.doc', Buffer.alloc(0), 'empty')
    await assertUnreadable(
      extraction,
      'a.docx',
      makePackage([...docxEntries('<w:p/>'), await bombEntry('word/styles.xml', 300)]),
      'bomb',
    )
    await assertUnreadable(extraction, 'a.docx', (await sampleDocx()).subarray(0, 3_000), 'broken')
    await assertUnreadable(
      extraction,
      'a.docx',
      makePackage([{ ...packed('word/document.xml', 'x'), encrypted: true }]),
      'encrypted',
    )
    const wrapped = Buffer.from(doc)
    const entry = wrapped.indexOf(Buffer.from('WordDocument\0', 'utf16le'), 512)
    wrapped.fill(0, entry, entry + 64)
    wrapped.write('EncryptedPackage\0', entry, 'utf16le')
    wrapped.writeUInt16LE(34, entry + 64)
    await assertUnreadable(extraction, 'a.docx', wrapped, 'encrypted')
  })

  test(
    'that are cut off anywhere, or have bytes changed, end in text or in a refusal',
    { timeout: 900_000 },
    async (t) => {
      const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
      if (doc === undefined) return
      const cuts = [600, 2_000, 6_000, doc.length - 700].map((end) => doc.subarray(0, end))
      const changed = [1, 2, 3, 4].map((seed) =>
        Buffer.from(
          doc.map((byte, index) => (index > 600 && (index * 7 + seed * 13) % 97 === 0 ? byte ^ 0x5a : byte)),
        ),
      )
      const endings = await Promise.allSettled(
        [...cuts, ...changed].map((bytes) => readFile(extraction, 'a.doc', bytes)),
      )
      for (const ending of endings) {
        if (ending.status === 'fulfilled') continue
        assert.ok(ending.reason instanceof AppError && ending.reason.status < 500, String(ending.reason))
      }
    },
  )

  test('with macros are read without them, and say so', async (t) => {
    const [doc] = (await makeDocs(t, ['sourdough'])) ?? []
    if (doc === undefined) return
    const bytes = makePackage([
      ...docxEntries('<w:p><w:r><w:t>Words beside a macro.</w:t></w:r></w:p>'),
      packed('word/vbaProject.bin', 'Sub AutoOpen()'),
    ])
    for (const [name, file] of [
      ['a.docm', bytes],
      ['a.doc', withMacros(doc)],
    ] as const) {
      const { text, warnings } = await readFile(extraction, name, file)
      assert.match(text, /Words beside a macro|sourdough/)
      assert.deepEqual(warnings, ['The file has macros; they were left out.'])
    }
  })

  test(
    'that point elsewhere are read without a single request, and without what they point to',
    { timeout: 900_000 },
    async (t) => {
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
      const image =
        '<w:p><w:r><w:t>Before.</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
      const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${canary}/d.png" TargetMode="External"/><Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${canary}/t.dotx" TargetMode="External"/></Relationships>`
      const docx = makePackage([...docxEntries(image), packed('word/_rels/document.xml.rels', relations)])
      const links = await linkingDocx(`${canary}/link`)
      const [doc] = await officeMade(soffice, [{ name: 'l.docx', bytes: links }], 'doc')
      hits.length = 0
      const read = await Promise.all([
        readFile(extraction, 'a.rtf', Buffer.from(rtf)),
        readFile(extraction, 'a.doc', Buffer.from(rtf)),
        readFile(extraction, 'b.doc', Buffer.from(page)),
        readFile(extraction, 'a.docx', docx),
        readFile(extraction, 'l.docx', links),
        readFile(extraction, 'l.doc', doc as Buffer),
      ])
      await sleep(300)
      server.close()
      assert.deepEqual(hits, [])
      for (const { text, markdown } of read) {
        assert.match(text, /Before\.|a page elsewhere/)
        assert.doesNotMatch(text + markdown, /a secret of this machine|fetched/)
      }
    },
  )

  test(
    'eighteen at once, more than one run takes, are each read as themselves, and a broken one among them costs nobody else',
    { timeout: 900_000 },
    async (t) => {
      const words = Array.from({ length: 18 }, (_, index) => `word${index}word`)
      const docs = await makeDocs(t, words)
      if (docs === undefined) return
      const broken = Buffer.from(docs[7] as Buffer)
      broken.fill(0xff, 1_024)
      // Its directory stays, so that it still says that it is a Word file.
      const whole = docs[7] as Buffer
      const entry = whole.indexOf(Buffer.from('WordDocument\0', 'utf16le'), 512)
      whole.copy(broken, entry, entry, entry + 128)
      const endings = await Promise.allSettled(
        docs.map((doc, index) => readFile(extraction, `${index}.doc`, index === 7 ? broken : doc)),
      )
      for (const [index, ending] of endings.entries()) {
        if (index === 7)
          assert.equal(
            ending.status === 'rejected' && (ending.reason as AppError).members['reason'],
            'broken',
          )
        else
          assert.match(
            ending.status === 'fulfilled' ? ending.value.text : String(ending.reason),
            new RegExp(`about word${index}word`),
          )
      }
      assert.deepEqual(officeFolders(), [])
    },
  )
})
