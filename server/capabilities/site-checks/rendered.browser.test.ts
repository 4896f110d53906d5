// Every check of what the browser sees, with the browser: it finds what is planted in a real page, and
// nothing in a page that only looks like it.
import assert from 'node:assert/strict'
import { after, before, describe, test, type TestContext } from 'node:test'
import { createPageRenderer, type PageRenderer, type RenderedPage } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { requireBrowser } from '#support/programs.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'
import type { RenderedCheck, Verdict } from '#capabilities/site-crawl/check.types.ts'
import type { AuditedPage } from '#capabilities/site-crawl/page.types.ts'
import { checks } from './catalogue.ts'

const rendered = checks.filter((check): check is RenderedCheck => check.scope === 'rendered')
let site: SiteSimulator
let renderer: PageRenderer
before(async () => {
  site = await openSite()
  renderer = createPageRenderer({
    config: {
      outboundAllow: ['127.0.0.0/8'],
      baseUrl: undefined,
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
    // What ends it is not what is proved here.
    timeoutMs: 120_000,
  })
  site.serve('/wide.png', { headers: { 'content-type': 'image/png' }, body: makePng(quarters(1_200, 600)) })
  site.serve('/small.png', { headers: { 'content-type': 'image/png' }, body: makePng(quarters(300, 150)) })
  site.serve('/heavy.js', {
    headers: { 'content-type': 'text/javascript' },
    body: `/*${'x'.repeat(1_800_000)}*/`,
  })
  site.serve('/late.css', { headers: { 'content-type': 'text/css' }, body: 'p{color:#111}', delayMs: 2_800 })
  site.serve('/elsewhere', '<!doctype html><title>Elsewhere</title><p>Elsewhere.')
})
after(async () => {
  await renderer.close()
  await site.close()
})

const words =
  'The oven is heated before four in the morning and the first loaves come out while the town is still asleep.'
const paragraph = `<p>${words} ${words}</p>`
const frame = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bread</title>
   <style>body{margin:16px;font:16px/1.5 sans-serif;color:#222;background:#fff} img{max-width:100%;height:auto} .button{display:inline-block;padding:12px 20px}</style>${head}</head>
   <body>${body}</body></html>`

interface Look {
  page: AuditedPage
  rendered: RenderedPage
}

async function lookAt(path: string, html: string): Promise<Look> {
  site.serve(path, html)
  const url = site.at(path)
  return {
    page: auditedPage(html, { url }),
    rendered: (await renderer.render(url, new AbortController().signal)).page,
  }
}

function findVerdict(id: string, { page, rendered: seen }: Look): Verdict {
  const check = rendered.find((one) => one.id === id)
  assert.ok(check, `no check ${id}`)
  return check.run(page, seen, {
    today: new Date('2026-06-15T00:00:00Z'),
    keyphrase: undefined,
    isPrivateHost: true,
  })
}

const isMissing = (t: TestContext): boolean => requireBrowser(t) === undefined

interface Planted {
  title: string
  pages: { path: string; html: string; expected: Record<string, RegExp> }[]
}
const popup = `<div class="shade" style="position:fixed;inset:0;background:rgba(0,0,0,.6)"></div><div class="news" style="position:fixed;left:10%;right:10%;top:20%;height:60%;background:#fff">Read our letter. <a class="button" href="/join">Join</a></div>`
const planted: Planted[] = [
  {
    title: 'faults of what is shown are found',
    pages: [
      {
        path: '/shown',
        html: frame(`<h1>Bread</h1>
          <img src="/wide.png" loading="lazy" style="width:300px;height:300px;max-width:none" alt="Loaf">
          ${paragraph}<p class="pale" style="color:#b5b5b5">Pale words that few can read.</p><p style="color:transparent;-webkit-text-stroke:1px #c5c5c5">Lines that fewer can read.</p><p class="tiny" style="font-size:9px">Words of nine pixels.</p>
          <p id="white" style="color:#fff">${words}</p><p id="far" style="position:absolute;left:-9999px">${words}</p><p id="faint" style="opacity:0">${words}</p><p id="speck" style="font-size:1px">${words}</p>
          <div style="font-size:12px;line-height:14px"><a href="/1">One</a><br><a href="/2">Two</a></div>
          <table style="width:900px"><tr><td>Wide</td></tr></table>
          <p class="cut" style="width:200px;overflow:hidden;white-space:nowrap">Rye is baked on Thursdays and on Saturdays.</p>
          <div style="position:relative;height:60px"><p>Open from seven.</p><p class="over" style="position:absolute;top:4px;left:8px;margin:0">Closed on Mondays.</p></div>
          <div style="height:1500px"></div>${[1, 2, 3, 4].map((number) => `<img src="/small.png?${number}" alt="Loaf ${number}" width="300" height="150">`).join('')}
          <script>console.error('The basket could not be read.'); undefinedFunction()</script>`),
        expected: {
          'image-lazy-above-fold': /wide\.png/,
          'image-aspect-distorted': /1,200 × 600 pixels, shown at 300 × 300/,
          'image-oversized-display': /1,200 × 600 pixels, shown at 300 × 300/,
          'image-not-lazy-below-fold': /4 images/,
          'contrast-low': /2 texts, the palest at 1\.\d+ to 1: “Lines that fewer/,
          'font-too-small': /smallest of 1 px|smallest of 9 px/,
          'tap-target-small': /“One” \(\d+ × 1\d\).*“Two”/,
          'horizontal-scroll': /9\d\d px wide/,
          'text-cut-off': /“Rye is baked.*p\.cut/,
          'text-overlapping':
            /“Open from seven\.” and “Closed on Mondays\.”|“Closed on Mondays\.” and “Open from seven\.”/,
          'content-hidden-text': /#white: .*3 more places/,
          'console-errors': /2 errors: “The basket/,
        },
      },
    ],
  },
  {
    title: 'a pop-up over the first screen is found',
    pages: [
      {
        path: '/pop-up',
        html: frame(`<h1>Bread</h1>${paragraph.repeat(4)}${popup}`),
        expected: { 'intrusive-interstitial': /div\.news covers \d\d+ %/ },
      },
    ],
  },
  {
    title: 'text that only scripts write, and a page that only sends on, are found',
    pages: [
      {
        path: '/drawn',
        html: frame(
          `<div id="root"></div><script>setTimeout(() => { root.innerHTML = ${JSON.stringify(paragraph.repeat(8))} }, 300)</script>`,
        ),
        expected: { 'content-only-with-js': /^0 % of 3\d\d words/ },
      },
      {
        path: '/gone',
        html: frame(`${paragraph}<script>location.href = '/elsewhere'</script>`),
        expected: { 'redirect-javascript': /ends at .*\/elsewhere/ },
      },
    ],
  },
  {
    title: 'a page that comes late, jumps, blocks and weighs is found',
    pages: [
      {
        path: '/slow',
        // Blocked and moved once something is painted, whenever that is: what comes before is no fault of the
        // page.
        html: frame(
          `<h1>Bread</h1><div id="place"></div>${paragraph.repeat(12)}<script src="/heavy.js" async></script>
           <script>const jump = () => { const until = performance.now() + 900; while (performance.now() < until); place.style.height = '600px' }
           new PerformanceObserver((paints, observer) => {
             if (paints.getEntriesByName('first-contentful-paint').length === 0) return
             observer.disconnect()
             setTimeout(jump, 400)
           }).observe({ type: 'paint', buffered: true })</script>`,
          '<link rel="stylesheet" href="/late.css">',
        ),
        expected: {
          'fcp-slow': /\d/,
          'lcp-slow': /\d/,
          'cls-high': /layout shift 0\.\d+/,
          'tbt-high': /blocked/,
          'page-weight-high': /1\.8 MB in \d+ requests; largest: 1\.8 MB .*heavy\.js/,
        },
      },
    ],
  },
]

describe('in the browser', () => {
  for (const { title, pages } of planted)
    test(title, async (t) => {
      if (isMissing(t)) return
      for (const { path, html, expected } of pages) {
        const look = await lookAt(path, html)
        const missed = Object.entries(expected).flatMap(([id, evidence]) => {
          const reported = (findVerdict(id, look) ?? [])
            .map((hit) => `${hit.evidence} ${hit.target ?? ''}`)
            .join('\n')
          return evidence.test(reported) ? [] : [{ id, evidence, reported }]
        })
        assert.deepEqual(missed, [], `what was measured: ${JSON.stringify(look.rendered.paint)}`)
      }
    })

  test('each text that nobody sees is reported with its place', async (t) => {
    if (isMissing(t)) return
    const texts = `<p id="white" style="color:#fff">${words}</p><p id="far" style="position:absolute;left:-9999px">${words}</p>`
    const { rendered: seen } = await lookAt(
      '/unseen',
      frame(
        `<h1>Bread</h1>${paragraph}${texts}<p id="faint" style="opacity:0">${words}</p><p id="speck" style="font-size:1px">${words}</p>`,
      ),
    )
    assert.deepEqual(seen.hiddenText.map(({ selector }) => selector).sort(), [
      'p#faint',
      'p#far',
      'p#speck',
      'p#white',
    ])
  })

  test('nothing is found in a page that only looks like it', async (t) => {
    if (isMissing(t)) return
    const hidden = (attributes: string): string => `<div ${attributes}><p>${words}</p></div>`
    const html =
      frame(`<header><nav><a class="button" href="/">Home</a> <a class="button" href="/bread">Bread</a>
        <div style="position:absolute;left:-9999px">${words}</div></nav></header><h1>Bread</h1>
      <img src="/small.png" width="300" height="150" alt="Loaf"><img srcset="small.png 300w,/wide.png 1200w" sizes="500px" style="width:500px;height:250px" alt="Loaf"><img src="/wide.png" style="width:1180px;height:200px;object-fit:cover" alt="Loaves">
      ${paragraph.repeat(4)}<p>More in <a href="/a">our story</a>, and in <a href="/b">the list</a> of shops.</p>
      <details><summary class="button">Questions</summary><p>${words}</p></details>
      ${hidden('style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"')}
      ${hidden('style="max-height:0;overflow:hidden"')} ${hidden('hidden')} ${hidden('style="display:none"')} ${hidden('style="visibility:hidden"')}
      ${hidden('style="opacity:0;transition:opacity 1s"')} ${hidden('role="dialog" style="opacity:0"')} ${hidden('style="transform:translateX(-3000px)"')}
      <div style="overflow:hidden"><div style="display:flex;transform:translateX(-100%)"><p style="flex:0 0 100%">${words}</p><p style="flex:0 0 100%">${words}</p></div></div>
      <section style="position:relative;height:260px;overflow:hidden"><img src="/wide.png" alt="" style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover"><p style="position:relative;color:#fff">${words}</p></section>
      <section style="background:linear-gradient(#123,#456);color:#fff"><p>${words}</p></section>
      <section style="background:#123456;color:#fff"><p>${words}</p><p style="opacity:.9">${words}</p></section>
      <section style="display:grid"><div style="grid-area:1/1;background:#0a0a0a"></div><p style="grid-area:1/1;color:#fff">${words}</p></section>
      <h2 style="background:linear-gradient(90deg,#b00,#00b);background-clip:text;-webkit-background-clip:text;color:transparent">${words}</h2>
      <form><label class="button"><input type="checkbox"> Yes, please</label> <button class="button" disabled style="color:#ccc;background:#fff">Send</button></form>
      <p>Water<sup style="font-size:10px">2</sup></p>
      <div style="overflow-x:auto"><table style="width:900px"><tr><td>Wide</td></tr></table></div>
      <div style="height:1500px"></div>${[1, 2, 3, 4].map((number) => `<img src="/small.png?${number}" loading="lazy" alt="Loaf ${number}" width="300" height="150">`).join('')}
      <div id="cookies" style="position:fixed;left:0;right:0;bottom:0;height:90px;background:#eee">We use cookies. <button class="button">Fine</button></div>
      <script>var URL = '/clean'; navigator.serviceWorker?.register('/worker.js').then((worker) => worker.addEventListener('updatefound', () => {})); history.replaceState({}, '', '?seen=1'); new Image().src = '/not-there.png'</script>`)
    // Times depend on how busy the machine is: the best of some looks counts for them, and what the plainest
    // of pages has too is the machine's.
    const timed = new Set(['fcp-slow', 'lcp-slow', 'tbt-high', 'cls-high'])
    const alarmsIn = (look: Look): string[] =>
      rendered.flatMap(({ id }) => ((findVerdict(id, look)?.length ?? 0) > 0 ? [id] : []))
    for (let look = 1; ; look += 1) {
      const seen = await lookAt('/clean', html)
      let alarms = alarmsIn(seen)
      if (look < 4 && alarms.length > 0 && alarms.every((id) => timed.has(id))) continue
      if (alarms.some((id) => timed.has(id))) {
        const machines = alarmsIn(await lookAt('/plain', frame('<h1>Bread</h1>')))
        alarms = alarms.filter((id) => !timed.has(id) || !machines.includes(id))
      }
      assert.deepEqual(alarms, [], JSON.stringify(seen.rendered.paint))
      assert.deepEqual(
        rendered.filter(({ id }) => findVerdict(id, seen) === undefined).map(({ id }) => id),
        [],
        'each of them looked',
      )
      return
    }
  })

  test('every check of what the browser sees has a page that it is planted in', () => {
    assert.deepEqual(
      planted.flatMap(({ pages }) => pages.flatMap(({ expected }) => Object.keys(expected))).sort(),
      rendered.map(({ id }) => id).sort(),
    )
  })
})
