import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, constantFrom, oneof, property, string } from 'fast-check'
import { holds } from '#support/properties.ts'
import { parseDesignToolUrl } from './design-tool-url.ts'

const key = 'AbCdEfGhIjKlMnOpQrStUv'
const branch = 'ZyXwVuTsRqPoNmLkJiHgFe'
const site = 'https://www.figma.com'

function accepted(url: string) {
  const parsed = parseDesignToolUrl(url)
  assert.ok(parsed.ok, `${url} was refused: ${parsed.ok ? '' : parsed.message}`)
  return parsed
}

test('a URL of a design file gives its key, its name and its frame', () => {
  assert.deepEqual(accepted(`${site}/design/${key}/Spring-campaign?node-id=12-345&t=AbC123-4`), {
    ok: true,
    fileKey: key,
    nodeId: '12:345',
    name: 'Spring campaign',
    url: `${site}/design/${key}/Spring-campaign?node-id=12-345`,
    warnings: [],
  })
  for (const url of [
    `${site}/file/${key}`,
    `${site}/file/${key}/`,
    `https://figma.com/design/${key}`,
    `HTTPS://WWW.FIGMA.COM/design/${key}`,
    `  ${site}/design/${key}\n`,
    `${site}/design/${key}?t=x`,
    `${site}/design/${key}#comment`,
  ])
    assert.equal(accepted(url).url, `${site}/design/${key}`)
})

test('a frame is named with a dash, a colon or encoded, also inside of instances', () => {
  for (const [given, nodeId] of [
    ['1-2', '1:2'],
    ['1:2', '1:2'],
    ['1%3A2', '1:2'],
    ['I1-2;3-4', 'I1:2;3:4'],
    ['I1%3A2%3B3%3A4', 'I1:2;3:4'],
  ]) {
    const url = accepted(`${site}/design/${key}/Name?m=dev&node-id=${given}`)
    assert.equal(url.nodeId, nodeId)
    assert.equal(accepted(url.url).nodeId, nodeId)
  }
  assert.equal(accepted(`${site}/design/${key}?node-id=`).nodeId, undefined)
})

test('of a branch its own key counts', () => {
  const url = accepted(`${site}/design/${key}/branch/${branch}/Landing?node-id=1-2`)
  assert.equal(url.fileKey, branch)
  assert.equal(url.branchKey, branch)
  assert.equal(url.name, 'Landing')
  assert.equal(url.url, `${site}/design/${key}/branch/${branch}/Landing?node-id=1-2`)
  assert.equal(accepted(`${site}/file/${key}/branch`).name, 'branch')
})

test('a name in any script is read as it was meant', () => {
  assert.equal(accepted(`${site}/design/${key}/${encodeURIComponent('Frühling 春')}`).name, 'Frühling 春')
  assert.equal(accepted(`${site}/design/${key}/a%2Fb`).url, `${site}/design/${key}/a%2Fb`)
})

test('a key shorter than usual is taken with a warning, one out of bounds is refused', () => {
  assert.match(accepted(`${site}/file/abcde`).warnings.join(), /fewer than usual/)
  assert.equal(accepted(`${site}/file/${'a'.repeat(128)}`).warnings.length, 0)
  for (const wrong of ['abcd', 'a'.repeat(129), 'abc-def', 'abcdé', '%61bcdefg'])
    assert.equal(getReason(`${site}/file/${wrong}`), 'key', wrong)
})

test('a URL of an older version is read as the newest, and says so', () => {
  assert.match(accepted(`${site}/design/${key}/Name?version-id=123`).warnings.join(), /newest/)
})

