// What is where, with the browser as the judge: the same bytes are read by Chromium, and both must find
// the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { auditedPage } from '#support/audited-pages.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { requireBrowser } from '#support/programs.ts'

const url = 'https://example.com/folder/page'
const meta = '<meta name="robots" content="noindex">'
const canonical = '<link rel="canonical" href="/c">'

const cases: Record<string, string> = {
  'a whole page': `<!doctype html><html lang="en"><head><title>A &amp; B</title>${meta}${canonical}</head><body><h1>One</h1><p>Two <a href="x">three</a></p></body></html>`,
  'a page without html, head and body tags': `<!doctype html><title>T</title>${meta}<h1>One</h1><p>Two`,
  'a paragraph in the head': `<head><title>T</title><p>x</p>${meta}${canonical}</head><body>y`,
  'an image in the head': `<head><img src="/p.png" alt="p">${meta}</head><body>y`,
  'a division in the head': `<head><div></div>${canonical}</head>`,
  'text in the head': `<head><title>T</title>text${meta}</head>`,
  'a no-break space in the head': `<head>&nbsp;${meta}</head>`,
  'a byte order mark in the head': `<head>\ufeff${meta}</head>`,
  'a frame in the head': `<head><iframe src="/f"></iframe>${meta}</head>`,
  'a custom element in the head': `<head><x-y></x-y>${meta}</head>`,
  'scripts and styles in the head': `<head><script>"<p>"</script><style>p{}</style>${meta}${canonical}</head>`,
  'a noscript with an image in the head': `<head><noscript><img src="/n"></noscript>${meta}</head><body>y`,
  'a template in the head': `<head><template><p>x</p><a href="/t">t</a></template>${meta}</head>`,
  'a comment in the head': `<head><!-- <p> -->${meta}<!-- x --></head>`,
  'metas between head and body': `<html><head><title>T</title></head>${meta}${canonical}<body>y`,
  'metas in the body': `<html><head></head><body>${meta}<title>late</title>${canonical}`,
  'an end tag of nothing in the head': `<head></p></div>${meta}</head>`,
  'a drawing’s title': `<title>T</title><svg><title>D</title><a href="/in-drawing"></a></svg>`,
  'two titles': '<head><title>One</title><title>Two</title></head>',
  'a title that holds markup': '<title>a <b>bold</b> &lt;i&gt; title</title><p>x',
  'paragraphs and items that end by themselves':
    '<p>One<p>Two<ul><li>a<li>b<ul><li>c</ul><li>d</ul><p>Three<div>Four</div>Five',
  'paragraphs ended by tables, lists and headings':
    '<p>One<table><tr><td>x<td>y</table><p>Two<h2>H</h2><p>Three<ol><li>a</ol>',
  'definition lists without end tags': '<dl><dt>a<dd>b<dt>c<dd>d</dl>',
  'cells and rows without end tags': '<table><tr><th>a<td>b<tr><td>c<tbody><tr><td>d</table>',
  'options without end tags': '<select><option>a<option>b<optgroup><option>c</select><p>x',
  'void elements written as closed': '<p>a<br/>b<hr/>c<img src="/p" alt="x"/>d',
  'a division written as closed': '<div id="a"/><div id="b"/><p>x</p>',
  'links in links': '<a href="/one">One <a href="/two">Two</a></a>',
  'a link around blocks': '<a href="/card"><h3>Card</h3><p>Text of the card</p></a>',
  'a link with an image': '<a href="/p"><img src="/i.png" alt="Alt"></a>',
  'a heading with parts': '<h1>A<span>b</span><br>c <em>d</em></h1><h2><img src="/l" alt="Logo"></h2>',
  'headings that end by the wrong tag': '<h1>One</h2><p>Two</p><h3>Three</h3>',
  'wrongly nested inline elements': '<p><b>bold<i>both</b>italic</i> <a href="/x">x</a></p>',
  'end tags without beginnings': '</div></span></a></section><p>x</p></p></b>',
  'attributes without quotes': '<a href=/a?b=1&c=2 rel=nofollow title=x>y</a><img src=/p.png alt=two words>',
  'attributes twice': '<a href="/first" href="/second">x</a>',
  'names in capitals': '<A HREF="/X" REL="NoFollow">x</A><IMG SRC="/P" ALT="Q"><H1>H</H1>',
  'entities in attributes':
    '<a href="/a?x=1&amp;y=2&copy=3&notit;">x</a><img src="/p" alt="&quot;a&quot; &eacute; &#x41;">',
  'entities in text': '<p>&lt;b&gt; &nbsp; &hellip; &unknown; &amp &copy2026 &#0; &#128;</p>',
  'a base':
    '<head><base href="/other/"><link rel="canonical" href="c"></head><a href="x">x</a><a href="#f">f</a><a href="">e</a>',
  'a base behind links': '<a href="x">x</a><base href="https://elsewhere.example/d/"><base href="/second/">',
  'a base without address': '<base target="_blank"><a href="x">x</a>',
  'a base of a script': '<base href="javascript:x"><a href="y">y</a>',
  'addresses with blanks and tabs':
    '<a href=" /a b\n/c\t ">x</a><a href="HTTP://EXAMPLE.com:80/a/../b">y</a>',
  'addresses of other kinds':
    '<a href="mailto:mail@example.com">m</a><a href="javascript:void(0)">j</a><a href="http://[bad">b</a><a href="//other.example/x">o</a>',
  'an address with signs beyond ASCII':
    '<a href="/straße?q=ä#ü">x</a><a href="https://münchen.example/">y</a>',
  'comments of all kinds':
    '<!-- a --><p>x</p><!--> <p>y</p><!-- --!><p>z</p><!-- <p>no</p> -- <p>no</p> --><? p ?><![CDATA[ x ]]><p>end',
  'a comment that does not end': '<p>x</p><!-- <p>no</p>',
  'a script that holds tags':
    '<script>document.x = "<a href=/no>no</a><\\/script>"</script><a href="/yes">yes</a>',
  'a textarea that holds tags': '<textarea><a href="/no">no</a></textarea><a href="/yes">yes</a>',
  'a frame that holds tags': '<iframe><a href="/no">no</a></iframe><a href="/yes">yes</a>',
  'a style that holds tags': '<style>a::before{content:"<a href=/no>"}</style><a href="/yes">yes</a>',
  'a template in the body': '<template><h1>no</h1><img src="/no"></template><h1>yes</h1>',
  'a noscript in the body':
    '<noscript><img src="/no" alt="no"><a href="/no">no</a></noscript><a href="/yes">yes</a>',
  'drawings in the text':
    '<p>a<svg viewBox="0 0 1 1"><path d="M0"/><g><circle r="1"/></g></svg>b</p><p>c</p>',
  'a drawing that does not end': '<svg><path d="M0"><p>out</p><a href="/out">out</a><h1>Out</h1>',
  'HTML within a drawing':
    '<svg><foreignObject><div id="in"><a href="/in">in</a></div></foreignObject></svg><p>x</p>',
  'forms and labels':
    '<form action="/go" method="POST"><label>A <input name="a"></label><input type="hidden" name="h"><button>Go</button></form>',
  'a form in a form': '<form action="/one"><form action="/two"><input name="a"></form><input name="b">',
  'doubled ids': '<p id="a">x<p id="a">y<p id="">z<a name="b">w</a>',
  'two bodies': '<body class="a"><p>x</p><body lang="de"><p>y</p>',
  'a page in capitals with an old doctype':
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><HTML LANG="de"><HEAD><TITLE>T</TITLE></HEAD><BODY><FONT>x</FONT></BODY></HTML>',
  'what follows the end': '<html><body><p>x</p></body></html><p>late</p><a href="/late">late</a>',
  'an image alias': '<image src="/p.png" alt="q">',
  'an unfinished tag': '<p>x</p><a href="/x',
  nothing: '',
}

