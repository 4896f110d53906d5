// Layouts that no rule was tuned on: older, official and technical pages.
import { getLabel } from '../article.ts'
import type { Layout } from './kit.ts'

export const heldOutOthers: Layout[] = [
  {
    name: 'mailing-list',
    article: { sections: [0, 0], paragraphs: [3, 6] },
    render: (kit) => {
      const { article, texts } = kit
      const text = getLabel(article.blocks)
      return {
        html: kit.page(
          `<ul><li>Messages sorted by: <a href="/d">[ date ]</a> <a href="/t">[ thread ]</a> <a href="/s">[ subject ]</a></li></ul><h1>${article.title}</h1><b>${texts.person()}</b> <a href="mailto:x">x at list.example</a><br><i>${article.date.text}</i><hr><pre>${text.replaceAll('\n', '\n\n')}</pre><hr><ul><li>Previous message: <a href="/p">${texts.title()}</a></li><li>Next message: <a href="/n">${texts.title()}</a></li></ul><a href="/l">More information about the list</a>`,
        ),
        text,
      }
    },
  },
  {
    name: 'paper-abstract',
    article: { sections: [0, 1], paragraphs: [2, 3], sentences: [4, 7] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header class="journal-header"><a href="/">Journal of Bridges</a></header><main class="paper"><h1>${article.title}</h1><ul class="author-list">${kit.many(2, 4, () => `<li><a href="/a">${texts.person()}</a></li>`)}</ul><dl class="paper-info"><dt>Received</dt><dd>${texts.date().text}</dd><dt>DOI</dt><dd>10.1000/182</dd></dl><section class="abstract">${kit.markup()}</section><section class="cited-by"><h3>Cited by</h3><ol>${kit.links(4)}</ol></section><aside class="metrics"><div>Downloads 123</div><div>Citations 4</div></aside></main>`,
        {
          head: `<meta name="citation_date" content="${article.date.iso}"><meta name="citation_author" content="${article.author}">`,
        },
      )
    },
  },
  {
    name: 'german-authority',
    language: 'de',
    article: { sections: [1, 4], extras: ['ul', 'table'] },
    render: (kit) => {
      const { article } = kit
      return kit.page(
        `<div id="seitenkopf"><a href="#inhalt">Zum Inhalt springen</a><form><input type="search"></form></div><div id="servicenavigation"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></div><div id="inhalt"><p class="pfad">Sie sind hier: <a href="/">Start</a> / <a href="/d">Dienstleistungen</a></p><h1>${article.title}</h1>${kit.markup()}<div class="zustaendig"><h3>Ansprechpartner</h3><p>Amt für Brücken<br>Zimmer 12<br>Telefon 0123 4567</p></div><p class="stand">Stand: ${article.date.text}</p><p><a href="#top">Nach oben</a></p></div><div id="fusszeile"><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></div>`,
      )
    },
  },
  {
    name: 'event-page',
    article: { sections: [0, 2], paragraphs: [1, 3], extras: ['ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><main><div class="event-head"><h1>${article.title}</h1><div class="event-facts"><div>When</div><div>${article.date.text}</div><div>Where</div><div>Town hall</div><button>Get tickets</button></div></div><div class="event-text">${kit.markup()}</div><div class="more-events"><h2>More events</h2>${kit.many(4, 6, () => `<a class="ev" href="/e"><time>${texts.date().text}</time><span>${texts.title()}</span></a>`)}</div></main>`,
      )
    },
  },
  {
    name: 'overlays',
    article: { sections: [1, 3], extras: ['figure'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="search-overlay" style="display:none"><p>${words.search}</p><p>${texts.paragraph()}</p></div><div class="main-container"><div class="inner"><div class="top-area"><div class="brand">Kestrel</div><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></div><div class="middle"><h1>${article.title}</h1>${kit.markup()}</div></div></div><div class="welcome-mat" aria-hidden="true"><h2>${words.newsletter}</h2><p>${words.newsletterText} ${texts.paragraph()}</p></div>`,
      )
    },
  },
  {
    name: 'e-mail-archive',
    article: { sections: [1, 3], paragraphs: [1, 2], extras: ['ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<center><table width="100%"><tr><td align="center"><table width="600"><tr><td style="font-size:11px"><a href="/v">View this e-mail in your browser</a></td></tr><tr><td><img src="/logo.png"></td></tr><tr><td style="padding:20px"><h1>${article.title}</h1>${kit.markup({ paragraph: (html) => `<p style="margin:0 0 16px">${html}</p>` })}</td></tr><tr><td style="font-size:11px">You get this mail because you signed up at ${texts.label()}. <a href="/u">Unsubscribe</a></td></tr></table></td></tr></table></center>`,
      )
    },
  },
  {
    name: 'live-blog',
    article: { sections: [0, 0], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts, words } = kit
      const entries = Array.from({ length: texts.random.number(5, 10) }, () => ({
        title: texts.title(),
        text: [texts.paragraph(1, 3), ...(texts.random.chance(0.4) ? [texts.paragraph(1, 2)] : [])],
      }))
      return {
        html: kit.page(
          `<header><nav>${kit
            .menu()
            .map((word) => `<a href="/${word}">${word}</a>`)
            .join(
              '',
            )}</nav></header><main><h1>${article.title}</h1><div class="summary-box">${kit.markup()}</div><div class="live-updates">${entries.map(({ title, text }, index) => `<div class="live-entry" id="e${index}"><time>${9 + index}:1${index}</time><h2>${title}</h2>${text.map((part) => `<p>${part}</p>`).join('')}<div class="entry-tools"><a href="#">${words.share}</a></div></div>`).join('')}</div></main><aside>${kit.links(6)}</aside>`,
        ),
        text: [getLabel(article.blocks), ...entries.flatMap(({ title, text }) => [title, ...text])].join(
          '\n',
        ),
      }
    },
  },
  {
    name: 'minimal',
    article: { sections: [0, 3], extras: ['ul', 'code', 'quote'] },
    render: (kit) => {
      const { article } = kit
      return kit.page(
        `<p><a href="/">home</a> <a href="/posts">posts</a> <a href="/rss">rss</a></p><h1>${article.title}</h1><p><em>${article.date.text}</em></p>${kit.markup()}<hr><p><a href="/">← all posts</a></p>`,
      )
    },
  },
  {
    name: 'old-blog',
    article: { sections: [0, 1], extras: ['quote', 'figure'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div id="container"><div id="left"><h3>Archives</h3><ul>${kit.many(8, 14, (index) => `<li><a href="/a">March ${2004 + index}</a></li>`)}</ul><h3>Blogroll</h3><ul>${kit.links(10)}</ul><p>${texts.paragraph()}</p></div><div id="center"><h2 class="date-header">${article.date.text}</h2><div class="post"><h3 class="post-title">${article.title}</h3><div class="post-body">${kit.markup({ paragraph: (html) => `${html}<br /><br />` })}</div><p class="post-footer"><em>posted by ${article.author} at <a href="/p">9:14 PM</a></em></p></div><h4>${texts.random.number(2, 5)} ${words.comments}:</h4><dl id="comments-block">${kit.many(2, 5, () => `<dt>${texts.person()} said...</dt><dd><p>${kit.remark()}</p></dd><dd class="comment-timestamp">${texts.date().text}</dd>`)}</dl></div></div>`,
      )
    },
  },
  {
    name: 'span-paragraphs',
    article: { sections: [1, 3], extras: ['ul'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div id="__next"><div class="css-1x2y"><div class="css-9k">${kit
          .menu()
          .map((word) => `<a class="css-l" href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><div class="css-77"><div class="css-t1"><h1>${article.title}</h1></div><div class="css-8a">${kit.markup({ paragraph: (html) => `<div class="css-p"><span>${html}</span></div>`, heading: (html) => `<div class="css-h"><span><b>${html}</b></span></div>` })}</div><div class="css-q">${kit.many(3, 6, () => `<div class="css-c"><a href="/n"><span>${texts.title()}</span></a><span>${texts.date().text}</span></div>`)}</div></div><div class="css-f"><span>${words.rights}</span></div></div></div><script id="__DATA__" type="application/json">{"a":1}</script>`,
      )
    },
  },
  {
    name: 'release-notes',
    article: { sections: [3, 6], paragraphs: [0, 1], extras: ['ul'] },
    render: (kit) => {
      const { article, words } = kit
      return kit.page(
        `<div class="page-wrapper"><div class="side-menu"><ul>${kit.links(10)}</ul></div><div class="main-column"><h1>${article.title}</h1>${kit.markup()}<div class="pager-links"><a href="/o">Older releases</a></div></div></div><div class="foot">${words.rights}</div>`,
      )
    },
  },
]
