// What is taken as an upload and what is refused, as landing-page-content.md and the contract have it: one
// test a line.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
// oxlint-disable-next-line import/no-named-as-default -- the name that the package has is not in its types
import PdfKit from 'pdfkit'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { makePackage, packed, makePdf } from '#support/hostile-files.ts'
import {
  makeGif,
  makeJpeg,
  photograph,
  pngBomb,
  makePng,
  quarters,
  makeWebp,
  withExif,
} from '#support/sample-images.ts'
import { assertProblem, pdf, pdfFile, upload, uploaded } from '#support/uploading.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'

let app: TestApp
let user: Client & { userId: string; token: string }
before(async () => {
  app = await startTestApp()
  user = await app.user()
})
after(() => app.close())

const png = makePng(quarters(40, 30))
const gif = makeGif(12, 8, [1])
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** How many uploads somebody has; a refused file must not be among them. */
async function getCount(client: { userId: string }): Promise<number> {
  const [row] = await app.database.query<{ count: string }>(
    sql`select count(*) as count from uploads where owner_id = ${client.userId}`,
  )
  return Number(row?.count)
}

describe('POST /api/upload/pdf', () => {
  test('takes a PDF in the field pdf and answers its record', async () => {
    const { status, body, headers } = await upload(user)
    assert.equal(status, 201)
    const { fileId, createdAt, expiresAt, ...rest } = body
    assert.match(String(fileId), /^[0-9a-f]{24}$/)
    assert.deepEqual(rest, {
      originalName: 'brochure.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      sha256: sha256(pdf),
      kind: 'pdf',
      status: 'ready',
      pageCount: 1,
    })
    assert.equal(headers.get('location'), `/api/upload/status/${String(fileId)}`)
    const days = (Date.parse(String(expiresAt)) - Date.parse(String(createdAt))) / 86_400_000
    assert.ok(days > 6.9 && days < 7.1)
  })

  test('takes JPEG, PNG and GIF', async () => {
    for (const [type, name, bytes] of [
      ['image/jpeg', 'a.jpg', await makeJpeg(photograph(60, 40))],
      ['image/png', 'a.png', png],
      ['image/gif', 'a.gif', gif],
    ] as const) {
      const {
        kind,
        mimeType,
        status,
        size,
        sha256: hash,
        width,
      } = await uploaded(user, { name, type, bytes })
      assert.deepEqual(
        { kind, mimeType, status, size, hash },
        { kind: 'image', mimeType: type, status: 'ready', size: bytes.length, hash: sha256(bytes) },
      )
      assert.ok(Number(width) > 0)
    }
  })

  test('takes a file whose type is not declared, or declared as application/octet-stream', async () => {
    await uploaded(user, { ...pdfFile, type: '' })
    await uploaded(user, { ...pdfFile, type: 'application/octet-stream' })
  })

  test('gives identifiers that cannot be guessed from others', async () => {
    const [first, second] = [await uploaded(user), await uploaded(user)].map(({ fileId }) => String(fileId))
    assert.notEqual(first?.slice(0, 8), second?.slice(0, 8))
  })

  test('keeps of a name no folder, and nothing that one does not see', async () => {
    for (const [name, kept] of [
      ['../../../etc/cron.d/x.pdf', 'x.pdf'],
      ['..\\..\\windows\\x.pdf', 'x.pdf'],
      ['in\u202evoice.pdf', 'invoice.pdf'],
    ] as const)
      assert.equal((await uploaded(user, { ...pdfFile, name }))['originalName'], kept)
  })

  test('counts the pages', async () => {
    const document = new PdfKit({ autoFirstPage: false })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    for (let page = 0; page < 500; page += 1) document.addPage().text(`Page ${page + 1}`)
    document.end()
    await new Promise((resolve) => document.once('end', resolve))
    assert.equal((await uploaded(user, { ...pdfFile, bytes: Buffer.concat(chunks) }))['pageCount'], 500)
  })

  test('takes a PDF that is encrypted or broken, and says that it cannot be read', async () => {
    const document = new PdfKit({ userPassword: 'secret' })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.text('Locked').end()
    await new Promise((resolve) => document.once('end', resolve))
    const withoutPages = makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
    ])
    for (const [reason, bytes] of [
      ['encrypted', Buffer.concat(chunks)],
      ['broken', Buffer.from('%PDF-1.7\nnothing that is one')],
      ['broken', withoutPages],
    ] as const) {
      const { status, error, pageCount } = await uploaded(user, { ...pdfFile, bytes })
      assert.deepEqual(
        [status, error.code, error.reason, pageCount],
        ['failed', 'unreadable_document', reason, undefined],
      )
      assert.match(error.detail, /^The PDF is /)
    }
  })

  test('keeps of a picture its pixels alone: no place from EXIF, no tail', async () => {
    const secret = 'N 48.2 E 16.3'
    const bytes = Buffer.concat([
      withExif(await makeJpeg(photograph(64, 48)), 6, secret),
      Buffer.from(secret),
    ])
    const { fileId, width, height } = await uploaded(user, { name: 'a.jpg', type: 'image/jpeg', bytes })
    assert.deepEqual([width, height], [48, 64])
    const [row] = await app.database.query<{ kept_sha256: string; sha256: string }>(
      sql`select kept_sha256, sha256 from uploads where id = ${String(fileId)}`,
    )
    assert.notEqual(row?.kept_sha256, row?.sha256)
  })

  test('says what could not be kept of a picture', async () => {
    const { warnings } = await uploaded(user, {
      name: 'a.gif',
      type: 'image/gif',
      bytes: makeGif(4, 4, [1, 2]),
    })
    assert.match(warnings.join(), /animated; only its first frame/)
  })

  test('refuses a wrong field first of all, and a body that is no multipart', async () => {
    for (const field of ['file', 'document', 'PDF', 'pdf2', 'pdf[]'])
      assertProblem(
        await upload(user, { ...pdfFile, type: 'text/html', bytes: '<html>' }, field),
        400,
        'wrong_form_field',
        /in the field pdf/,
      )
    assertProblem(await user.post('/api/upload/pdf'), 400, 'wrong_form_field', /multipart/)
    assertProblem(await user.post('/api/upload/pdf', { pdf: 'x' }), 400, 'wrong_form_field')
    const form = new FormData()
    form.set('pdf', 'only a text')
    assertProblem(await user.post('/api/upload/pdf', form), 400, 'wrong_form_field')
    assertProblem(await user.post('/api/upload/pdf', new FormData()), 400, 'wrong_form_field')
  })

  test('refuses every other declared type, before it looks at the bytes', async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'text/plain',
      'application/zip',
      'image/webp',
      'image/tiff',
      'application/msword',
      'application/javascript',
      'video/mp4',
      'image/*',
    ])
      for (const bytes of [pdf, Buffer.alloc(21_000_000)])
        assertProblem(
          await upload(user, { ...pdfFile, type, bytes }),
          400,
          'file_type_invalid',
          /^Invalid file type/,
        )
  })

  test('refuses a file that is not what it says', async () => {
    for (const [name, type, bytes] of [
      ['a.pdf', 'application/pdf', png],
      ['a.png', 'image/png', pdf],
      ['a.jpg', 'image/jpeg', png],
      ['a.gif', 'image/gif', Buffer.from('GIF, but not really')],
      ['a.pdf', 'application/pdf', Buffer.from('just words')],
      ['a.html', 'application/pdf', pdf],
      ['a.pdf.exe', 'application/pdf', pdf],
      ['a.png', 'application/octet-stream', pdf],
      ['a.svg', '', png],
      ['a.webp', '', await makeWebp(quarters(8, 8))],
    ] as const)
      assertProblem(await upload(user, { name, type, bytes }), 400, 'file_type_invalid', /^Invalid file type/)
  })

  test('refuses drawings, pages, scripts and files that are two things at once', async () => {
    const script = '<script>alert(document.domain)</script>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`
    const zip = makePackage([packed('a.txt', 'words')])
    const files: Record<string, Buffer> = {
      'a drawing': Buffer.from(svg),
      'a drawing with an XML head': Buffer.from(`<?xml version="1.0"?>${svg}`),
      'a page': Buffer.from(`<!doctype html>${script}`),
      'a script': Buffer.from('alert(1)'),
      'a zip': zip,
      'a program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
      'a PNG’s beginning and a page': Buffer.from(`\x89PNG\r\n\x1a\n${script.repeat(9)}`, 'latin1'),
      'a JPEG’s beginning and a drawing': Buffer.from(`\xff\xd8\xff${svg.repeat(9)}`, 'latin1'),
      'a GIF’s beginning and a script': Buffer.from(`GIF89a/*${script}*/=1;`, 'latin1'),
      'a PDF’s beginning and a page': Buffer.from(`%PDF-1.4\n<html>${script}`),
      'a PNG and a page behind it': Buffer.concat([png, Buffer.from(script)]),
      'a GIF and a page behind it': Buffer.concat([gif, Buffer.from(script)]),
      'a PDF and a page behind it': Buffer.concat([pdf, Buffer.from(script)]),
      'a PNG and a zip behind it': Buffer.concat([png, zip]),
      'a PDF and a zip behind it': Buffer.concat([pdf, zip]),
      'a PDF behind a page': Buffer.concat([Buffer.from(`<html>${script}`), pdf]),
      'a JPEG without a picture': Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
        Buffer.from('JFIF\0'),
        Buffer.alloc(40),
      ]),
    }
    const countBefore = await getCount(user)
    for (const [what, bytes] of Object.entries(files)) {
      const answer = await upload(user, { name: 'a', type: '', bytes })
      assert.deepEqual(
        [answer.status, answer.body['code']],
        [400, 'file_type_invalid'],
        `${what}: ${answer.text}`,
      )
    }
    assert.equal(await getCount(user), countBefore)
  })

  test('refuses an empty file', async () => {
    assertProblem(await upload(user, { ...pdfFile, bytes: '' }), 400, 'validation_failed', /empty/)
  })

  test('refuses a picture that is too large in words, without unpacking it', async () => {
    const bytes = pngBomb(17_000, 3_000)
    assert.ok(bytes.length < 500_000)
    const worked = startProcessorClock()
    const answer = await upload(user, { name: 'bomb.png', type: 'image/png', bytes })
    assertProblem(answer, 422, 'unreadable_document', /17,000 × 3,000 pixels.*make it smaller/)
    assert.equal(answer.body['reason'], 'too_large')
    assertCost(worked(), 2_000)
  })

  test('refuses a broken picture in words', async () => {
    const answer = await upload(user, {
      name: 'a.png',
      type: 'image/png',
      bytes: makePng(photograph(60, 40)).subarray(0, 2_000),
    })
    assertProblem(answer, 422, 'unreadable_document')
    assert.equal(answer.body['reason'], 'broken')
  })

  test('with one Idempotency-Key takes a file once', async () => {
    const headers = { 'idempotency-key': `upload-${Date.now()}` }
    const [first, second] = [
      await user.upload('/api/upload/pdf', 'pdf', pdfFile, {}, headers),
      await user.upload('/api/upload/pdf', 'pdf', pdfFile, {}, headers),
    ]
    assert.equal(first.body['fileId'], second.body['fileId'])
    assert.equal(second.headers.get('idempotent-replay'), 'true')
  })
})

