// A file is what its bytes are; whatever claims something else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onePage, makePackage, packed, pdfWords } from '#support/hostile-files.ts'
import { makeGif, makeJpeg, makePng, quarters } from '#support/sample-images.ts'
import { isAcceptedDeclaration, type MediaType, readMediaType } from './media-type.ts'

const accepted: MediaType[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif']
const pdf = onePage(pdfWords('A page'))
const png = makePng(quarters(8, 8))
const gif = makeGif(4, 4, [1])

function recogniseType(bytes: Buffer, fileName = '', declaredType = ''): string {
  return readMediaType({ bytes, fileName, declaredType }, accepted).type ?? 'refused'
}

test('is recognised by its bytes, whether its name and type say so too or nothing', async () => {
  const jpeg = await makeJpeg(quarters(8, 8))
  for (const [bytes, type, ending] of [
    [pdf, 'application/pdf', 'pdf'],
    [jpeg, 'image/jpeg', 'JPG'],
    [png, 'image/png', 'png'],
    [gif, 'image/gif', 'gif'],
  ] as const) {
    for (const name of [`a.${ending}`, 'a', 'a.design', `two.dots.${ending}`, ''])
      for (const declared of [type, '', 'application/octet-stream', `${type}; q=1`])
        assert.equal(recogniseType(bytes, name, declared), type)
  }
  assert.equal(recogniseType(jpeg, 'a.jpg', 'image/jpg'), 'image/jpeg')
  assert.equal(recogniseType(Buffer.concat([Buffer.from('\ufeff\n'), pdf]), 'a.pdf'), 'application/pdf')
  assert.equal(recogniseType(pdf, 'drawing.ai'), 'application/pdf')
})

test('is a PDF where its header stands within the first 1,024 bytes, whatever is before it', () => {
  const mail = Buffer.from(`Content-Type: application/pdf\r\nX-Padding: ${'x'.repeat(960)}\r\n\r\n`)
  assert.equal(recogniseType(Buffer.concat([mail, pdf]), 'a.pdf'), 'application/pdf')
  assert.equal(recogniseType(Buffer.concat([Buffer.alloc(1_016), pdf])), 'application/pdf')
  assert.equal(recogniseType(Buffer.concat([Buffer.alloc(1_024), pdf])), 'refused')
})

test('is refused where name or type claim something else', () => {
  for (const [name, declared] of [
    ['a.pdf', ''],
    ['a.jpg', ''],
    ['a.html', ''],
    ['a.png.svg', ''],
    ['a.php', ''],
    ['a.exe ', ''],
    ['a.png', 'image/jpeg'],
    ['a.png', 'application/pdf'],
    ['a.png', 'text/html'],
    ['a.png', 'image/svg+xml'],
  ] as const)
    assert.equal(recogniseType(png, name, declared), 'refused', `${name} ${declared}`)
})

test('is refused where it is something else at the same time', () => {
  const zip = makePackage([packed('a.txt', 'words')])
  const page = '<html><script>alert(1)</script></html>'
  for (const [what, bytes] of Object.entries({
    'a PNG with a page behind it': Buffer.concat([png, Buffer.from(page)]),
    'a GIF with a script behind it': Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]),
    'a GIF whose comment is a page': Buffer.concat([
      gif.subarray(0, 25),
      Buffer.from([0x21, 0xfe, page.length]),
      Buffer.from(page),
      Buffer.from([0]),
      gif.subarray(25),
    ]),
    'a PNG that is a zip': Buffer.concat([png, zip]),
    'a PDF that is a zip': Buffer.concat([pdf, zip]),
    'a PDF inside a zip’s comment': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      zip.subarray(0, -2),
      Buffer.from([pdf.length & 255, pdf.length >> 8]),
      pdf,
    ]),
    'a PDF that begins as a page': Buffer.concat([
      Buffer.from('%PDF-1.4\n<html><body onload=alert(1)>'),
      pdf,
    ]),
    'a PDF that ends as a page': Buffer.concat([pdf, Buffer.from('<svg/onload=alert(1)>')]),
    'a PDF behind a page': Buffer.concat([Buffer.from('<html>'), pdf]),
    'a PDF behind a GIF’s beginning': Buffer.concat([
      Buffer.from('GIF89a/*'),
      Buffer.from('<script>alert(1)</script>'),
      pdf,
    ]),
    'a JPEG that is a drawing': Buffer.from('\xff\xd8\xff<svg onload=alert(1)>', 'latin1'),
    'a drawing': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a page': Buffer.from(page),
    'a zip': zip,
    'a program': Buffer.from('MZ\x90\0'),
    nothing: Buffer.alloc(0),
    'a WebP, where none is taken': Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'),
  }))
    assert.equal(recogniseType(bytes), 'refused', what)
})

test('keeps images and PDFs whose bytes only look a little like something else', () => {
  const xmp =
    '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description/></rdf:RDF></x:xmpmeta>'
  assert.equal(recogniseType(Buffer.concat([png, Buffer.from(xmp)])), 'image/png')
  assert.equal(
    recogniseType(
      Buffer.concat([
        pdf.subarray(0, 9),
        Buffer.from(`% ${xmp}\n`),
        pdf.subarray(9),
        Buffer.from('PK\x05\x06 in the middle'),
        Buffer.alloc(100),
      ]),
    ),
    'application/pdf',
  )
})

test('a declaration is accepted when it is one of the types, a spelling of one, or says nothing', () => {
  for (const type of [
    ...accepted,
    'image/jpg',
    'IMAGE/PNG',
    'image/pjpeg',
    '',
    'application/octet-stream',
    'application/pdf; charset=binary',
  ])
    assert.ok(isAcceptedDeclaration(type, accepted), type)
  for (const type of [
    'image/svg+xml',
    'text/html',
    'image/webp',
    'application/pdf2',
    'pdf',
    'text/plain',
    'multipart/mixed',
    '*/*',
  ])
    assert.ok(!isAcceptedDeclaration(type, accepted), type)
})
