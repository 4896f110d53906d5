import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notFound } from '#platform/errors.ts'
import type { Images, ReadImageBytes } from '#capabilities/images/index.ts'
import { readOwnImages } from './own-images.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')
const url = (n: number): string => `/api/pictures/${id(n)}`
const signal = new AbortController().signal

/** The owner `o` has images of this size, but for number 2; of number 3 the bytes are lost. */
function openImages(size: number): Pick<Images, 'get' | 'read'> {
  const get: Images['get'] = async (ownerId, imageId) => {
    if (ownerId !== 'o' || imageId === id(2)) throw notFound('No image has this identifier.')
    return { id: imageId, name: '', mimeType: 'image/png', width: 1, height: 1, sha256: '', size }
  }
  return {
    get,
    async read(ownerId, imageId) {
      if (imageId === id(3)) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return { ...(await get(ownerId, imageId)), bytes: Buffer.from(imageId) } satisfies ReadImageBytes
    },
  }
}

test('the images of a text are read for its owner alone, and what is lost is said', async () => {
  const text = `<img src="${url(1)}"><img src="${url(1)}?width=320"> ![](${url(2)}) ${url(3)}`
  const found = await readOwnImages(openImages(10), 'o', text, signal)
  assert.deepEqual(
    [...found],
    [
      [url(1), Buffer.from(id(1))],
      [url(2), 'gone'],
      [url(3), 'gone'],
    ],
  )
  assert.deepEqual(
    [...(await readOwnImages(openImages(10), 'another', text, signal)).values()],
    ['gone', 'gone', 'gone'],
  )
})

test('what is beyond the number or size of images of a file is not read', async () => {
  const many = Array.from({ length: 202 }, (_, n) => url(n + 10)).join(' ')
  const found = [...(await readOwnImages(openImages(10), 'o', many, signal)).values()]
  assert.deepEqual([found.filter((image) => image === 'tooMany').length, found.at(-1)], [2, 'tooMany'])
  const large = await readOwnImages(openImages(25_000_000), 'o', `${url(10)} ${url(11)} ${url(12)}`, signal)
  assert.deepEqual(
    [...large.values()].map((image) => typeof image),
    ['object', 'object', 'string'],
  )
})
