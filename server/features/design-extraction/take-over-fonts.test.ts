// Which fonts of a website its pages keep, and what is said of the others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadedFont } from '#capabilities/crawl/index.ts'
import { unreadableDocument } from '#platform/errors.ts'
import { renameFamilies, takeOverFonts } from './take-over-fonts.ts'

const widths = { upright: [[400, [500]]] as [number, number[]][] }
/** A file of a font with this family and licence; without a family it cannot be read. */
const file = (family: string, licence = '', unicodeRange = 'U+0-FF'): LoadedFont['files'][number] => ({
  bytes: Buffer.from(`${family}|${licence}|${unicodeRange}`),
  weightRange: '400',
  style: 'normal',
  unicodeRange,
})
const font = (name: string, ...files: LoadedFont['files']): LoadedFont => ({
  family: name,
  name,
  isServed: false,
  otherFamilies: [],
  files,
  widths,
})

async function takeOver(...fonts: LoadedFont[]) {
  const kept: string[] = []
  const taken = await takeOverFonts(
    {
      extraction: {
        async readFont({ bytes }) {
          const [family = '', licence = ''] = String(bytes).split('|')
          if (family === '') throw unreadableDocument('The font is broken.')
          return { family, ...(licence !== '' && { licence: licence as 'OFL-1.1' }) }
        },
      },
      images: {
        async keepFont(_ownerId, { bytes, name }) {
          kept.push(String(bytes))
          const id = String(kept.length).padStart(24, '0')
          return { id, name, mimeType: 'font/woff2', width: 0, height: 0, sha256: '', size: bytes.length }
        },
      },
    },
    'owner',
    fonts,
    new AbortController().signal,
  )
  return { ...taken, kept }
}

test('a font is kept with all its files where each names an open licence', async () => {
  const files = [file('Holtwood One SC', 'OFL-1.1'), file('Holtwood One SC', 'OFL-1.1', 'U+100-2BA')]
  const { designFonts, warnings, kept } = await takeOver({
    ...font('Holtwood One SC', ...files),
    family: 'Holtwood One SC Serif',
  })
  assert.deepEqual(
    designFonts.map(({ family, like, files: own }) => [family, like, own.map(({ src }) => src)]),
    [
      [
        'Holtwood One SC',
        'Source Serif 4',
        ['/api/pictures/000000000000000000000001', '/api/pictures/000000000000000000000002'],
      ],
    ],
  )
  assert.deepEqual([warnings, kept.length], [[], 2])
})

test('any other is replaced, and it is said which, why and by what', async () => {
  const { designFonts, warnings, kept } = await takeOver(
    font('Bought', file('Bought', 'OFL-1.1'), file('Bought')),
    font('Broken', file('')),
    { ...font('Large'), fault: 'it is too large' },
  )
  assert.deepEqual([designFonts, kept], [[], []])
  assert.deepEqual(warnings, [
    'The font Bought was not taken over, because its file names no open licence; Inter is used in its place.',
    'The font Broken was not taken over, because its file cannot be read; Inter is used in its place.',
    'The font Large was not taken over, because it is too large; Inter is used in its place.',
  ])
})

test('a served family under another name is that family, and made-up names become the font’s own', async () => {
  const { designFonts, names, kept } = await takeOver(
    font('Headline', file('Poppins SemiBold', 'OFL-1.1'), file('Poppins', 'OFL-1.1')),
    font('__Holtwood One SC_1a2b3c', file('Holtwood One SC', 'OFL-1.1')),
  )
  assert.deepEqual(
    [...names],
    [
      ['Headline', 'Poppins'],
      ['__Holtwood One SC_1a2b3c', 'Holtwood One SC'],
    ],
  )
  assert.deepEqual([designFonts.map(({ family }) => family), kept.length], [['Holtwood One SC'], 1])
  const boundingBox = { page: 1, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' as const }
  const accents = [{ words: 'a', family: '__Holtwood One SC_1a2b3c' }]
  const block = { id: 'b1', kind: 'text' as const, boundingBox, fontFamily: 'Headline', accents }
  const page = {
    number: 1,
    width: 10,
    height: 10,
    unit: 'px' as const,
    source: 'design' as const,
    blocks: [block],
  }
  const [renamed] = renameFamilies([page], names)[0]?.blocks ?? []
  assert.deepEqual([renamed?.fontFamily, renamed?.accents?.[0]?.family], ['Poppins', 'Holtwood One SC'])
})

test('a font in another width is kept as one of that width, under all names of it', async () => {
  const wide = { stretch: 118, family: 'Archivo 118%', otherFamilies: ['Archivo 120%'] }
  const archivo = { ...font('Archivo', file('Archivo', 'OFL-1.1')), isServed: true, ...wide }
  const { designFonts, names } = await takeOver(archivo)
  assert.deepEqual(
    [designFonts.map(({ family, like }) => [family, like]), [...names]],
    [
      [['Archivo 118%', 'Archivo']],
      [
        ['Archivo 118%', 'Archivo 118%'],
        ['Archivo 120%', 'Archivo 118%'],
      ],
    ],
  )
  const renamed = { ...font('Headline', file('Archivo', 'OFL-1.1')), stretch: 75, family: 'Headline 75%' }
  assert.equal((await takeOver(renamed)).designFonts[0]?.family, 'Archivo 75%')
})

test('a served family with letters for large sizes is kept beside ours, or is ours without a word', async () => {
  const served = { ...font('Inter', file('Inter', 'OFL-1.1')), isServed: true }
  const { designFonts, names } = await takeOver(served)
  assert.deepEqual(
    [designFonts[0]?.family, designFonts[0]?.like, names.get('Inter')],
    ['Inter (website)', 'Inter', 'Inter (website)'],
  )
  const { designFonts: none, warnings } = await takeOver({ ...served, files: [file('Inter')] })
  assert.deepEqual([none, warnings], [[], []])
})
