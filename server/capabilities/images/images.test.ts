// Images stay as long as something refers to them, and their bytes as long as anybody has them.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { createBlobStore } from '#capabilities/files/index.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { woff2Font } from '#support/sample-fonts.ts'
import { photograph, makePng, quarters } from '#support/sample-images.ts'
import { createImages, createImagesRepository, type Images, type ImageUser } from './index.ts'

let store: TestDatabase
let extraction: Extraction
let folder: string
let images: Images
let owner: string
before(async () => {
  store = await openTestDatabase()
  extraction = createExtraction({ logger: silentLogger })
  folder = await mkdtemp(join(tmpdir(), 'pressroom-pictures-'))
  images = createImages({
    extraction,
    blobs: createBlobStore(folder, 'pictures'),
    images: createImagesRepository(store.database),
  })
})
beforeEach(() => {
  owner = newId()
})
after(async () => {
  await Promise.all([extraction.close(), store.close()])
  await rm(folder, { recursive: true, force: true })
})

const { signal } = new AbortController()
const png = (side: number): Buffer => makePng(quarters(side, side))
const keep = (ownerId: string, bytes: Buffer, name = 'a.png') => images.keep(ownerId, { bytes, name, signal })
const isThere = (ownerId: string, id: string): Promise<boolean> =>
  images.get(ownerId, id).then(
    () => true,
    () => false,
  )
const using =
  (...ids: string[]): ImageUser =>
  async (_ownerId, asked) =>
    asked.filter((id) => ids.includes(id))

/** As if the sweep had first found it unused so many days ago. */
const unusedFor = (id: string, days: number): Promise<number> =>
  store.database.execute(
    sql`update pictures set unused_since = now() - make_interval(days => ${days}) where id = ${id}`,
  )

