// Zip packages of strangers: how many entries, how large and how dense they may be is checked before and
// while they are unpacked.
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

const maxEntries = 2_000
const maxEntrySize = 50_000_000
const maxPackageSize = 100_000_000
/**
 * A text compresses to a tenth; what is denser than this was made to be. Below a megabyte it does no harm.
 */
const densest = 200
const densityFrom = 1_000_000

export interface Archive {
  names: string[]
  /** Bytes of an entry; undefined when there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
}

const bomb = (): Unreadable =>
  new Unreadable('bomb', 'The file unpacks to far more than a document holds. It was not read.')
const broken = (): Unreadable =>
  new Unreadable(
    'broken',
    'The file is broken: it is no whole package. Open it in its own program and save it again.',
  )

/** Opens a package. Throws `Unreadable` for bombs, broken and encrypted ones. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: true }, (error, opened) =>
      error === null && opened !== undefined ? resolve(opened) : reject(broken()),
    )
  })
  const entries = await listEntries(zip)
  let unpacked = 0
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const content = await unpack(zip, entry)
      unpacked += content.length
      if (unpacked > maxPackageSize) throw bomb()
      return content
    },
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(broken()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      const isDense =
        entry.uncompressedSize > densityFrom && entry.uncompressedSize > densest * entry.compressedSize
      if (
        entries.size >= maxEntries ||
        entry.uncompressedSize > maxEntrySize ||
        total > maxPackageSize ||
        isDense
      )
        return reject(bomb())
      if (entry.isEncrypted())
        return reject(
          new Unreadable('encrypted', 'The file is encrypted. Save it without a password and send it again.'),
        )
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null || stream === undefined) return reject(broken())
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxEntrySize) {
          stream.destroy()
          reject(bomb())
        } else chunks.push(chunk)
      })
      // An entry that is longer than it says it is ends here (`validateEntrySizes`).
      stream.on('error', () => reject(bomb()))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
