// Compound files ([MS-CFB]) made byte by byte, and Word files of before 1997 in them, which no program at
// hand writes any more.

const sectorBytes = 512
const miniBytes = 64
/** Streams of less lie in the mini stream ([MS-CFB] §2.2, Mini Stream Cutoff Size). */
const miniCutoff = 4096
const endOfChain = 0xfffffffe
const fatSector = 0xfffffffd
const none = 0xffffffff

/** A compound file of these streams, each by its name; small ones lie in the mini stream. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const sectors: Buffer[] = []
  const fat: number[] = []
  const place = (bytes: Buffer): number => {
    const first = sectors.length
    const count = Math.ceil(bytes.length / sectorBytes)
    for (let index = 0; index < count; index += 1) {
      sectors.push(padded(bytes.subarray(index * sectorBytes, (index + 1) * sectorBytes), sectorBytes))
      fat.push(index === count - 1 ? endOfChain : first + index + 1)
    }
    return count === 0 ? endOfChain : first
  }
  const mini: Buffer[] = []
  const miniFat: number[] = []
  const placeMini = (bytes: Buffer): number => {
    const first = miniFat.length
    const count = Math.ceil(bytes.length / miniBytes)
    mini.push(padded(bytes, count * miniBytes))
    for (let index = 0; index < count; index += 1)
      miniFat.push(index === count - 1 ? endOfChain : first + index + 1)
    return first
  }
  // Something before the streams, so that they begin where their chain says and not where the file happens
  // to.
  placeMini(Buffer.alloc(miniBytes * 3, 0xee))
  place(Buffer.alloc(sectorBytes * 2, 0xee))
  const entries = Object.entries(streams).map(([name, bytes]) => ({
    name,
    start: bytes.length < miniCutoff ? placeMini(bytes) : place(bytes),
    size: bytes.length,
  }))
  const container = Buffer.concat(mini)
  const root = { name: 'Root Entry', start: place(container), size: container.length }
  const miniFatStart = place(numbers(miniFat))
  const directoryStart = place(
    Buffer.concat([
      directoryEntry(root, 5, 1),
      ...entries.map((entry, index) =>
        directoryEntry(entry, 2, index + 2 <= entries.length ? index + 2 : none),
      ),
    ]),
  )
  const fatStart = sectors.length
  fat.push(fatSector)
  if (fat.length > sectorBytes / 4)
    throw new Error('A compound file of a test has one sector for its table: 64 kB.')
  sectors.push(numbers(fat))
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(miniCutoff, 56)
  header.writeUInt32LE(miniFatStart, 60)
  header.writeUInt32LE(Math.ceil((miniFat.length * 4) / sectorBytes), 64)
  header.writeUInt32LE(endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(fatStart, 76)
  return Buffer.concat([header, ...sectors])
}

/**
 * Word 6 ([nFib] 101) with plain paragraphs of Latin letters: a head, the letters, the styles, nothing else.
 */
export function word6Text(words: string): Buffer {
  const head = Buffer.alloc(0x300)
  const letters = Buffer.from(`${words.replaceAll('\n', '\r')}\r`, 'latin1')
  head.writeUInt16LE(0xa5dc, 0)
  head.writeUInt16LE(101, 2)
  head.writeUInt16LE(0x409, 6)
  head.writeUInt16LE(0x65, 12)
  head.writeUInt32LE(head.length, 24)
  head.writeUInt32LE(head.length + letters.length, 28)
  head.writeUInt32LE(head.length + letters.length, 32)
  head.writeUInt32LE(letters.length, 52)
  return Buffer.concat([head, letters])
}

function directoryEntry(
  { name, start, size }: { name: string; start: number; size: number },
  kind: number,
  next: number,
): Buffer {
  const entry = Buffer.alloc(128)
  const nameBytes = Buffer.from(`${name}\0`, 'utf16le')
  nameBytes.copy(entry)
  entry.writeUInt16LE(nameBytes.length, 64)
  entry[66] = kind
  entry[67] = 1
  entry.writeUInt32LE(none, 68)
  entry.writeUInt32LE(kind === 5 ? none : next, 72)
  entry.writeUInt32LE(kind === 5 ? next : none, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil((values.length * 4) / sectorBytes) * sectorBytes, 0xff)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}