interface Findings {
  lang: string
  titles: string[]
  metas: string[]
  links: string[]
  headings: string[]
  anchors: string[]
  images: string[]
  ids: string[]
  hasDoctype: boolean
  words: string
}

test('the parser and the browser find the same', async (t) => {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  try {
    const page = await browser.newPage()
    for (const [name, html] of Object.entries(cases))
      await t.test(name, async () => assert.deepEqual(found(html), await seen(page, html)))
  } finally {
    await browser.close()
  }
})

function found(html: string): Findings {
  const { lang, titles, metas, links, headings, anchors, images, ids, hasDoctype, blocks } = auditedPage(
    html,
    { url },
  )
  return {
    lang: lang ?? '',
    titles: titles.map(({ text, isInHead }) => `${isInHead} ${text}`),
    metas: metas.map(({ name, content, isInHead }) => `${isInHead} ${name} ${content}`),
    links: links.map((link) => `${link.isInHead} ${link.rel.join(' ')} ${link.url ?? ''}`),
    headings: headings.map(
      ({ level, text, isFromAlt }) => `${level} ${isFromAlt ? '' : text.replaceAll(' ', '')}`,
    ),
    anchors: anchors.map(
      (anchor) =>
        `${anchor.url ?? ''}#${anchor.fragment} ${anchor.hasImage ? '' : anchor.text.replaceAll(' ', '')}`,
    ),
    images: images.map((image) => `${image.url ?? ''} ${image.alt ?? '-'}`),
    ids: [...ids].toSorted(),
    hasDoctype,
    words: blocks.map(({ text }) => text.replaceAll(' ', '')).join(''),
  }
}

