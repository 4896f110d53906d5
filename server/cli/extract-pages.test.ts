// `pressroom extract` with HTML files and URLs: the main content alone, and no page that only stops its
// reader.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { makeDataFolder, runProgram } from '#support/program.ts'
import { openSite, type SiteAnswer } from '#support/site-simulator.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-pages-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const settings = {
  DATA_DIR: makeDataFolder(),
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  OUTBOUND_ALLOW: '127.0.0.1',
}
const first =
  'The oven has to be hot before the bread goes in, and the dough needs its time in the warm kitchen.'
const second = 'At last the loaf sounds hollow when somebody knocks at its bottom, and has to cool on a rack.'
const article = `<!doctype html><html lang="en"><head><title>How bread rises | The Oven</title>
  <meta name="author" content="Ada Stone"><meta property="article:published_time" content="2026-03-05T07:00:00Z"></head>
  <body><nav><a href="/">Home</a><a href="/shop">Shop</a></nav><main><h1>How bread rises</h1><p>${first}</p><ul><li>Flour</li><li>Water</li><li>Salt</li></ul><p>${second}</p></main><footer>© The Oven</footer></body></html>`
const login = '<title>Sign in</title><h1>Sign in</h1><form><input type="email"><input type="password"></form>'

interface Line {
  file: string
  ok: boolean
  title?: string
  text?: string
  markdown?: string
  author?: string | null
  published_at?: string | null
  url?: string
  text_file?: string
  error?: { code: string; reason?: string; detail: string }
}
async function serve(answers: Record<string, SiteAnswer>): Promise<string> {
  const site = await openSite()
  after(() => site.close())
  site.serveAll(answers)
  return site.url
}
const findLines = (stdout: string): Line[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('of HTML files the main content is printed, and a login is none', async () => {
  const [page, stop] = [join(folder, 'bread.html'), join(folder, 'login.htm')]
  writeFileSync(page, article)
  writeFileSync(stop, login)
  const { code, stdout, stderr } = await runProgram(['extract', page, stop], { settings })
  assert.deepEqual([code, stderr], [1, ''])
  const [content, refused] = findLines(stdout)
  assert.equal(content?.text, `${first}\n\nFlour\nWater\nSalt\n\n${second}`)
  assert.match(content?.markdown ?? '', /^- Flour\n- Water\n- Salt$/m)
  assert.deepEqual(
    [content?.title, content?.author, content?.published_at],
    ['How bread rises', 'Ada Stone', '2026-03-05T07:00:00.000Z'],
  )
  assert.deepEqual(
    [refused?.ok, refused?.error?.code, refused?.error?.reason],
    [false, 'no_content', 'login'],
  )
})

test('URLs are fetched where robots.txt allows it; each has its line', async () => {
  const site = await serve({
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/bread': article,
    '/private/bread': article,
    '/wall':
      '<title>Just a moment...</title><p>Verify you are human by completing the action below.</p><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    '/bread.pdf': {
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.from(onePage(pdfWords(first))),
    },
  })
  const paths = ['/bread', '/private/bread', '/wall', '/bread.pdf', '/gone']
  const urls = paths.map((path) => `${site}${path}`)
  const { code, stdout, stderr } = await runProgram(['extract', ...urls], { settings })
  assert.deepEqual([code, stderr], [1, ''])
  const lines = findLines(stdout)
  assert.deepEqual(
    lines.map(({ file, ok, error }) => [file, ok, error?.code, error?.reason]),
    [
      [urls[0], true, undefined, undefined],
      [urls[1], false, 'robots_disallow', undefined],
      [urls[2], false, 'no_content', 'challenge'],
      [urls[3], true, undefined, undefined],
      [urls[4], false, 'no_content', 'error'],
    ],
  )
  assert.deepEqual([lines[0]?.url, lines[0]?.title], [urls[0], 'How bread rises'])
  assert.match(lines[3]?.text ?? '', /^The oven has to be hot before the bread/)
})

test('an address of this machine is not fetched unless the operator allows it', async () => {
  const site = await serve({ '/bread': article })
  const { OUTBOUND_ALLOW: _, ...strict } = settings
  const { stdout } = await runProgram(['extract', `${site}/bread`], { settings: strict })
  assert.equal(findLines(stdout)[0]?.error?.code, 'url_not_allowed')
})

test('--out writes text and Markdown of a page, named for the last part of its URL', async () => {
  const site = await serve({ '/how/bread-rises': article })
  const out = join(folder, 'out')
  const { stdout } = await runProgram(['extract', '--out', out, `${site}/how/bread-rises`], { settings })
  const [line] = findLines(stdout)
  assert.equal(line?.text_file, join(out, 'bread-rises.txt'))
  assert.ok(readFileSync(line?.text_file ?? '', 'utf8').startsWith(first))
  assert.equal(line?.text, undefined)
})
