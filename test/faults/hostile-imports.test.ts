// Some hostile files end in a refusal that says why, and the next file is read. All of them:
// hostile-imports.full.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { silentLogger as logger } from '#platform/logger.ts'
import { findChildren } from '#support/child-processes.ts'
import {
  bombEntry,
  docxEntries,
  odtEntries,
  onePage,
  makePackage,
  packed,
  pdfBombs,
  pdfWords,
} from '#support/hostile-files.ts'
import { assertRefused, assertTextOrRefused, limits, openReader } from '#support/sending-files.ts'

const { send, nextFileIsRead } = openReader()
const paragraph = '<w:p><w:r><w:t>Words</w:t></w:r></w:p>'
const odtParagraph = '<text:p>Words</text:p>'

describe('packages', () => {
  test('300 MB in 300 kB are refused before they are unpacked, in two seconds', async () => {
    const bomb = await bombEntry('word/media/image1.xml', 300)
    const bytes = makePackage([...docxEntries(paragraph), bomb])
    assert.ok(bytes.length < 400_000, String(bytes.length))
    assertRefused(await send('bomb.docx', bytes), /bomb/, 2_000)
    assertRefused(
      await send('bomb.odt', makePackage([...odtEntries(odtParagraph), { ...bomb, name: 'styles.xml' }])),
      /bomb/,
      2_000,
    )
    await nextFileIsRead()
  })
})

describe('the process that reads', () => {
  const endless = pdfBombs()['forms that show each other twice, thirty deep'] ?? Buffer.alloc(0)

  test('a file that would take for ever is given up at the time limit, and the next is read', async () => {
    // With room for more than it can read in that time on any machine, so that it is the time that ends it.
    const impatient = createExtraction({ logger, timeoutMs: 1_200, memoryMb: 4_000 })
    assertRefused(await send('endless.pdf', endless, { through: impatient }), /too_slow/, 2_000)
    await nextFileIsRead(impatient)
    await impatient.close()
  })

  test(
    'it has none of our environment, and no rights where root can lend an account',
    { skip: process.platform !== 'linux' },
    async () => {
      process.env['PRESSROOM_TEST_SECRET'] = 'not for strangers'
      const fresh = createExtraction({ logger, ...limits })
      const others = findChildren()
      await send('a.txt', Buffer.from('Words.'), { through: fresh })
      const [pid, ...further] = findChildren().filter((child) => !others.includes(child))
      delete process.env['PRESSROOM_TEST_SECRET']
      assert.ok(pid !== undefined && further.length === 0)
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      assert.ok(!environment.includes('PRESSROOM_TEST_SECRET') && !environment.includes('HOME='), environment)
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (process.getuid?.() === 0) assert.match(status, /^Uid:\s+[1-9]\d*/m)
      await fresh.close()
      await new Promise((resolve) => setTimeout(resolve, 200))
      assert.ok(!findChildren().includes(pid), 'it ends with the program')
    },
  )
})

describe('files that lie or break', () => {
  test('a picture, a program and a lone package are not what their names say', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    assertRefused(await send('a.docx', png), /file_type_invalid/)
    assertRefused(
      await send('a.txt', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(64)])),
      /file_type_invalid/,
    )
    assertRefused(await send('a.docx', makePackage([packed('a.txt', 'Words')])), /broken|file_type_invalid/)
    assertTextOrRefused(await send('a.txt', onePage(pdfWords('Words'))))
  })
})
