import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { AppError } from '#platform/errors.ts'
import { findChildren } from '#support/child-processes.ts'
import { getRefusal, openRendering, quiet, site } from '#support/page-rendering.ts'
import { webHost } from '#support/web-and-inside.ts'

const { places, findRenderer, at } = openRendering()
const { signal } = new AbortController()

describe('a page', () => {
  test('is given as it is seen once its scripts have run, with what it loaded', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    const agents: string[] = []
    places().handle = (request, response) => {
      agents.push(request.headers['user-agent'] ?? '')
      if (request.url === '/words.json')
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('["Fetched", "later"]')
      if (request.url === '/gone.png') return void response.writeHead(404).end()
      site({
        '/': `<!doctype html><html lang="en"><head><title>Sent</title><link rel="canonical" href="/sent"></head><body><h1>A shop</h1><p>Sent <b>with</b><br>the page.</p>
          <noscript>Not read.</noscript><template><p>Not read.</p></template><img src="/gone.png" alt=""><shop-card></shop-card>
          <script>fetch('/words.json').then((answer) => answer.json()).then((words) => { const p = document.createElement('p'); p.innerHTML = words.join(' ') + ' <a href="/drawn">on</a>'; document.body.append(p); document.title = 'Drawn' })
          customElements.define('shop-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shade</p>' } })</script></body></html>`,
      })(request, response)
    }
    const { page, html } = await renderer.render(at(), signal)
    assert.equal(page.finalUrl, at())
    assert.equal(page.title, 'Drawn')
    assert.equal(page.text, 'A shop\nSent with the page.\nIn the shade\nFetched later on')
    assert.equal(page.words, 12)
    assert.match(html, /<a href="\/drawn">/)
    assert.deepEqual(
      page.requests.map(({ url, type, status }) => `${url.slice(at('').length)} ${type} ${status}`).sort(),
      ['/ document 200', '/gone.png image 404', '/words.json fetch 200'],
    )
    assert.ok(page.transferBytes > html.length / 2 && page.transferBytes < 5_000, String(page.transferBytes))
    assert.deepEqual(page.consoleErrors, [])
    for (const agent of agents)
      assert.match(agent, /^Mozilla\/5\.0 .*compatible; Pressroom; \+https:\/\/press\.example\) Chrome\/\d+/)
  })

  test('is given with what scripts put into open shadow roots, one within another, and without what is closed', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    places().handle = site({
      '/': `<!doctype html><html lang="en"><head><title>Parts</title></head><body><shop-card>Light</shop-card><p>Sent.</p><script>
        const part = (mode, name, html) => customElements.define(name, class extends HTMLElement { constructor() { super(); this.attachShadow({ mode }).innerHTML = html } })
        part('closed', 'shop-safe', '<a href="/closed">Closed</a>')
        part('open', 'shop-price', '<a href="/price?of=1&amp;in=2">Price</a>')
        part('open', 'shop-card', '<h2>Card</h2><slot></slot><shop-price></shop-price><shop-safe></shop-safe>')</script></body></html>`,
    })
    const { page, html } = await renderer.render(at(), signal)
    assert.match(html, /^<!doctype html><html lang="en"><head>.*<\/html>$/s)
    const template = '<template shadowrootmode="open">'
    const within = `${template}<h2>Card</h2><slot></slot><shop-price>${template}<a href="/price?of=1&amp;in=2">Price</a></template></shop-price>`
    assert.ok(
      html.includes(`<shop-card>${within}<shop-safe></shop-safe></template>Light</shop-card><p>Sent.</p>`),
      html,
    )
    assert.ok(page.text.includes('Card') && page.text.includes('Price'), page.text)
  })

  test('is laid out for the phone after the desktop, from one and the same load', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    let asked = 0
    const pages = site({
      '/': `<!doctype html><meta name="viewport" content="width=device-width"><style>.phone{display:none} @media (max-width: 500px){.phone{display:block;font-size:9px}.workspace{display:none}}</style>
        <p class="phone">On the phone</p><p class="desk">On the desk</p>`,
      '/old': '<!doctype html><p>A page that knows nothing of phones.',
    })
    places().handle = (request, response) => {
      asked += request.url === '/' ? 1 : 0
      pages(request, response)
    }
    const { page } = await renderer.render(at(), signal)
    assert.equal(page.text, 'On the desk')
    assert.deepEqual(
      page.smallTexts.map(({ text }) => text),
      ['On the phone'],
    )
    assert.equal(page.scrollWidth, 360)
    assert.equal(asked, 1)
    assert.equal((await renderer.render(at('/old'), signal)).page.scrollWidth, 980)
  })

  test('has its words cut off or over each other on the phone: not those that move, float or are covered', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    const head =
      '<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0;overflow-x:hidden;font:16px/1.4 sans-serif} .line{white-space:nowrap} .at{position:absolute;left:10px} .box{position:relative;height:60px}</style>'
    places().handle = site({
      '/cut': `${head}<p class="line">Bread that takes its time, baked every morning from grain of three farms</p>
        <div style="width:120px;overflow:clip;white-space:nowrap">Cut within its own box</div>
        <div style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Shortened with an ellipsis at its end</div>
        <div style="overflow-x:auto"><p class="line">A table that can be pushed along, however wide it is for a phone</p></div>
        <div style="overflow:hidden"><p class="line" style="transform:translateX(-20px)">A row of logos and names that moves along by itself</p></div>
        <p>A paragraph that breaks into as many lines as it takes, on any screen.</p>`,
      '/over': `${head}<div class="box"><p class="at" style="top:0">Opening hours</p><p class="at" style="top:6px">Seven to noon</p></div>
        <div class="box"><p class="at" style="top:0">Covered words</p><p class="at" style="top:6px;background:#fff">On a card of its own</p></div>
        <div class="box"><p class="at" style="top:-10px;font-size:90px;margin:0">7</p><p class="at" style="top:30px">Before an ornament</p></div>
        <div class="box"><p class="at" style="top:0">Fading words</p><p class="at" style="top:6px;opacity:.1">Nearly gone</p></div>
        <p style="line-height:1;font-size:30px;margin:0">Tight<br>lines</p><p style="margin:0;line-height:1">and words right below</p>
        <p style="position:fixed;top:0;left:10px;margin:0">A bar that floats</p>`,
    })
    const { page: cut } = await renderer.render(at('/cut'), signal)
    assert.deepEqual(
      cut.cutTexts.map(({ text }) => text.slice(0, 10)),
      ['Bread that', 'Cut within'],
    )
    assert.deepEqual(cut.overlappingTexts, [])
    const { page: over } = await renderer.render(at('/over'), signal)
    assert.deepEqual(
      over.overlappingTexts.map(({ text, other }) => [text, other]),
      [['Opening hours', 'Seven to noon']],
    )
    assert.deepEqual(over.cutTexts, [])
  })

  test('is looked at when nothing moves any more, however late that is', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    // Each step keeps the page busy and moves its words a little, the last one much; nothing is added to the
    // document meanwhile.
    places().handle = site({
      '/': `<!doctype html><title>Moving</title><div id="place"></div>${'<p>Words that are moved.</p>'.repeat(20)}
        <script>let steps = 0
        const step = () => {
          const until = performance.now() + 120
          while (performance.now() < until);
          steps += 1
          place.style.height = steps < 4 ? steps * 4 + 'px' : '600px'
          if (steps < 4) setTimeout(step, 330)
        }
        addEventListener('load', () => setTimeout(step, 330))</script>`,
    })
    const { page } = await renderer.render(at(), signal)
    assert.ok(page.paint.cls > 0.1, `moved by ${page.paint.cls}`)
  })

  test('may name its fields and images as it likes, and change what the browser offers', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    places().handle = site({
      '/': `<!doctype html><title>Clobbered</title><p>Words that stay.</p><img name="title"><form name="forms"><input name="id"><input name="children"><input name="parentElement"><button>Send</button></form>
        <script>Element.prototype.getBoundingClientRect = () => ({ x: NaN, y: 1e9, width: Infinity, height: -1 }); Document.prototype.querySelectorAll = () => { throw 1 }; window.getComputedStyle = () => ({})
        JSON.stringify = () => 'no'; String.prototype.replace = () => 'no'; Map.prototype.get = () => 'no'; document.body.append('\\ud800 and \\u0000 stay out')</script>`,
    })
    const { page } = await renderer.render(at(), signal)
    assert.equal(page.title, 'Clobbered')
    assert.equal(page.text, 'Words that stay.\nSend\n\ufffd and  stay out')
    assert.ok(page.targets.some(({ text }) => text === 'Send'))
  })

  test('has bounds in every direction', async (t) => {
    const renderer = findRenderer(t, { timeoutMs: 90_000 })
    if (renderer === undefined) return
    places().handle = site({
      '/': `<!doctype html><body><script>let all = ''; for (let n = 0; n < 12000; n++) all += '<p style="font-size:8px;color:#eee" class="' + 'c'.repeat(300) + '"><a href="/' + n + '">Part ' + n + '</a>' + 'w'.repeat(40) + '</p>'
        document.body.innerHTML = all; document.title = 't'.repeat(1e6); for (let n = 0; n < 500; n++) console.error('e'.repeat(5000))
        for (let n = 0; n < 1100; n++) fetch('/?' + n + 'q'.repeat(1000)).catch(() => 0)</script>`,
    })
    const { page, html } = await renderer.render(at(), signal)
    assert.ok(page.targets.length <= 500 && page.smallTexts.length <= 500 && page.lowContrasts.length <= 500)
    assert.ok(page.requests.length <= 1_000 && page.requests.every(({ url }) => url.length <= 500))
    assert.ok(page.consoleErrors.length <= 50 && page.consoleErrors.every((text) => text.length <= 500))
    assert.ok(page.text.length <= 320_000 && page.title.length <= 500 && html.length <= 1_600_000)
    assert.ok(JSON.stringify(page).length < 2_000_000)
  })
})

