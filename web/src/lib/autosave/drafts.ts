// What was typed and not yet saved, in the browser's own database: it survives a lost connection, an ended
// session, a crash. A draft is written while one types and removed when the server has acknowledged that very
// state.

export interface Draft<Content = unknown> {
  /** What it is a draft of, and in which tab: own-drafts.ts makes it. */
  key: string
  content: Content
  /** Version of the record that the draft changes: shows whether somebody else has saved meanwhile. */
  baseVersion: number
  /** Milliseconds of this machine's clock. */
  savedAt: number
}

const databaseName = 'pressroom'
const storeName = 'unsaved'

/** How drafts lay in the browser's database before they could be of anything but documents. */
const formerStoreName = 'drafts'
interface FormerDraft {
  documentId: string
  title: string
  content: string
  editorMode: string
  baseVersion: number
  savedAt: number
}

let opening: Promise<IDBDatabase> | undefined

/**
 * Writes the draft over an earlier one of the same key. Rejects when the browser refuses storage: say so to
 * the user.
 */
export async function saveDraft(draft: Draft): Promise<void> {
  await run('readwrite', (store) => store.put(draft))
}

export async function clearDraft(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

/** All unsaved drafts, newest first. */
export async function listDrafts(): Promise<Draft[]> {
  const drafts = await run<Draft[]>('readonly', (store) => store.getAll())
  return drafts.sort((one, other) => other.savedAt - one.savedAt)
}

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest,
): Promise<T> {
  opening ??= open()
  const database = await opening.catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'relaxed' })
    const request = act(transaction.objectStore(storeName))
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser refused to store the draft.')),
    )
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 2)
    request.addEventListener('upgradeneeded', () => takeOver(request.result, request.transaction))
    request.addEventListener('success', () => {
      const database = request.result
      // Another tab with a newer program wants to change the layout: let go, and open again when needed.
      database.addEventListener('versionchange', () => {
        database.close()
        opening = undefined
      })
      resolve(database)
    })
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser refused to open its storage.')),
    )
  })
}

function takeOver(database: IDBDatabase, transaction: IDBTransaction | null): void {
  const store = database.createObjectStore(storeName, { keyPath: 'key' })
  if (transaction === null || !database.objectStoreNames.contains(formerStoreName)) return
  const former: IDBRequest<FormerDraft[]> = transaction.objectStore(formerStoreName).getAll()
  former.addEventListener('success', () => {
    for (const { documentId, baseVersion, savedAt, ...content } of former.result)
      store.put({ key: `document:${documentId}`, content, baseVersion, savedAt } satisfies Draft)
    database.deleteObjectStore(formerStoreName)
  })
}
