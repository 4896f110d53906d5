import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createContent } from '#capabilities/content/index.ts'
import { createStoredTexts, type StoredText } from './stored-texts.ts'

const content = createContent()
after(() => content.close())

const stored = (text: string): StoredText => ({ content: text, editorMode: 'richText', wordCount: 1 })

test('a change that is applied again to what somebody wrote in between cleans its text once', async () => {
  let cleaned = 0
  const texts = createStoredTexts({
    content: { ...content, sanitise: (...given) => (cleaned++, content.sanitise(...given)) },
  })
  const apply = texts.startChange()
  const change = { content: '<p>New <script>x</script>words</p>' }
  const first = await apply(stored('<p>Old</p>'), change)
  const second = await apply(stored('<p>Somebody else’s</p>'), change)
  assert.deepEqual(second, first)
  assert.equal(second.content, '<p>New words</p>')
  assert.match(second.warnings.join(), /Removed because it could run/)
  assert.equal(cleaned, 1)
  // Another mode is another text.
  await apply(stored('<p>Old</p>'), { ...change, editorMode: 'markdown' })
  assert.equal(cleaned, 2)
})