describe('a page cannot', () => {
  test('reach anything private, whatever it tries', async (t) => {
    const closed = findRenderer(t)
    const opened = findRenderer(t, { allow: [webHost, '127.0.0.1'] })
    if (closed === undefined || opened === undefined) return
    // The last one is opened, which shows that the page does try.
    for (const [host, renderer] of [
      ...['127.0.0.1', 'localhost', '[::1]'].map((name) => [name, closed] as const),
      ['127.0.0.1', opened] as const,
    ]) {
      const inside = `${host}:${places().insidePort}`
      const there = `http://${inside}`
      places().connections = 0
      places().handle = (request, response) => {
        if (request.url === '/redirect')
          return void response.writeHead(302, { location: `${there}/redirected` }).end()
        const html = `<!doctype html><title>x</title><link rel="stylesheet" href="${there}/css"><link rel="preconnect" href="${there}"><link rel="dns-prefetch" href="${there}">
          <style>@font-face{font-family:F;src:url(${there}/font)} body{background:url(${there}/bg);font-family:F}</style><p>Words.<iframe src="${there}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
          <video src="${there}/video" autoplay></video><script>
          new Image().src='${there}/img'; fetch('${there}/fetch',{mode:'no-cors'}).catch(()=>0); navigator.sendBeacon('${there}/beacon','x'); fetch('/redirect').catch(()=>0)
          try{new WebSocket('ws://${inside}/ws')}catch{} try{new EventSource('${there}/es')}catch{}
          try{new Worker(URL.createObjectURL(new Blob(["fetch('${there}/worker',{mode:'no-cors'}).catch(()=>0)"])))}catch{}
          try{const c=new RTCPeerConnection({iceServers:[{urls:'stun:${inside}'},{urls:'turn:${inside}?transport=tcp',username:'a',credential:'b'}]});c.createDataChannel('d');c.createOffer().then(o=>c.setLocalDescription(o))}catch{}
          window.open('${there}/popup'); const a=document.createElement('a');a.href='${there}/download';a.download='x';document.body.append(a);a.click()
          setTimeout(()=>{location.href='${there}/navigation'},300)</script>`
        response
          .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
          .end(request.url === '/' ? html : '')
      }
      await renderer
        .render(at(), signal)
        .catch((error: unknown) => assert.ok(error instanceof AppError, String(error)))
      if (renderer === opened) assert.ok(places().connections > 5, String(places().connections))
      else assert.equal(places().connections, 0, host)
    }
  })

  test('open windows, ask questions, start downloads or workers that stay', async (t) => {
    const renderer = findRenderer(t)
    if (renderer === undefined) return
    const asked: string[] = []
    const pages = site({
      '/': `<!doctype html><p>Words.</p><a id="file" href="/file" download="x">x</a><script>
        const opened = Array.from({ length: 20 }, () => window.open('/popup')).filter(Boolean).length
        alert('a'); const answers = [confirm('b'), prompt('c')]; print(); file.click()
        navigator.serviceWorker?.register('/worker.js'); Notification.requestPermission?.(); navigator.geolocation.getCurrentPosition(() => {})
        document.body.append(' ' + opened + JSON.stringify(answers))</script>`,
      '/popup': '<script>alert(1)</script>',
      '/worker.js': '',
    })
    places().handle = (request, response) => {
      asked.push(request.url ?? '')
      pages(request, response)
    }
    const { page } = await renderer.render(at(), signal)
    assert.match(page.text, /0\[false,null\]/)
    assert.ok(!asked.includes('/popup') && !asked.includes('/worker.js'), asked.join())
    assert.deepEqual(page.consoleErrors, [])
  })
})

