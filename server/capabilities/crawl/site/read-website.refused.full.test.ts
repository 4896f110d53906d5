// What no website gets out of being read: what is inside, endless pages, those that lie about themselves.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { AppError } from '#platform/errors.ts'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { webHost } from '#support/web-and-inside.ts'
import { givePage, openWebsiteReading } from '#support/website-reading.ts'

const { places, reader, site, close } = await openWebsiteReading()
const { signal } = new AbortController()
after(close)

async function getRefusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => assert.fail('it was read'),
    (failure: unknown) => failure,
  )
  assert.ok(error instanceof AppError, String(error))
  return error
}

test('nothing private is reached, whatever the page tries', async (t) => {
  const websites = reader(t)
  const opened = reader(t, { allow: [webHost, '127.0.0.1'] })
  if (websites === undefined || opened === undefined) return
  // The last one is opened, which shows that the page does try.
  for (const [host, through] of [
    ...['127.0.0.1', 'localhost', '[::1]'].map((name) => [name, websites] as const),
    ['127.0.0.1', opened] as const,
  ]) {
    const inside = `${host}:${places.insidePort}`
    const at = `http://${inside}`
    places.connections = 0
    const script = `
      new Image().src='${at}/img'; fetch('${at}/fetch',{mode:'no-cors'}).catch(()=>0); navigator.sendBeacon('${at}/beacon','x');
      try{new WebSocket('ws://${inside}/ws')}catch{} try{new EventSource('${at}/es')}catch{}
      try{new Worker(URL.createObjectURL(new Blob(["fetch('${at}/worker',{mode:'no-cors'}).catch(()=>0);importScripts('${at}/import')"])))}catch{}
      try{navigator.serviceWorker.register('/sw.js')}catch{} const x=new XMLHttpRequest();x.open('GET','${at}/xhr');try{x.send()}catch{}
      window.open('${at}/popup'); const f=document.createElement('form');f.action='${at}/form';f.method='post';f.target='_blank';document.body.append(f);f.submit();
      try{const c=new RTCPeerConnection({iceServers:[{urls:'stun:${inside}'},{urls:'turn:${inside}?transport=tcp',username:'a',credential:'b'}]});c.createDataChannel('d');c.createOffer().then(o=>c.setLocalDescription(o))}catch{}
      const l=document.createElement('link');l.rel='prefetch';l.href='${at}/prefetch';document.head.append(l);
      import('${at}/module.js').catch(()=>0); fetch('/redirect').catch(()=>0);
      const a=document.createElement('a');a.href='${at}/download';a.download='x';document.body.append(a);a.click();
      setTimeout(()=>{location.href='${at}/navigation'},300)`
    places.handle = (request, response) => {
      if (request.url === '/redirect')
        return void response.writeHead(302, { location: `${at}/redirected` }).end()
      if (request.url !== '/') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>x</title><link rel=stylesheet href="${at}/css"><link rel=preconnect href="${at}"><link rel=dns-prefetch href="${at}">
        <style>@font-face{font-family:F;src:url(${at}/font)} body{background:url(${at}/bg);font-family:F}</style><p>A text that is long enough to be seen.
        <iframe src="${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${at}/object"></object><embed src="${at}/embed"><video src="${at}/video" autoplay></video><script>${script}</script>`)
    }
    await through
      .read(site(), signal)
      .catch((error: unknown) => assert.ok(error instanceof AppError, String(error)))
    if (through === opened) assert.ok(places.connections > 5, String(places.connections))
    else assert.equal(places.connections, 0, host)
  }
})

test('a name that first leads to the web and then inside reaches nothing inside', async (t) => {
  let asked = 0
  const websites = reader(t, { resolve: async () => [(asked += 1) <= 2 ? webHost : '127.0.0.1'] })
  if (websites === undefined) return
  places.connections = 0
  places.handle = (request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      .end(
        `<!doctype html><p>Words enough.<script>for(let n=0;n<20;n++)fetch('http://rebound'+n+'.example:${places.insidePort}/').catch(()=>0);for(let n=0;n<5;n++)fetch('http://site.example:${places.insidePort}/?'+n,{mode:'no-cors'}).catch(()=>0)</script>`,
      )
  }
  await websites.read(`http://site.example:${places.webPort}/`, signal).catch(() => undefined)
  assert.ok(asked > 3, 'the page did ask for names')
  assert.equal(places.connections, 0)
})

test('URLs inside are refused before a browser starts, and files are no URLs', async (t) => {
  const websites = reader(t, { resolve: async () => ['10.0.0.7'] })
  if (websites === undefined) return
  for (const url of [
    `http://127.0.0.1:${places.insidePort}/`,
    'http://[::1]/',
    'http://intranet.example/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'chrome://version',
    'javascript:alert(1)',
    'data:text/html,x',
  ])
    assert.equal((await getRefusal(websites.read(url, signal))).code, 'url_not_allowed', url)
})

test('a redirect that leads inside is refused by its reason', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.connections = 0
  places.handle = (_, response) =>
    void response.writeHead(302, { location: `http://127.0.0.1:${places.insidePort}/` }).end()
  assert.equal((await getRefusal(websites.read(site(), signal))).code, 'url_not_allowed')
  assert.equal(places.connections, 0)
})

test('what is missing, no page, endless or never there ends in one clear error', async (t) => {
  const websites = reader(t, { timeoutMs: 4_000 })
  if (websites === undefined) return
  places.handle = (_, response) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing')
  assert.match((await getRefusal(websites.read(site(), signal))).message, /answered 404/)
  places.handle = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-')
  assert.equal((await getRefusal(websites.read(site(), signal))).code, 'fetch_failed')
  places.handle = () => undefined
  assert.equal((await getRefusal(websites.read(site(), signal))).code, 'fetch_timeout')
  places.handle = givePage('<!doctype html><p>Text<script>for(;;);</script>')
  assert.equal((await getRefusal(websites.read(site(), signal))).code, 'fetch_timeout')
  assert.match((await getRefusal(websites.read('http://127.0.0.2:9/', signal))).code, /fetch_failed/)
})

test('a page that lies about itself, or has a hundred thousand parts, is bounded', async (t) => {
  // Rendering that many parts takes a slow machine a while.
  const websites = reader(t, { timeoutMs: 180_000 })
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><body><script>for(let n=0;n<100000;n++){const p=document.createElement('p');p.textContent='Part '+n;document.body.append(p)}
    Element.prototype.getBoundingClientRect=()=>({x:NaN,y:-1e9,width:1e12,height:Infinity})</script>`)
  const result = await websites.read(site(), signal).catch((error: unknown) => error)
  if (result instanceof Error)
    assert.ok(result instanceof AppError && result.code === 'fetch_failed', String(result))
  else
    assert.ok(
      (result as { pages: { blocks: unknown[] }[] }).pages.every(({ blocks }) => blocks.length <= 3_010),
    )
})

test('who goes away ends the reading', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = () => undefined
  const leaving = new AbortController()
  const passedMs = startClock()
  setTimeout(() => leaving.abort(new Error('gone')), 400)
  await assert.rejects(websites.read(site(), leaving.signal), /gone/)
  assertSoon(passedMs(), 20_000)
})
