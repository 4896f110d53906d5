// What an Office file of the years before 2007 is, from the directory of its compound file ([MS-CFB]) and the
// head of its text ([MS-DOC] §2.5).

export interface CompoundFacts {
  /**
   * `word`; `package`: a newer file in an encrypted wrapping; `other`: a table, a presentation, a message …
   */
  holds: 'word' | 'package' | 'other'
  isEncrypted: boolean
  hasMacros: boolean
  /** Of a Word file: 193 and above since Word 97, 101 to 104 before. */
  version: number
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const entryBytes = 128
const miniSectorBytes = 64
/** Sectors of 512 bytes, or of 4,096 (§2.2). */
const sectorShifts = [9, 12]
/** Sector numbers from here on are marks: free, end of a chain, tables. */
const lastSector = 0xfffffffa
const entryKinds = { unused: 0, root: 5 }
/** Offsets in the head of a Word text. */
const versionAt = 2
const flagsAt = 10
/** What the head begins with: since Word 95, and Word 6. */
const wordMarks = [0xa5ec, 0xa5dc]
const encryptedFlag = 0x100

/** Undefined when the bytes are no compound file. */
export function readCompoundFacts(bytes: Buffer): CompoundFacts | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature) || bytes.length < headerBytes) return undefined
  const { find, readHead } = openCompoundFile(bytes)
  const has = (name: string): boolean => find(name) !== undefined
  const text = find('WordDocument')
  if (text === undefined) {
    const isPackage = has('EncryptedPackage')
    return { holds: isPackage ? 'package' : 'other', isEncrypted: isPackage, hasMacros: false, version: 0 }
  }
  const head = readHead(text)
  const isWhole = head.length >= flagsAt + 2 && wordMarks.includes(head.readUInt16LE(0))
  return {
    holds: 'word',
    isEncrypted: isWhole && (head.readUInt16LE(flagsAt) & encryptedFlag) !== 0,
    hasMacros: has('Macros') || has('_VBA_PROJECT_CUR') || has('_VBA_PROJECT'),
    version: isWhole ? head.readUInt16LE(versionAt) : 0,
  }
}

interface CompoundEntry {
  name: string
  kind: number
  start: number
  size: number
}

interface CompoundFile {
  /** The storage or stream of this name, in whichever storage; the case of names does not count (§2.6.4). */
  find(name: string): CompoundEntry | undefined
  /** The first bytes of a stream, a mini sector at least; empty where its place is not in the file. */
  readHead(entry: CompoundEntry): Buffer
}

function openCompoundFile(bytes: Buffer): CompoundFile {
  const shift = bytes.readUInt16LE(30)
  const sectorBytes = 2 ** (sectorShifts.includes(shift) ? shift : 9)
  const miniCutoff = bytes.readUInt32LE(56)
  const sectorAt = (sector: number): Buffer =>
    bytes.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes)
  const table = tableSectors(bytes, sectorAt)
  const entriesInSector = sectorBytes / 4
  const nextSector = (sector: number): number => {
    const part = sectorAt(table[Math.floor(sector / entriesInSector)] ?? lastSector)
    const offset = (sector % entriesInSector) * 4
    return offset + 4 <= part.length ? part.readUInt32LE(offset) : lastSector
  }
  const entries = [...chainFrom(bytes.readUInt32LE(48), nextSector, bytes.length / sectorBytes)].flatMap(
    (sector) => readEntries(sectorAt(sector)),
  )
  const root = entries.find(({ kind }) => kind === entryKinds.root)
  return {
    find: (name) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase()),
    readHead({ start, size }) {
      if (size >= miniCutoff) return sectorAt(start)
      const place = start * miniSectorBytes
      const sectors = [
        ...chainFrom(root?.start ?? lastSector, nextSector, Math.floor(place / sectorBytes) + 1),
      ]
      const sector = sectors[Math.floor(place / sectorBytes)]
      return sector === undefined
        ? Buffer.alloc(0)
        : sectorAt(sector).subarray(place % sectorBytes, (place % sectorBytes) + miniSectorBytes)
    },
  }
}

/**
 * The sectors that hold the table of chains: 109 in the header, the others in sectors of their own, each with
 * the number of the next (§2.5).
 */
function tableSectors(bytes: Buffer, sectorAt: (sector: number) => Buffer): number[] {
  const findNumbers = (part: Buffer): number[] =>
    Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4))
  const sectors = findNumbers(bytes.subarray(76, headerBytes))
  const getNext = (sector: number): number => findNumbers(sectorAt(sector)).at(-1) ?? lastSector
  for (const sector of chainFrom(bytes.readUInt32LE(68), getNext, bytes.length / headerBytes))
    sectors.push(...findNumbers(sectorAt(sector)).slice(0, -1))
  return sectors
}

/** Follows a chain, no further than `max` sectors: a damaged one may run in a circle. */
function* chainFrom(start: number, next: (sector: number) => number, max: number): Generator<number> {
  for (let sector = start, count = 0; sector < lastSector && count < max; sector = next(sector), count += 1)
    yield sector
}

function readEntries(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let place = 0; place + entryBytes <= sector.length; place += entryBytes) {
    const entry = sector.subarray(place, place + entryBytes)
    const kind = entry[66] ?? entryKinds.unused
    if (kind === entryKinds.unused) continue
    // The length of the name counts its closing zero.
    const nameBytes = Math.min(64, entry.readUInt16LE(64)) - 2
    entries.push({
      name: entry.toString('utf16le', 0, Math.max(0, nameBytes)),
      kind,
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    })
  }
  return entries
}
