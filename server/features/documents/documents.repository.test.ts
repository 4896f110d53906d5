import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createDocumentsRepository } from './index.ts'

let store: TestDatabase
before(async () => {
  store = await openTestDatabase()
})
after(() => store.close())

test('pictures of a document are in use, those of its versions and in the trash as well', async () => {
  const repository = createDocumentsRepository(store.database)
  const [ownerId, shown, shownBefore, unused] = [newId(), newId(), newId(), newId()]
  const body = { title: 'Uses', editorMode: 'html', tags: [], wordCount: 0 } as const
  const showing = (id: string) => ({ ...body, tags: [], content: `<img src="/api/pictures/${id}" alt="">` })
  const documents = repository.of(ownerId)
  const { id } = await documents.insert(showing(shownBefore))
  await documents.update(id, () => showing(shown))
  await documents.remove(id)
  assert.deepEqual(
    (await repository.usedImages(ownerId, [shown, shownBefore, unused])).toSorted(),
    [shown, shownBefore].toSorted(),
  )
  assert.deepEqual(await repository.usedImages(newId(), [shown]), [])
})
