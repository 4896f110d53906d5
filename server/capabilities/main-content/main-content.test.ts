// What is content of a page and what is not, behaviour by behaviour.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractMainContent } from './index.ts'

const url = 'https://oven.example/bread/rising'
const sentences = [
  'The oven has to be hot before the bread goes in, and the dough needs its time in the warm kitchen.',
  'Yeast eats sugar and gives off gas, which lifts the dough as long as the gluten holds it together.',
  'A steel plate keeps more heat than the grid, so the crust of the loaf gets darker at its bottom.',
  'At last the loaf sounds hollow when somebody knocks at its bottom, and has to cool on a rack.',
]
const [first, second, third, fourth] = sentences as [string, string, string, string]
const article = sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')

interface PageOptions {
  head?: string
  before?: string
  after?: string
}

function page(content: string, { head = '', before = '', after = '' }: PageOptions = {}): string {
  return `<!doctype html><html lang="en"><head><title>How bread rises | The Oven</title>${head}</head>
    <body>${before}<div class="page"><h1>How bread rises</h1>${content}</div>${after}</body></html>`
}
const read = (html: string) => extractMainContent(html, url)
const getText = (html: string): string => read(html).text

test('a text in a soup of divs is found, without menu, teasers and footer', () => {
  const html = page(`<div class="c1">${article}</div>`, {
    before: '<div class="menu"><a href="/">Home</a> <a href="/shop">Shop</a></div>',
    after: `<div class="grid">${['Butter', 'Jam', 'Honey', 'Cheese']
      .map(
        (word) =>
          `<div class="card"><h3><a href="/${word}">${word} on bread</a></h3><p>All about ${word}.</p></div>`,
      )
      .join('')}</div><div class="footer">© 2026 The Oven. All rights reserved.</div>`,
  })
  assert.equal(getText(html), sentences.join('\n\n'))
})

test('headings, lists, tables, code, quotes and captions are kept as Markdown', () => {
  const { blocks, markdown } = read(
    page(`<p>${first}</p><h2>What you need</h2><ul><li>Flour</li><li>Water</li><li>Salt</li></ul>
      <table><tr><th>Flour</th><th>Water</th></tr><tr><td>500 g</td><td>350 g</td></tr></table>
      <p>${second} See <a href="../gluten">gluten</a>.</p>
      <pre><code class="language-js">bake(250)</code></pre>
      <figure><img src="loaf.jpg" alt=""><figcaption>A loaf in the oven</figcaption></figure>
      <blockquote><p>Bread is patience that one can eat, said my teacher.</p></blockquote><p>${third}</p>`),
  )
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['paragraph', 'heading', 'list', 'table', 'paragraph', 'code', 'caption', 'quote', 'paragraph'],
  )
  assert.match(
    markdown,
    /^## What you need\n\n- Flour\n- Water\n- Salt\n\n\| Flour \| Water \|\n\| --- \| --- \|/m,
  )
  assert.match(markdown, /\[gluten\]\(https:\/\/oven\.example\/gluten\)/)
  assert.match(markdown, /```js\nbake\(250\)\n```/)
  assert.match(markdown, /^> Bread is patience/m)
})

test('captions are blocks, but no part of the text', () => {
  const { text, markdown } = read(
    page(
      `<p>${first}</p><figure><img src="a.jpg"><figcaption>A loaf in the oven</figcaption></figure><p>${second}</p>`,
    ),
  )
  assert.equal(text, `${first}\n\n${second}`)
  assert.match(markdown, /A loaf in the oven/)
})

test('a layout of tables and line breaks is read as paragraphs', () => {
  const html = `<html><head><title>How bread rises</title></head><body><table><tr><td><a href="/">Home</a><br><a href="/b">Bread</a></td>
    <td><font size="5"><b>How bread rises</b></font><br><br>${sentences.join('<br><br>')}</td></tr></table></body></html>`
  assert.equal(getText(html), sentences.join('\n\n'))
})

