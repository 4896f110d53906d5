// What an Office file of the years before 2007 is, told from the directory of its compound file ([MS-CFB]) and the head of its text ([MS-DOC] §2.5).

export interface CompoundFacts {
  /** `word`; `package`: a newer file in an encrypted wrapping; `other`: a table, a presentation, a message … */
  holds: 'word' | 'package' | 'other'
  isEncrypted: boolean
  hasMacros: boolean
  /** Of a Word file: 193 and above since Word 97, 101 to 104 before. */
  version: number
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryLength = 128
const nameLength = 64
/** Offsets in an entry of the directory, and in the head of a Word text. */
const startSector = 116
const versionAt = 2
/** What the head begins with: since Word 95, and Word 6. */
const wordMarks = [0xa5ec, 0xa5dc]
const flagsAt = 10
const encryptedFlag = 0x100

/** Undefined when the bytes are no compound file. */
export function readCompoundFacts(bytes: Buffer): CompoundFacts | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature) || bytes.length < 512) return undefined
  const has = (name: string): boolean => findEntry(bytes, name) !== undefined
  const text = findEntry(bytes, 'WordDocument')
  if (text === undefined) return { holds: has('EncryptedPackage') ? 'package' : 'other', isEncrypted: has('EncryptedPackage'), hasMacros: false, version: 0 }
  const head = (bytes.readUInt32LE(text + startSector) + 1) * 2 ** bytes.readUInt16LE(30)
  const isWhole = head + flagsAt + 2 <= bytes.length && wordMarks.includes(bytes.readUInt16LE(head))
  return {
    holds: 'word',
    isEncrypted: isWhole && (bytes.readUInt16LE(head + flagsAt) & encryptedFlag) !== 0,
    hasMacros: has('Macros') || has('_VBA_PROJECT_CUR') || has('_VBA_PROJECT'),
    version: isWhole ? bytes.readUInt16LE(head + versionAt) : 0,
  }
}

/** Where the entry of this name stands. Entries lie at multiples of their length; the name ends with a zero and its length follows. */
function findEntry(bytes: Buffer, name: string): number | undefined {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let place = bytes.indexOf(wanted, 512); place !== -1; place = bytes.indexOf(wanted, place + 2)) {
    const isEntry = place % entryLength === 0 && place + entryLength <= bytes.length
    if (isEntry && bytes.readUInt16LE(place + nameLength) === wanted.length) return place
  }
  return undefined
}
