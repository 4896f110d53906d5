// Images: what somebody adds to a page comes back as pixels alone, at the widths of screens, to its owner
// and nobody else.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
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

let app: TestApp
let user: Client & { userId: string }
let photo: Buffer
before(async () => {
  app = await startTestApp()
  user = await app.user()
  photo = await makeJpeg(photograph(1_400, 900))
})
after(() => app.close())

const add = (client: Client, bytes: Uint8Array, type = '', name = 'A picture.jpg'): Promise<Answer> =>
  client.upload('/api/pictures', 'file', { name, type, bytes })

async function added(client: Client, bytes: Uint8Array, name = ''): Promise<Record<string, any>> {
  const answer = await add(client, bytes, '', name)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function shown(
  client: Client,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await client.fetch(path, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Width of a WebP as its encoder writes it (VP8). */
const getWidth = (bytes: Buffer): number => bytes.readUInt16LE(26) & 0x3fff

describe('POST /api/pictures', () => {
  test('keeps a picture and answers where it is', async () => {
    const answer = await add(user, photo, 'image/jpeg')
    assert.equal(answer.status, 201)
    const { id, url, name, width, height, mimeType, size } = answer.body
    assert.deepEqual(
      { url, name, width, height, mimeType },
      {
        url: `/api/pictures/${String(id)}`,
        name: 'A picture.jpg',
        width: 1_400,
        height: 900,
        mimeType: 'image/jpeg',
      },
    )
    assert.equal(answer.headers.get('location'), url)
    assert.equal((await shown(user, String(url))).bytes.length, size)
  })

  test('takes JPEG, PNG, GIF and WebP, upright, and drops what came beside the pixels', async () => {
    const secret = 'N 48.2 E 16.3, at home'
    for (const bytes of [
      withExif(photo, 6, secret.repeat(60)),
      makePng(quarters(30, 20)),
      makeGif(9, 6, [1]),
      await makeWebp(photograph(300, 200)),
    ]) {
      const { url } = await added(user, bytes)
      const { bytes: kept } = await shown(user, String(url))
      assert.ok(!kept.includes('at home'))
    }
    assert.equal((await added(user, withExif(photo, 6)))['width'], 900)
    assert.match(String((await added(user, makeGif(9, 6, [1, 2])))['warnings']), /animated/)
  })

  test('keeps the same picture of somebody once, and of two people for each', async () => {
    const [first, second, other] = [
      await added(user, photo),
      await added(user, photo),
      await added(await app.user(), photo),
    ]
    assert.equal(first['id'], second['id'])
    assert.notEqual(first['id'], other['id'])
  })

  test('refuses what is no picture, too large or in another field, in words', async () => {
    const refusals: [Promise<Answer>, number, string][] = [
      [
        add(user, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'),
        400,
        'file_type_invalid',
      ],
      [add(user, photo, 'image/svg+xml'), 400, 'file_type_invalid'],
      [add(user, photo, 'image/png', 'a.png'), 400, 'file_type_invalid'],
      [add(user, Buffer.from('%PDF-1.7')), 400, 'file_type_invalid'],
      [add(user, pngBomb(17_000, 3_000), '', 'a.png'), 422, 'unreadable_document'],
      [add(user, Buffer.alloc(0)), 400, 'validation_failed'],
      [add(user, Buffer.concat([photo, Buffer.alloc(21_000_000)])), 400, 'file_too_large'],
      [
        user.upload('/api/pictures', 'picture', { name: 'a.jpg', type: 'image/jpeg', bytes: photo }),
        400,
        'wrong_form_field',
      ],
      [user.post('/api/pictures', {}), 400, 'wrong_form_field'],
    ]
    for (const [work, status, code] of refusals) {
      const answer = await work
      assert.deepEqual([answer.status, answer.body['code']], [status, code], answer.text)
      assert.ok(String(answer.body['detail']).length > 20)
    }
  })
})

describe('GET /api/pictures/{id}', () => {
  test('is for its owner alone', async () => {
    const { url } = await added(user, photo)
    const [stranger, guest, admin] = [await app.user(), await app.guest(), await app.admin()]
    for (const client of [stranger, guest, admin, app.nobody])
      assert.equal((await shown(client, String(url))).status, 404)
    for (const id of ['0'.repeat(24), 'x', '..%2f..%2fsecret', '%00'])
      assert.equal((await shown(user, `/api/pictures/${id}`)).status, 404)
  })

  test('is cached for good, never sniffed, and runs nothing', async () => {
    const { url } = await added(user, photo)
    const { status, headers } = await shown(user, String(url))
    assert.equal(status, 200)
    assert.deepEqual(
      Object.fromEntries(
        [
          'content-type',
          'cache-control',
          'x-content-type-options',
          'content-security-policy',
          'content-disposition',
        ].map((name) => [name, headers.get(name)]),
      ),
      {
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': 'inline; filename="A picture.jpg"',
      },
    )
    const tag = headers.get('etag') ?? ''
    const again = await shown(user, String(url), { 'if-none-match': tag })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
    assert.equal((await user.fetch(String(url), { method: 'HEAD' })).status, 200)
  })

  test('comes as WebP at the width asked for, rounded up to the next of five, and never larger than it is', async () => {
    const { url } = await added(user, photo)
    for (const [asked, given] of [
      [1, 320],
      [320, 320],
      [321, 640],
      [900, 960],
      [1_280, 1_280],
    ] as const) {
      const { headers, bytes } = await shown(user, `${String(url)}?width=${asked}`)
      assert.deepEqual([headers.get('content-type'), getWidth(bytes)], ['image/webp', given])
    }
    const whole = await shown(user, String(url))
    for (const asked of [1_281, 1_920, 99_999])
      assert.deepEqual((await shown(user, `${String(url)}?width=${asked}`)).bytes, whole.bytes)
    for (const wrong of ['0', '-1', 'wide', '1e3', '100000', ''])
      assert.equal((await shown(user, `${String(url)}?width=${wrong}`)).status, 400)
  })

  test('makes a variant once, also when many ask for it at the same time', async () => {
    const { id, url } = await added(user, await makeJpeg(photograph(1_500, 700)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shown(user, `${String(url)}?width=640`)),
    )
    assert.deepEqual(new Set(answers.map(({ headers }) => headers.get('etag'))).size, 1)
    await shown(user, `${String(url)}?width=640`)
    const rows = await app.database.query(
      sql`select 1 from picture_variants where picture_id = ${String(id)}`,
    )
    assert.equal(rows.length, 1)
  })
})