async function files(): Promise<string[]> {
  return (await readdir(join(folder, 'pictures'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
async function makeFilesOld(): Promise<void> {
  for (const path of await files()) await utimes(path, new Date(0), new Date(Date.now() - 2 * 60 * 60_000))
}

test('an image that nothing refers to goes 30 days after that was found, its variants with it', async () => {
  const { id } = await keep(owner, makePng(photograph(700, 500)))
  await images.read(owner, id, 320)
  await images.sweep([using()], signal)
  assert.ok(await isThere(owner, id))
  await unusedFor(id, 29)
  await images.sweep([using()], signal)
  assert.ok(await isThere(owner, id))
  await unusedFor(id, 31)
  assert.equal((await images.sweep([using()], signal)).images, 1)
  assert.ok(!(await isThere(owner, id)))
  assert.deepEqual(
    await store.database.query(sql`select 1 from picture_variants where picture_id = ${id}`),
    [],
  )
})

test('an image that one of several still refers to stays, and its 30 days begin again', async () => {
  const { id } = await keep(owner, png(11))
  await unusedFor(id, 31)
  await images.sweep([using(), using(id)], signal)
  await images.sweep([using(), using()], signal)
  assert.ok(await isThere(owner, id))
})

test('when one user cannot say, or there is none, every image stays', async () => {
  const { id } = await keep(owner, png(12))
  await unusedFor(id, 31)
  const broken: ImageUser = async () => {
    throw new Error('away')
  }
  await assert.rejects(images.sweep([using(), broken], signal), /away/)
  await assert.rejects(images.sweep([], signal), /all of them stay/)
  assert.ok(await isThere(owner, id))
})

test('an image that is kept again counts as used again', async () => {
  const { id } = await keep(owner, png(13))
  await unusedFor(id, 31)
  assert.equal((await keep(owner, png(13))).id, id)
  await images.sweep([using()], signal)
  assert.ok(await isThere(owner, id))
})

test('one owner’s image going leaves the bytes to another who has the same', async () => {
  const [mine, theirs, otherOwner] = [
    await keep(owner, png(14)),
    await keep('other-owner', png(14)),
    'other-owner',
  ]
  await unusedFor(mine.id, 31)
  await makeFilesOld()
  await images.sweep([using(theirs.id)], signal)
  assert.ok(!(await isThere(owner, mine.id)))
  assert.equal((await images.read(otherOwner, theirs.id)).bytes.length, theirs.size)
  await unusedFor(theirs.id, 31)
  await images.sweep([using()], signal)
  await makeFilesOld()
  await images.sweep([using()], signal)
  assert.ok(!(await files()).some((path) => path.endsWith(theirs.sha256)))
})

test('bytes without a row, as a crash leaves them, are swept', async () => {
  const { sha256 } = await createBlobStore(folder, 'pictures').put(
    Buffer.from('of an image whose row was never written'),
  )
  await images.sweep([using()], signal)
  assert.ok(
    (await files()).some((path) => path.endsWith(sha256)),
    'too young to be swept',
  )
  await makeFilesOld()
  await images.sweep([using()], signal)
  assert.ok(!(await files()).some((path) => path.endsWith(sha256)))
})

test('a variant whose bytes are lost is made again', async () => {
  const { id } = await keep(owner, makePng(photograph(701, 500)))
  const variant = await images.read(owner, id, 320)
  await createBlobStore(folder, 'pictures').remove(variant.sha256)
  assert.deepEqual((await images.read(owner, id, 320)).bytes, variant.bytes)
})

test('what our parser process wrote is kept as it is, if it is an image', async () => {
  const bytes = png(15)
  const kept = await images.keepRaw(owner, {
    bytes,
    name: 'Page 1',
    width: 15,
    height: 15,
    origin: { fileId: newId() },
  })
  assert.deepEqual((await images.read(owner, kept.id)).bytes, bytes)
  await assert.rejects(
    images.keepRaw(owner, { bytes: Buffer.from('<svg/>'), name: 'x', width: 1, height: 1 }),
    /no image/,
  )
})

test('a drawing is kept as SVG without what could run, the same at every width', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" class="logo"><title>Logo</title><path d="M0 0h640v320z" fill="#c00"/></svg>'
  const kept = await images.keepDrawing(owner, { bytes: Buffer.from(drawing), name: 'Logo' })
  assert.deepEqual([kept?.mimeType, kept?.width, kept?.height], ['image/svg+xml', 640, 320])
  const whole = await images.read(owner, kept?.id ?? '')
  assert.doesNotMatch(whole.bytes.toString(), /title|class/)
  const small = await images.read(owner, kept?.id ?? '', 320)
  assert.deepEqual([small.mimeType, small.bytes], ['image/svg+xml', whole.bytes])
  const hostile = drawing.replace('<path', '<script>alert(1)</script><path')
  assert.equal(await images.keepDrawing(owner, { bytes: Buffer.from(hostile), name: 'x' }), undefined)
  const ours = { bytes: Buffer.from(hostile), mimeType: 'image/svg+xml', name: 'x', width: 1, height: 1 }
  await assert.rejects(images.keepRaw(owner, ours), /cannot be shown/)
})

test('names are cleaned, and an empty one gets one', async () => {
  assert.equal((await keep(owner, png(16), 'a\0b\ud800.png')).name, 'ab\ufffd.png')
  assert.equal((await keep(owner, png(17), '  ')).name, 'Picture')
})

test('nobody finds another’s image', async () => {
  const { id } = await keep(owner, png(18))
  await assert.rejects(
    images.read('other-owner', id),
    (error) => error instanceof AppError && error.code === 'not_found',
  )
})

test('the file of a font is kept as it is, once, and goes like an image; what is no font is not kept', async () => {
  const bytes = woff2Font()
  const [font, again] = [
    await images.keepFont(owner, { bytes, name: 'Caprasimo' }),
    await images.keepFont(owner, { bytes, name: 'Caprasimo' }),
  ]
  assert.deepEqual([font.mimeType, again.id], ['font/woff2', font.id])
  assert.deepEqual((await images.read(owner, font.id, 320)).bytes, bytes)
  await assert.rejects(images.keepFont(owner, { bytes: Buffer.from('<!doctype html>'), name: 'x' }))
  await unusedFor(font.id, 31)
  await images.sweep([using(font.id)], signal)
  assert.equal(await isThere(owner, font.id), true)
  await unusedFor(font.id, 31)
  await images.sweep([using()], signal)
  assert.equal(await isThere(owner, font.id), false)
})