describe('the limit of 20 MB', () => {
  const padded = (size: number): Buffer => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '\n')])

  test('lets a file of exactly so many bytes pass', async () => {
    assert.equal((await uploaded(user, { ...pdfFile, bytes: padded(20_000_000) }))['size'], 20_000_000)
  })

  test('refuses one byte more', async () => {
    assertProblem(
      await upload(user, { ...pdfFile, bytes: padded(20_000_001) }),
      400,
      'file_too_large',
      /larger than 20 MB/,
    )
  })

  test('holds in mid-stream, without Content-Length and without an end', async () => {
    const { port, hostname } = new URL(app.url)
    const boundary = 'a-boundary'
    const request = send({
      port,
      host: hostname,
      method: 'POST',
      path: '/api/upload/pdf',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: user.cookie ?? '' },
    })
    const answer = new Promise<string>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) =>
        response.on('data', (chunk: Buffer) => resolve(`${response.statusCode} ${chunk.toString()}`)),
      )
    })
    request.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="pdf"; filename="endless.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
    )
    let text: string | undefined
    void answer.then((given) => (text = given)).catch(() => undefined)
    for (let megabytes = 0; megabytes < 200; megabytes += 1) {
      if (text !== undefined) break
      if (!request.write(Buffer.alloc(1_000_000)))
        await Promise.race([
          new Promise((resolve) => request.once('drain', resolve)),
          answer.catch(() => undefined),
        ])
    }
    assert.match(await answer, /^400 .*file_too_large/s)
    request.destroy()
  })

  test('is a setting', async () => {
    const small = await startTestApp({ UPLOAD_MAX_BYTES: '1000000' })
    try {
      const person = await small.user()
      assertProblem(
        await upload(person, { ...pdfFile, bytes: padded(1_000_001) }),
        400,
        'file_too_large',
        /1 MB/,
      )
      await uploaded(person, { ...pdfFile, bytes: padded(1_000_000) })
    } finally {
      await small.close()
    }
  })
})

describe('a sender who goes away', () => {
  test('leaves nothing', async () => {
    const countBefore = await getCount(user)
    const { port, hostname } = new URL(app.url)
    const body = '--b\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7 half'
    for (let count = 0; count < 5; count += 1) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/upload/pdf HTTP/1.1\r\nHost: x\r\nCookie: ${user.cookie ?? ''}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n${body}`,
      )
      await sleep(30)
      socket.destroy()
    }
    await sleep(200)
    assert.equal(await getCount(user), countBefore)
    await uploaded(user)
  })
})