for (const [what, box] of Object.entries({
  'related articles':
    '<div><h3>Related articles</h3><ul><li><a href="/a">Ten ways of slicing</a></li><li><a href="/b">Butter or none</a></li></ul></div>',
  'German related articles':
    '<div><strong>Das könnte Sie auch interessieren</strong><ul><li><a href="/a">Zehn Arten zu schneiden</a></li></ul></div>',
  'an author box':
    '<div class="author-bio"><p>Ada Stone bakes since she was four and writes about bread for The Oven each week.</p></div>',
  'a newsletter':
    '<form><p>Get our best recipes each Friday, straight to your inbox, for free and for ever.</p><input type="email"></form>',
  'a line to share':
    '<div class="x"><p>Share this article</p><a href="/t">Twitter</a> <a href="/f">Facebook</a></div>',
  'an advertisement':
    '<div class="ad-slot"><p>The new mixer of this year is here, and it is cheaper than you would think.</p></div>',
  'a box that asks before it loads a video':
    '<div class="x1"><h3>Empfohlener redaktioneller Inhalt</h3><p>Mit Ihrer Zustimmung wird hier ein externes Video geladen.</p><p>Damit können personenbezogene Daten an Drittplattformen übermittelt werden.</p></div>',
  'a card that leads to another page':
    '<figure class="x2"><a href="/b"><div>Butter or no butter</div><div>What the bakers of the north think about the old question of the breakfast.</div></a></figure>',
  'a box named by its test id':
    '<div data-testid="promo-box"><p>Make sense of the week with our letter for bakers, each Friday in the morning.</p></div>',
  'a slot for advertising':
    '<div class="ad-slot__container"><p>The new mixer of this year is here, and it is cheaper than you would think.</p></div>',
  'a pull quote': `<aside class="pullquote">${second}</aside>`,
  'a copy for phones': `<div class="md:hidden"><p>${second}</p></div>`,
  'a cookie banner':
    '<div id="cookie-banner"><p>We use cookies and similar techniques to measure how our pages are used. Do you agree?</p></div>',
})) {
  test(`${what} inside the text is not taken`, () => {
    const html = page(`<p>${first}</p><p>${second}</p>${box}<p>${third}</p><p>${fourth}</p>`)
    assert.equal(getText(html), sentences.join('\n\n'))
  })
}

test('comments are not taken, even where they are longer than the text', () => {
  const comments = Array.from(
    { length: 12 },
    (_, index) =>
      `<div class="item"><b>Reader ${index}</b><span>${index + 1} days ago</span><p>I tried it ${index} times and my loaf was as hard as a stone each time, whatever I did with the yeast and the water.</p><a href="#">Reply</a></div>`,
  ).join('')
  assert.equal(getText(page(`${article}<h3>12 comments</h3>${comments}`)), sentences.join('\n\n'))
})

test('the posts of a forum thread are content', () => {
  const posts = sentences.map(
    (sentence, index) =>
      `<div class="post"><div class="author">baker${index}</div><time datetime="2026-03-0${index + 1}">${index + 1} March 2026</time><div class="body">${sentence}</div><a href="#">Reply</a></div>`,
  )
  const text = getText(page(posts.join('')))
  for (const sentence of sentences) assert.ok(text.includes(sentence), sentence)
})

test('the next article below the text is not taken', () => {
  const next = `<article class="story"><h1>Butter or no butter</h1>${sentences.map((sentence) => `<p>${sentence.replace('the', 'some butter and the')}</p>`).join('')}</article>`
  const html = `<html><head><title>How bread rises</title></head><body><article class="story"><h1>How bread rises</h1>${article}</article>${next}</body></html>`
  assert.equal(getText(html), sentences.join('\n\n'))
})

test('names that describe the page take nothing away', () => {
  const html = page(`<div class="content-sidebar-wrap has-comments">${article}</div>`)
  assert.equal(getText(html), sentences.join('\n\n'))
})

