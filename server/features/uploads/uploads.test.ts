// What becomes of uploads after they were taken: looked at later, expired, swept, forgotten with what was
// read from them.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { createBlobStore, createStorageAllowance } from '#capabilities/files/index.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { makeJpeg, photograph, makePng } from '#support/sample-images.ts'
import {
  createUploadsRepository,
  createUploadsService,
  type Upload,
  type UploadsRepository,
  type UploadsService,
} from './index.ts'

let store: TestDatabase
let extraction: Extraction
let folder: string
let uploads: UploadsService
let ownerId: string
let repository: UploadsRepository
/** Files that a page uses. */
const used = new Set<string>()
const removed: Upload[] = []
const toExamine: string[] = []
/** What counting pages does; undefined: what it does. */
let countPages: (() => Promise<number>) | undefined

before(async () => {
  store = await openTestDatabase()
  extraction = createExtraction({ logger: silentLogger })
  folder = await mkdtemp(join(tmpdir(), 'pressroom-uploads-'))
  repository = createUploadsRepository(store.database)
  uploads = createUploadsService({
    uploads: repository,
    blobs: createBlobStore(folder, 'uploads'),
    extraction: {
      readImage: extraction.readImage,
      countPages: (source) => (countPages === undefined ? extraction.countPages(source) : countPages()),
    },
    storage: createStorageAllowance({ bytesOf: [repository.getBytes], demoBytes: repository.demoBytes }),
    secretBox: createSecretBox(['a secret for tests with 32 characters']),
    isInUse: async (_owner, fileId) => used.has(fileId),
    examineLater: async (_owner, fileId) => void toExamine.push(fileId),
    onRemoved: async (_owner, upload) => void removed.push(upload),
  })
})
beforeEach(() => {
  ownerId = newId()
  countPages = undefined
  removed.length = 0
  toExamine.length = 0
})
after(async () => {
  await Promise.all([extraction.close(), store.close()])
  await rm(folder, { recursive: true, force: true })
})

const { signal } = new AbortController()
const pdf = onePage(pdfWords('A design'))
const add = (bytes: Buffer, fileName = '', owner = ownerId): Promise<Upload> =>
  uploads.add({ ownerId: owner, isGuest: false }, { bytes, fileName, declaredType: '', signal })
const expire = (upload: Upload): Promise<number> =>
  store.database.execute(
    sql`update uploads set expires_at = now() - interval '1 second' where id = ${upload.id}`,
  )
const isThere = (upload: Upload): Promise<boolean> =>
  uploads.get(upload.ownerId, upload.id).then(
    () => true,
    () => false,
  )

async function files(): Promise<string[]> {
  return (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
async function makeFilesOld(): Promise<void> {
  for (const path of await files()) await utimes(path, new Date(0), new Date(Date.now() - 2 * 60 * 60_000))
}

test('a PDF comes back as it was sent; of an image come its pixels', async () => {
  assert.deepEqual(await uploads.read(await add(pdf)), pdf)
  const tail = 'something behind the image'
  const kept = await uploads.read(
    await add(Buffer.concat([await makeJpeg(photograph(200, 150)), Buffer.from(tail)])),
  )
  assert.ok(kept.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) && !kept.includes(tail))
  for (const path of await files())
    assert.ok(!(await readFile(path)).includes(tail), 'the tail lies on the disk')
})

test('what cannot be read says why, as its extraction would', async () => {
  const upload = await add(Buffer.from('%PDF-1.7 nothing'))
  assert.equal(upload.status, 'failed')
  await assert.rejects(
    uploads.read(upload),
    (error) => error instanceof AppError && error.status === 422 && error.members['reason'] === 'broken',
  )
})

test(
  'a PDF whose pages take long to count is taken unseen and looked at later',
  { timeout: 180_000 },
  async () => {
    countPages = () => new Promise((_, reject) => setTimeout(() => reject(new Error('aborted')), 5_200))
    const upload = await add(pdf)
    assert.deepEqual([upload.status, upload.pageCount, toExamine], ['uploaded', undefined, [upload.id]])
    countPages = undefined
    await uploads.examine(ownerId, upload.id, signal)
    const { status, pageCount } = await uploads.get(ownerId, upload.id)
    assert.deepEqual([status, pageCount], ['ready', 1])
    await uploads.examine(ownerId, upload.id, signal)
  },
)

test('a client who goes away while its file is looked at leaves no upload', async () => {
  const gone = new AbortController()
  countPages = async () => {
    gone.abort(new Error('gone'))
    throw new Error('aborted')
  }
  await assert.rejects(
    uploads.add(
      { ownerId, isGuest: false },
      { bytes: pdf, fileName: '', declaredType: '', signal: gone.signal },
    ),
    /gone/,
  )
  assert.deepEqual(await store.database.query(sql`select 1 from uploads where owner_id = ${ownerId}`), [])
})

test('the sweep removes what has expired and leaves, for a week more, what a page uses', async () => {
  const [old, inUse, young] = [await add(pdf), await add(pdf), await add(pdf)]
  used.add(inUse.id)
  await expire(old)
  await expire(inUse)
  await uploads.sweep(signal)
  assert.deepEqual([await isThere(old), await isThere(inUse), await isThere(young)], [false, true, true])
  assert.ok(Date.parse((await uploads.get(ownerId, inUse.id)).expiresAt) > Date.now() + 6 * 86_400_000)
  assert.deepEqual(
    removed.map(({ id }) => id),
    [old.id],
  )
})

test('one owner’s file going leaves the bytes to another who sent the same', async () => {
  const bytes = makePng(photograph(33, 22))
  const [mine, theirs] = [await add(bytes), await add(bytes, '', newId())]
  await uploads.remove(ownerId, mine.id)
  await makeFilesOld()
  await uploads.sweep(signal)
  assert.ok((await uploads.read(theirs)).length > 0)
  await uploads.remove(theirs.ownerId, theirs.id)
  await makeFilesOld()
  await uploads.sweep(signal)
  assert.ok(!(await files()).some((path) => path.endsWith(theirs.kept?.sha256 ?? '')))
})

test('whether another upload of the owner is the same is known when one goes', async () => {
  const [first, second] = [await add(pdf), await add(pdf)]
  assert.ok(await repository.hasOther(ownerId, first))
  await uploads.remove(ownerId, second.id)
  assert.ok(!(await repository.hasOther(ownerId, first)) && (await repository.hasOther(ownerId, second)))
  assert.deepEqual(
    removed.map(({ id }) => id),
    [second.id],
  )
})

test('an access token is sent to those who read the design, not kept in the clear', async () => {
  const upload = await uploads.register(
    { ownerId, isGuest: false },
    { url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/x', accessToken: 'figd_x' },
  )
  assert.equal(uploads.findAccessToken(await uploads.get(ownerId, upload.id)), 'figd_x')
  assert.ok(!JSON.stringify(upload).includes('figd_x'))
  assert.equal(uploads.findAccessToken({ ...upload, ownerId: newId() }), undefined)
})

test('names keep no folder and nothing unseen', async () => {
  const names = {
    '../../etc/passwd.pdf': 'passwd.pdf',
    'C:\\designs\\a.pdf': 'a.pdf',
    'in\u202evoice.pdf': 'invoice.pdf',
    'a\0\u0007b.pdf': 'ab.pdf',
    '': 'Unnamed PDF',
    '///': 'Unnamed PDF',
  }
  for (const [name, kept] of Object.entries(names)) assert.equal((await add(pdf, name)).originalName, kept)
})