async function seen(page: Page, html: string): Promise<Findings> {
  await page.unrouteAll()
  await page.route('**/*', (route) =>
    route.request().url() === url
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  )
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return page.evaluate(`(${lookAround})()`)
}

/** Runs in the browser: plain JavaScript, sent as text. */
const lookAround = `() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const isInHead = (element) => document.head.contains(element)
  const fold = (text) => text.replace(/\\s+/g, ' ').trim()
  const packed = (text) => text.replace(/\\s+/g, '')
  const address = (element, name) => {
    const value = element.getAttribute(name)
    if (value === null) return ''
    return URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI).href : ''
  }
  const words = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const unread = 'script,style,title,select,datalist,textarea,button,noscript,iframe,template'
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode
    if (parentElement.closest(unread) === null && parentElement.closest('svg,foreignObject')?.localName !== 'svg') words.push(packed(walker.currentNode.data))
  }
  return {
    lang: document.documentElement.lang,
    titles: all('title').filter((title) => title.namespaceURI.endsWith('xhtml')).map((title) => isInHead(title) + ' ' + fold(title.textContent)),
    metas: all('meta').map((meta) => isInHead(meta) + ' ' + meta.name + ' ' + meta.content),
    links: all('link').map((link) => isInHead(link) + ' ' + link.rel + ' ' + address(link, 'href')),
    headings: all('h1,h2,h3,h4,h5,h6').map((heading) => heading.localName[1] + ' ' + packed(heading.textContent)),
    anchors: all('a[href]').filter((a) => a.namespaceURI.endsWith('xhtml')).map((a) => {
      const [whole, ...fragment] = address(a, 'href').split('#')
      return whole + '#' + fragment.join('#') + ' ' + (a.querySelector('img') ? '' : packed(a.textContent))
    }),
    images: all('img').map((img) => address(img, 'src') + ' ' + (img.getAttribute('alt') ?? '-')),
    ids: [...new Set([...all('[id]').map(({ id }) => id), ...all('a[name]').map((a) => a.name)])].filter((id) => id !== '').sort(),
    hasDoctype: document.doctype !== null,
    words: words.join(''),
  }
}`