test('text that only structured data holds is used where the page shows none', () => {
  const body = `${first}\n\n${second}`
  const head = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'How bread rises', articleBody: body })}</script>`
  assert.equal(
    getText(page('<p>Loading the article, please wait for a short moment until it is here.</p>', { head })),
    body,
  )
})

test('what is given can be stored and shown: no NUL, no halves of characters, no script links', () => {
  const head = String.raw`<script type="application/ld+json">{"@type":"Article","headline":"How\u0000 bread \ud800rises","author":"Ada\u0000"}</script>`
  const found = read(
    page(
      `<p>${first}\u0000 \ud800 <a href="javascript:alert(1)">more</a> * not _a_ list</p><p>${second}</p>`,
      { head },
    ),
  )
  const whole = JSON.stringify(found)
  assert.ok(!/\\u0000|\\ud8/.test(whole), whole)
  assert.ok(!found.markdown.includes('javascript:'))
})

test('a shadow root in the markup is shown, a template is not', () => {
  const html = page(
    `<bread-article><template shadowrootmode="open">${article}</template></bread-article><template><p>Nobody sees this sentence, since only a script would put it in.</p></template>`,
  )
  assert.equal(getText(html), sentences.join('\n\n'))
})

test('Chinese and Arabic texts are found like others', () => {
  const chinese = '面包放进烤箱之前，烤箱必须足够热，面团也需要时间在温暖的厨房里慢慢发酵。'
  const arabic = 'يجب أن يكون الفرن ساخنا قبل أن يدخل الخبز، والعجين يحتاج إلى وقته في المطبخ الدافئ.'
  for (const sentence of [chinese, arabic])
    assert.equal(
      getText(
        `<html><body><div class="nav"><a href="/">主页</a></div><h1>面包</h1><div><p>${sentence}</p><p>${sentence}</p></div></body></html>`,
      ),
      sentence,
    )
})

const kinds: Readonly<Record<string, [kind: string, html: string]>> = {
  'a check of the browser': [
    'challenge',
    '<title>Just a moment...</title><body><h1>oven.example</h1><p>Verify you are human by completing the action below.</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body>',
  ],
  'a blocked reader': [
    'challenge',
    '<title>Attention Required!</title><body><h1>Sorry, you have been blocked</h1><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered it.</p></body>',
  ],
  'a button to press and hold': [
    'challenge',
    '<title>Access to this page has been denied</title><body><h1>Press &amp; Hold to confirm you are a human (and not a bot).</h1><div id="px-captcha"></div></body>',
  ],
  'a frame with a check and nothing else': [
    'challenge',
    '<html><body><iframe id="main-iframe" src="/_Incapsula_Resource?x=9"></iframe></body></html>',
  ],
  'a German captcha': [
    'challenge',
    '<title>Sicherheitsüberprüfung</title><body><p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p><script src="https://js.hcaptcha.com/1/api.js"></script></body>',
  ],
  'a proof of work that explains itself': [
    'challenge',
    `<title>Making sure you&#39;re not a bot!</title><script id="anubis_challenge" type="application/json">{}</script><body><main><h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p><script type="module" src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script><details><summary>Why am I seeing this?</summary><p>You are seeing this because the administrator of this website has set up <a href="https://anubis.example">Anubis</a> to protect the server against companies that read websites by machine. This can and does cause downtime for the websites, which makes their resources inaccessible for everyone.</p><p>Anubis is a compromise. Anubis uses a proof of work in the vein of Hashcash, a scheme that was proposed against unwanted mail. The idea is that the additional load is little for one reader, but adds up for many and makes such reading much more expensive.</p><p>In the end this gives time to distinguish browsers that people use from those that programs use, for example by how they draw letters, so that the page need not be shown to readers who are much more likely to be people. ${'Please note that plugins may switch off what it needs; switch such plugins off for this domain. '.repeat(4)}</p></details></main></body>`,
  ],
  'a German proof of work': [
    'challenge',
    '<title>Es wird sichergestellt, dass Sie kein Bot sind!</title><body><h1>Es wird sichergestellt, dass Sie kein Bot sind!</h1><p>Sie sehen dies, weil der Administrator dieser Website Anubis eingerichtet hat, um den Server vor Programmen zu schützen. Dies kann zu Ausfallzeiten für die Websites führen.</p><script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script></body>',
  ],
  'a checkpoint of the host': [
    'challenge',
    '<title>Vercel Security Checkpoint</title><body><main><p>We’re verifying your browser</p><p>Website owner? <a href="#">Click here to fix</a></p></main><script src="/.well-known/vercel/security/static/challenge.v2.min.js"></script></body>',
  ],
  'a challenge that names browser settings': [
    'challenge',
    '<title>Client Challenge</title><script src="/_fs-ch-1T1wmsGaOgGaSxcX/script.js"></script><body><p>A required part of this site couldn’t load. This may be due to a browser extension, network issues, or browser settings. Please check your connection, disable any ad blockers, or try using a different browser.</p></body>',
  ],
  'a connection that is made secure first': [
    'challenge',
    '<title>Establishing a secure connection ...</title><body><h1>Establishing a secure connection ...</h1><p>Please wait, we are verifying that your connection is secure. You will be redirected to the page once this is done.</p><script src="/.bunny-shield/assets/x.js"></script></body>',
  ],
  'characters to enter': [
    'challenge',
    '<title>The Oven</title><body><h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you’re not a robot. For best results, please make sure your browser is accepting cookies.</p><form><input name="field"></form></body>',
  ],
  'a request that is blocked by policy': [
    'challenge',
    '<title>Blocked</title><body><h1>Whoa there!</h1><p>Your request has been blocked due to a network policy. Try logging in or creating an account here to get back to browsing. Additionally make sure your User-Agent is not empty and try again.</p></body>',
  ],
  'a login': [
    'login',
    '<title>Sign in – The Oven</title><body><h1>Sign in</h1><form><label>E-mail<input type="email"></label><label>Password<input type="password"></label><button>Sign in</button></form></body>',
  ],
  'a sentence and a login for the rest': [
    'login',
    '<title>Bread</title><body><main><article><h1>Bread</h1><p>The oven has to be hot before the bread goes in, and the dough needs its time in the warm kitchen.</p><div class="paywall"><h2>Log in to read the whole article</h2><form><input type="email"><input type="password"><button>Log in</button></form><p>Already a member? Log in. Not yet? Subscribe for 3 euros a month.</p></div></article></main></body>',
  ],
  'a German login': [
    'login',
    '<title>Anmelden</title><body><h2>Anmelden</h2><form><input type="text"><input type="password"></form><p>Noch kein Konto? Registrieren Sie sich kostenlos.</p></body>',
  ],
  'a cookie wall': [
    'cookie-wall',
    '<title>The Oven</title><body><div><h2>We value your privacy</h2><p>We and our 843 partners store cookies on your device and process personal data to show you advertising.</p><button>Accept all</button><button>Manage</button></div></body>',
  ],
  'a German cookie wall': [
    'cookie-wall',
    '<title>Der Ofen</title><body><div><h2>Weiter mit Werbung oder im Pur-Abo</h2><p>Mit Ihrer Einwilligung setzen wir und unsere Partner Cookies, um Inhalte und Anzeigen zu messen.</p><button>Alle akzeptieren</button></div></body>',
  ],
  'a page that is not there': [
    'error',
    '<title>404 - Page not found</title><body><nav><a href="/">Home</a></nav><h1>Page not found</h1><p>The page that you are looking for does not exist or has been moved to another place.</p></body>',
  ],
  'an error with recent posts': [
    'error',
    '<title>Page not found – The Oven</title><body><main><h1>Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location. Maybe try one of the links below?</p><h2>Recent Posts</h2><ul><li><a href="/a">Ten ways of slicing bread</a></li><li><a href="/b">Butter or no butter</a></li></ul></main></body>',
  ],
  'a German error': [
    'error',
    '<title>Der Ofen</title><body><h1>Seite nicht gefunden</h1><p>Die gewünschte Seite wurde verschoben oder gelöscht.</p></body>',
  ],
  'a server that is down': [
    'error',
    '<title>503 Service Temporarily Unavailable</title><body><center><h1>503 Service Temporarily Unavailable</h1></center><hr><center>nginx</center></body>',
  ],
  'an app without its scripts': [
    'empty',
    '<title>The Oven</title><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/main.js"></script></body>',
  ],
  'a list of articles': [
    'list',
    `<title>All articles</title><body><h1>All articles</h1>${Array.from({ length: 12 }, (_, index) => `<article><h2><a href="/${index}">Article number ${index} about bread and butter</a></h2><p>What you should know of it.</p></article>`).join('')}</body>`,
  ],
}
for (const [what, [kind, html]] of Object.entries(kinds)) {
  test(`${what} is known for what it is`, () => {
    const found = read(html)
    assert.equal(found.kind, kind)
    assert.match(found.reason, /\.$/)
    if (kind !== 'list') assert.deepEqual([found.text, found.markdown, found.blocks], ['', '', []])
  })
}