/** The browser itself, whatever script may have started it. */
function killBrowsers(but: ReadonlySet<number>): void {
  const kill = (pid: number): void => {
    findChildren(pid).forEach(kill)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
  findChildren()
    .filter((pid) => !but.has(pid))
    .forEach(kill)
}

describe('a browser that ends', () => {
  test('in the middle of a page is started again, and the page is looked at once more', async (t) => {
    // A time of its own gives it a browser of its own.
    const renderer = findRenderer(t, { timeoutMs: 80_000 })
    if (renderer === undefined) return
    const others = new Set(findChildren())
    let asked = 0
    places().handle = (request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end()
      asked += 1
      if (asked === 1) killBrowsers(others)
      site({ '/': quiet })(request, response)
    }
    assert.equal((await renderer.render(at(), signal)).page.title, 'Quiet')
    assert.equal(asked, 2)
  })

  test('with each try is that page’s error; the next page is seen', async (t) => {
    const renderer = findRenderer(t, { timeoutMs: 70_000 })
    if (renderer === undefined) return
    const others = new Set(findChildren())
    places().handle = (request, response) => {
      if (request.url === '/bad') killBrowsers(others)
      site({ '/': quiet, '/bad': quiet })(request, response)
    }
    const error = await getRefusal(renderer.render(at('/bad'), signal))
    assert.equal(error.code, 'fetch_failed')
    assert.match(error.message, /The browser ended unexpectedly/)
    assert.equal((await renderer.render(at(), signal)).page.title, 'Quiet')
  })

  test('or never starts says what to install', async (t) => {
    const renderer = findRenderer(t, { chromium: '/nowhere/chromium' })
    if (renderer === undefined) return
    const error = await getRefusal(renderer.render(at(), signal))
    assert.equal(error.code, 'dependency_missing')
    assert.match(error.message, /Install the package chromium-headless-shell/)
  })
})

test('what answers with an error, with a file or inside is no page', async (t) => {
  const renderer = findRenderer(t)
  const renderInside = findRenderer(t, { resolve: async () => ['10.0.0.7'] })
  if (renderer === undefined || renderInside === undefined) return
  places().handle = (request, response) => {
    if (request.url === '/inside')
      return void response.writeHead(302, { location: `http://127.0.0.1:${places().insidePort}/` }).end()
    if (request.url === '/file')
      return void response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
        .end('PK')
    response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Later')
  }
  assert.match((await getRefusal(renderer.render(at(), signal))).message, /answered 503/)
  assert.equal((await getRefusal(renderer.render(at('/file'), signal))).code, 'fetch_failed')
  assert.equal((await getRefusal(renderer.render(at('/inside'), signal))).code, 'url_not_allowed')
  assert.equal(
    (await getRefusal(renderInside.render('http://intranet.example/', signal))).code,
    'url_not_allowed',
  )
  assert.equal((await getRefusal(renderer.render('file:///etc/passwd', signal))).code, 'url_not_allowed')
})

test('two pages are looked at together, and who goes away is let go at once', async (t) => {
  const renderer = findRenderer(t)
  if (renderer === undefined) return
  let now = 0
  let peak = 0
  const { promise: areThere, resolve: haveCome } = Promise.withResolvers<void>()
  places().handle = (request, response) => {
    if (!request.url?.startsWith('/page')) return void response.writeHead(404).end()
    peak = Math.max(peak, (now += 1))
    // The first waits for the second; a third would come to them.
    if (now === 2) haveCome()
    void Promise.all([areThere, pause(400)]).then(() => {
      now -= 1
      response.writeHead(200, { 'content-type': 'text/html' }).end(quiet)
    })
  }
  await Promise.all(Array.from({ length: 5 }, (_, number) => renderer.render(at(`/page${number}`), signal)))
  assert.equal(peak, 2)
  places().handle = () => undefined
  const leaving = new AbortController()
  const passedMs = startClock()
  setTimeout(() => leaving.abort(new Error('gone')), 500)
  const looks = Array.from({ length: 3 }, () => assert.rejects(renderer.render(at(), leaving.signal), /gone/))
  await Promise.all(looks)
  assertSoon(passedMs(), 20_000)
})
