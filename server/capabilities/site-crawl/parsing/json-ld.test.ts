import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { readJsonLd } from './json-ld.ts'

test('the position of a fault in JSON-LD is exact to the character', () => {
  assert.deepEqual(readJsonLd('{"@type": "Article", headline: 1}').fault?.position, 21)
  assert.deepEqual(readJsonLd('{"@type": "Article"').fault?.position, 19)
})

test('megabytes of broken JSON-LD take no more than a moment', () => {
  const source = '['.repeat(4_900_000)
  const worked = startProcessorClock()
  assert.equal(readJsonLd(source).fault?.position, source.length)
  assertCost(worked(), 4_000)
})

const node = '{"@type":"Article","headline":"]]> and -->"}'
const wrapped: [source: string, wrapper: string][] = [
  [`<!-- ${node} -->`, '<!--'],
  [`<!--\n${node}\n//-->`, '<!--'],
  [`//<!--\n${node}\n//-->`, '<!--'],
  [`<![CDATA[${node}]]>`, '<![CDATA['],
  [`\n//<![CDATA[\n${node}\n//]]>\n`, '<![CDATA['],
  [`// <![CDATA[\n[${node}]\n// ]]>`, '<![CDATA['],
  [`/* <![CDATA[ */ ${node} /* ]]> */`, '<![CDATA['],
  [`/*<![CDATA[/* */ ${node} /*]]>/* */`, '<![CDATA['],
  [`<!--//--><![CDATA[//><!--\n${node}\n//--><!]]>`, '<!--'],
]
for (const [source, wrapper] of wrapped) {
  test(`JSON-LD is read within ${JSON.stringify(source.replace(node, '…'))}`, () => {
    const data = readJsonLd(source)
    assert.deepEqual([data.types, data.wrapper, data.fault], [['Article'], wrapper, undefined])
  })
}

test('what is broken within a comment stays broken, and so do comments of scripts', () => {
  for (const source of [
    '<!-- {"a": 1,} -->',
    `// comment\n${node}`,
    `<![CDATA[${node};]]>`,
    '<!-- -->',
    `<!-- ${node}<!-- ${node}`,
  ]) {
    const { fault, nodes } = readJsonLd(source)
    assert.deepEqual([fault?.position, nodes], [0, []])
  }
})
