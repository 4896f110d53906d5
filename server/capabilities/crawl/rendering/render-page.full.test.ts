import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#platform/errors.ts'
import { getRefusal, openRendering, quiet, site } from '#support/page-rendering.ts'

const { places, findRenderer, at } = openRendering()
const { signal } = new AbortController()

test('no page keeps the browser, by a loop, by memory, by loading itself again, or by silence', async (t) => {
  const renderer = findRenderer(t, { timeoutMs: 6_000 })
  if (renderer === undefined) return
  places().handle = (request, response) => {
    if (request.url === '/silent') return
    site({
      '/loop': '<!doctype html><p>Text<script>for(;;);</script>',
      '/late-loop': '<!doctype html><p>Text<script>setTimeout(()=>{for(;;);},600)</script>',
      '/questions': '<!doctype html><p>Text<script>for(;;)alert(1)</script>',
      '/memory':
        '<!doctype html><p>Text<script>const all=[];for(;;)all.push(Array.from({length:100000},(_,n)=>n+"x"))</script>',
      '/bytes':
        '<!doctype html><p>Text<script>const all=[];(async()=>{for(;;){all.push(new Uint8Array(1e8).fill(1));document.body.append("x");await new Promise((next)=>setTimeout(next,10))}})()</script>',
      '/again': '<!doctype html><p>Text<script>setTimeout(()=>location.reload(),50)</script>',
      '/': quiet,
    })(request, response)
  }
  // Each in a browser of its own, which a time of its own gives: the time includes waiting for a place.
  await Promise.all(
    ['/loop', '/late-loop', '/questions', '/silent'].map(async (path, index) => {
      const own = findRenderer(t, { timeoutMs: 6_000 + index })
      assert.ok(own)
      assert.equal((await getRefusal(own.render(at(path), signal))).code, 'fetch_timeout', path)
    }),
  )
  assert.match((await getRefusal(renderer.render(at('/memory'), signal))).code, /fetch_failed|fetch_timeout/)
  const patient = findRenderer(t, { timeoutMs: 60_000 })
  assert.ok(patient)
  assert.match(
    (await getRefusal(patient.render(at('/bytes'), signal))).message,
    /process ended: it took too much memory/,
  )
  await renderer
    .render(at('/again'), signal)
    .catch((error: unknown) => assert.ok(error instanceof AppError, String(error)))
  assert.equal((await patient.render(at(), signal)).page.title, 'Quiet')
})
