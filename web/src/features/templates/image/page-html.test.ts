import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate } from '#core/templates/fill-template.ts'
import { pageHtml } from './page-html.ts'

test('blanks of a Markdown page are marked, other brackets and bold words stay', () => {
  const fields = [{ name: 'who', label: 'Who & where', type: 'text' as const, required: false }]
  const filled = fillTemplate(
    {
      name: 'T',
      editorMode: 'markdown',
      fields,
      content: '# {{who}}\n\n**Dear {{who: reader}}**, **[sic]** and [x]\n',
    },
    {},
  )
  const html = pageHtml(filled, 'markdown')
  assert.match(html, /<h1><mark>\[Who &amp; where\]<\/mark><\/h1>/)
  assert.match(html, /<strong>Dear <mark>\[reader\]<\/mark><\/strong>/)
  assert.match(html, /<strong>\[sic\]<\/strong> and \[x\]/)
})

test('nothing that runs comes out of rich text and Markdown', () => {
  const hostile =
    '<p onclick="alert(1)">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p><img src=x onerror=alert(1)>'
  for (const editorMode of ['richText', 'markdown'] as const)
    assert.doesNotMatch(pageHtml({ content: hostile, blanks: [] }, editorMode), /script|onclick|onerror/i)
})
