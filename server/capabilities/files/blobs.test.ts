// Bytes are kept once, under their hash, and swept when nobody names them; never while somebody is about to.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createBlobStore, type BlobStore } from './index.ts'

let folder: string
let blobs: BlobStore
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressroom-blobs-'))
  blobs = createBlobStore(folder, 'uploads')
})
after(() => rm(folder, { recursive: true, force: true }))

const getPath = (sha256: string): string => join(folder, 'uploads', sha256.slice(0, 2), sha256)
const names = async (): Promise<string[]> =>
  (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const makeOld = (path: string): Promise<void> =>
  utimes(path, new Date(0), new Date(Date.now() - 2 * 60 * 60_000))
const putText = async (text: string): Promise<string> => (await blobs.put(Buffer.from(text))).sha256

test('the same bytes are kept once and come back', async () => {
  const sha256 = await putText('same')
  assert.equal(await putText('same'), sha256)
  assert.deepEqual(await names(), [sha256])
  assert.equal((await blobs.read(sha256)).toString(), 'same')
})

test('a name that is no hash is never a path', async () => {
  for (const name of ['../../etc/passwd', '', 'a'.repeat(63), `${'a'.repeat(64)}/..`, 'A'.repeat(64)])
    assert.throws(() => blobs.open(name), /64 hexadecimal digits/)
})

test('the sweep removes what is old and unnamed, and what was never finished', async () => {
  const [used, unused, young] = [await putText('used'), await putText('unused'), await putText('young')]
  const unfinished = `${getPath(unused)}.0000`
  await writeFile(unfinished, 'half')
  for (const path of [getPath(used), getPath(unused), unfinished]) await makeOld(path)
  const asked: string[] = []
  await blobs.sweep(async (hashes) => {
    asked.push(...hashes)
    return [used]
  })
  const left = await names()
  assert.ok(
    left.includes(used) && left.includes(young) && !left.some((name) => name.startsWith(unused)),
    left.join(),
  )
  assert.ok(!asked.includes(young))
})

test('bytes that are put again while the sweep asks about them stay', async () => {
  const sha256 = await putText('again')
  await makeOld(getPath(sha256))
  await blobs.sweep(async () => {
    await putText('again')
    return []
  })
  assert.equal((await blobs.read(sha256)).toString(), 'again')
})

test('a sweep of a store that holds nothing yet finds nothing', async () => {
  assert.equal(await createBlobStore(join(folder, 'none'), 'pictures').sweep(async () => []), 0)
})