test('a short text below a layer with a login or a question about cookies is content', () => {
  const layers = {
    login:
      '<div class="modal"><h3>Sign in</h3><form><input type="email"><input type="password"></form></div>',
    cookies:
      '<div id="cmp"><h2>We value your privacy</h2><p>We and our partners store cookies on a device and process personal data.</p><button>Accept all</button></div>',
  }
  for (const [what, before] of Object.entries(layers)) {
    const { kind, text } = read(page(`<p>${first}</p><p>${second}</p>`, { before }))
    assert.deepEqual([what, kind, text], [what, 'content', `${first}\n\n${second}`])
  }
})

test('articles about errors, logins, captchas and cookies are content', () => {
  for (const title of [
    'Error 404: what it means',
    'Just a moment of rest',
    'Making sure you’re not a bot: proof of work explained',
    'Sign in with passkeys',
    'Cookies and consent',
  ]) {
    const html = `<title>${title}</title><body><h1>${title}</h1>${Array.from({ length: 4 }, (_, index) => sentences.map((sentence) => `<p>${sentence} It is ${index}.</p>`).join('')).join('')}<form action="/login"><input type="password"></form></body>`
    assert.deepEqual([title, read(html).kind, read(html).reason], [title, 'content', ''])
  }
})

test('hostile markup is read in bounded time, and gives a result', () => {
  const hostile = {
    nested: '<div>'.repeat(500_000),
    closed: `${'<div>'.repeat(500_000)}x${'</div>'.repeat(500_000)}`,
    attribute: `<p class="${'a '.repeat(5_000_000)}">Hello</p>`,
    siblings: '<p>x</p>'.repeat(1_000_000),
    unclosed: '<b><i>'.repeat(300_000) + '</i>'.repeat(300_000),
    lists: `<ul>${'<li>Related articles</li>'.repeat(30_000)}`,
    sections: '<div><h2>Related articles</h2></div>'.repeat(30_000),
    groups: `<div>${'<div class="a"><p>Reply</p><p>1 day ago</p></div>'.repeat(10_000)}</div>`,
    data: `<script type="application/ld+json">${'['.repeat(400_000)}</script>`,
  }
  for (const [what, html] of Object.entries(hostile)) {
    const before = process.cpuUsage()
    const { kind } = read(html)
    const { user } = process.cpuUsage(before)
    assert.ok(['content', 'empty', 'list'].includes(kind), what)
    // Quadratic work would take minutes.
    assert.ok(user < 20_000_000, `${what} took ${user / 1_000} ms`)
  }
})
