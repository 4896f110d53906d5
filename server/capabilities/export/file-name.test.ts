import assert from 'node:assert/strict'
import { test } from 'node:test'
import { create } from 'content-disposition'
import { property, string } from 'fast-check'
import { holds } from '#support/properties.ts'
import { exportFileName } from './file-name.ts'

test('a plain title is kept as it is', () => {
  assert.equal(exportFileName('Quarterly report 2026', 'docx'), 'Quarterly report 2026.docx')
  assert.equal(exportFileName('Änderungen für März – 日本語', 'pdf'), 'Änderungen für März – 日本語.pdf')
})

test('a name never leads anywhere', () => {
  assert.equal(exportFileName('../../etc/passwd', 'txt'), 'etc-passwd.txt')
  assert.equal(exportFileName('C:\\Windows\\win.ini', 'txt'), 'C-Windows-win.ini.txt')
  assert.equal(exportFileName('.hidden', 'md'), 'hidden.md')
  assert.equal(exportFileName('-rf', 'md'), 'rf.md')
})

test('a name never lies about its direction or its end', () => {
  assert.equal(exportFileName('invoice\u202Efdp.exe', 'pdf'), 'invoicefdp.exe.pdf')
  assert.equal(exportFileName('a\u200Bb\u2066c\u2069', 'pdf'), 'abc.pdf')
  assert.equal(exportFileName('one\r\nX-Header: two', 'pdf'), 'one X-Header- two.pdf')
})

test('names that are devices on Windows are not given', () => {
  for (const name of ['CON', 'nul', 'Com1', 'LPT9', 'aux.report'])
    assert.match(exportFileName(name, 'txt'), / document\.txt$/)
  assert.equal(exportFileName('Console', 'txt'), 'Console.txt')
})

test('an empty or unusable title gives a usable name', () => {
  for (const title of ['', '   ', '...', '///', '\u202E', '\uD800'])
    assert.equal(exportFileName(title, 'odt'), 'document.odt')
})

test('a long title is cut between characters, not inside one', () => {
  const name = exportFileName('👩‍👩‍👧'.repeat(60), 'pdf')
  assert.ok(Buffer.byteLength(name) <= 130)
  assert.match(name, /^(?:👩‍👩‍👧)+\.pdf$/u)
})

test('whatever the title, the name is safe and the header is one line', () => {
  holds(
    property(string({ unit: 'binary', maxLength: 250 }), (title) => {
      const name = exportFileName(title, 'pdf')
      assert.ok(name.endsWith('.pdf') && Buffer.byteLength(name) < 160)
      assert.ok(!/[/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))
      assert.ok(!/[\r\n]/.test(create(name)))
    }),
  )
})