const refused: Record<string, string[]> = {
  not_https: [
    `http://www.figma.com/design/${key}`,
    `www.figma.com/design/${key}`,
    `ftp://figma.com/file/${key}`,
    `javascript:alert(1)`,
    `https:/figma.com/file/${key}`,
  ],
  malformed: [
    '',
    '   ',
    `https:\\\\figma.com\\file\\${key}`,
    `${site}/design/${key}/a b`,
    `${site}/de\nsign/${key}`,
    `${site}/design/${key}/%E0%A4`,
  ],
  credentials: [
    `https://figma.com@evil.example/design/${key}`,
    `https://user:secret@www.figma.com/design/${key}`,
  ],
  port: [
    `https://www.figma.com:8443/design/${key}`,
    `https://figma.com:443/design/${key}`,
    `https://figma.com:/design/${key}`,
  ],
  unicode_host: [`https://www.fіgma.com/design/${key}`, `https://ｆigma.com/design/${key}`],
  wrong_host: [
    `https://example.org/design/${key}`,
    `https://figma.com.evil.example/design/${key}`,
    `https://evilfigma.com/design/${key}`,
    `https://figma.com./design/${key}`,
    `https://%66igma.com/design/${key}`,
    `https://api.figma.com/v1/files/${key}`,
    `https://xn--fgma-95a.com/design/${key}`,
    `https://127.0.0.1/design/${key}`,
    `https:///design/${key}`,
  ],
  prototype: [`${site}/proto/${key}/Name?node-id=1-2&starting-point-node-id=1%3A2`],
  community: [`${site}/community/file/1234567890`],
  embed: [
    `${site}/embed?embed_host=share&url=${encodeURIComponent(`${site}/design/${key}`)}`,
    `https://embed.figma.com/design/${key}`,
  ],
  board: [`${site}/board/${key}/Name`, `${site}/figjam/${key}`],
  slides: [`${site}/slides/${key}/Name`, `${site}/deck/${key}`],
  site: [`${site}/site/${key}/Name`, 'https://some-words.figma.site/'],
  make: [`${site}/make/${key}/Name`],
  share: [`${site}/share/${key}`, `${site}/s/${key}`, 'https://fig.ma/abc', `${site}/invite/${key}`],
  wrong_path: [
    `${site}/`,
    site,
    `${site}/files/team/1`,
    `${site}//design/${key}`,
    `${site}/design/${key}/a/b`,
    `${site}/design/${key}/..`,
    `${site}/design/${key}/%2e%2e`,
    `${site}/constructor/${key}`,
  ],
  no_key: [`${site}/design`, `${site}/file/`],
  node_id: [
    `${site}/design/${key}?node-id=abc`,
    `${site}/design/${key}?node-id=1-2%27`,
    `${site}/design/${key}?node-id=1-2,3-4`,
  ],
  too_long: [`${site}/design/${key}/${'a'.repeat(2_000)}`],
}

function getReason(url: string): string {
  const parsed = parseDesignToolUrl(url)
  return parsed.ok ? 'accepted' : parsed.reason
}

for (const [reason, urls] of Object.entries(refused))
  test(`refused as ${reason}, with the wanted form`, () => {
    for (const url of urls) {
      assert.equal(getReason(url), reason, url)
      const parsed = parseDesignToolUrl(url)
      assert.ok(!parsed.ok && parsed.message.includes('https://www.figma.com/design/{key}/{name}'))
    }
  })

test('whatever text comes, it is answered, and what is accepted is accepted again as it was read', () => {
  const piece = oneof(
    string({ unit: 'binary' }),
    constantFrom(
      site,
      '/design/',
      '/file/',
      key,
      '/branch/',
      '?node-id=',
      '1-2',
      ';',
      '&t=',
      '..',
      '%00',
      '@',
      ':',
      'I',
    ),
  )
  holds(
    property(array(piece, { maxLength: 8 }), (pieces) => {
      const first = parseDesignToolUrl(pieces.join(''))
      if (!first.ok) return
      const second = parseDesignToolUrl(first.url)
      assert.ok(second.ok)
      assert.deepEqual({ ...second, warnings: [] }, { ...first, warnings: [] })
      assert.equal(new URL(first.url).href, first.url)
    }),
    2_000,
  )
})
