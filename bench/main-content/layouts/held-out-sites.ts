// Layouts that no rule was tuned on: sites of many kinds.
import { getLabel } from '../article.ts'
import type { Layout } from './kit.ts'
import { openGraph } from './kit.ts'

export const heldOutSites: Layout[] = [
  {
    name: 'print-view',
    article: { sections: [1, 3], extras: ['figure', 'ul'] },
    render: (kit) => {
      const { article } = kit
      return kit.page(
        `<div class="print-header"><img src="/logo.gif"> <a href="javascript:window.print()">Print</a> <a href="/article/77">Back to the web version</a></div><h1>${article.title}</h1><p>${article.author}, ${article.date.text}</p><hr>${kit.markup()}<hr><p class="print-footer">Printed from https://kestrel.example/article/77</p><p>© Kestrel 2026</p>`,
      )
    },
  },
  {
    name: 'table-heavy',
    article: { sections: [3, 5], paragraphs: [1, 2], extras: ['table'] },
    render: (kit) => {
      const { article, words } = kit
      return kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><div id="report"><h1>${article.title}</h1><div class="report-date">${article.date.text}</div>${kit.markup()}</div><div id="side"><h3>Other reports</h3><ul>${kit.links(6)}</ul></div><footer>${words.rights}</footer>`,
      )
    },
  },
  {
    name: 'right-to-left',
    language: 'ar',
    article: { sections: [1, 3], extras: ['ul', 'figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            ' ',
          )}</nav></header><main><article><h1>${article.title}</h1><div class="info">${article.author} - ${article.date.iso}</div>${kit.markup()}</article><aside><ul>${kit.links(5)}</ul></aside></main><footer><p>${texts.label()}</p></footer>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'japanese-news',
    language: 'ja',
    article: { sections: [0, 2], extras: ['figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div id="header"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></div><div id="wrapper"><div class="detail"><h1>${article.title}</h1><p class="time">${article.date.text}</p><div class="txt">${kit.markup()}</div></div><div class="list"><p>関連記事</p><ul>${kit.links(5)}</ul></div><div class="rank"><ol>${kit.links(5)}</ol></div></div><div id="footer"><small>Copyright ${texts.label()} All rights reserved.</small></div>`,
      )
    },
  },
  {
    name: 'press-release',
    article: { sections: [0, 1], paragraphs: [3, 5], extras: ['quote', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="corp-nav">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><div class="newsroom"><div class="release-meta"><span>Press release</span><span>${article.date.text}</span><a href="/pdf">Download as PDF (122 kB)</a></div><h1>${article.title}</h1>${kit.markup()}<div class="media-contact"><h4>Media contact</h4><p>${texts.person()}<br>Phone +49 30 123456<br>press@northfield.example</p></div><div class="release-list"><h4>More press releases</h4>${kit.many(3, 5, () => `<div><span>${texts.date().text}</span> <a href="/r">${texts.title()}</a></div>`)}</div></div><div class="corp-footer">${kit.links(9, (label) => `<a href="/x">${label}</a> `)}</div>`,
      )
    },
  },
  {
    name: 'interview',
    article: { sections: [0, 0], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts, words } = kit
      const turns = Array.from({ length: texts.random.number(6, 12) }, () => ({
        question: texts.sentence().replace(/\.$/, '?'),
        answer: texts.random.chance(0.2) ? 'Yes, of course.' : texts.paragraph(1, 4),
      }))
      const lead = getLabel(article.blocks)
      return {
        html: kit.page(
          `<header class="site"><a href="/">Open Workshop</a></header><section class="interview"><h1>${article.title}</h1><p class="signature">Interview: ${article.author}</p>${kit.markup()}${turns.map(({ question, answer }) => `<p><strong>${question}</strong></p><p>${answer}</p>`).join('')}<div class="tagcloud"><a href="/t">${texts.label()}</a> <a href="/t">${texts.label()}</a></div></section><section class="mehr"><h2>${words.related}</h2>${kit.many(2, 4, () => `<div class="t"><a href="/x"><b>${texts.title()}</b></a><br>${texts.sentence()}</div>`)}</section>`,
        ),
        text: [lead, ...turns.flatMap(({ question, answer }) => [question, answer])].join('\n'),
      }
    },
  },
  {
    name: 'listicle',
    article: { sections: [5, 9], paragraphs: [1, 2], sentences: [1, 3], extras: ['figure'] },
    render: (kit) => {
      const { article, texts, words } = kit
      let count = 0
      return kit.page(
        `<div class="hdr">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><article class="listicle"><h1>${article.title}</h1><div class="byline-row"><span>${article.author}</span><span>Updated ${article.date.text}</span></div><p class="disclosure">We may earn a commission from links on this page.</p>${kit.markup({ heading: (html) => `<div class="slide-head"><span class="num">${(count += 1)}</span><h2>${html}</h2></div>`, between: (index) => (index % 5 === 2 ? `<div class="deal-box"><a href="/buy">Buy for ${texts.random.number(10, 90)} € at the shop</a></div>` : '') })}</article><div class="trending-now"><h3>Trending now</h3>${kit.links(5, (label) => `<a href="/t">${label}</a>`)}</div><footer>${words.rights}</footer>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'gallery',
    article: { sections: [0, 0], paragraphs: [2, 3] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header><a href="/">Kestrel</a></header><h1>${article.title}</h1><div class="intro">${kit.markup()}</div><div class="photo-gallery">${kit.many(6, 12, (index) => `<div class="photo"><img src="/g${index}.jpg"><a href="#next">Next</a><span class="counter">${index + 1} / 12</span></div>`)}</div><ul class="gallery-nav">${kit.links(6)}</ul><p class="foot">${texts.sentence()}</p>`,
      )
    },
  },
  {
    name: 'custom-elements',
    article: { sections: [1, 3], extras: ['ul', 'code'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<app-shell><site-header><nav-bar>${kit
          .menu()
          .map((word) => `<nav-item><a href="/${word}">${word}</a></nav-item>`)
          .join(
            '',
          )}</nav-bar></site-header><page-content><story-view><story-head><h1>${article.title}</h1><story-meta>${article.author} · ${article.date.text}</story-meta></story-head><story-text>${kit.markup()}</story-text><reader-comments>${kit.many(2, 5, () => `<reader-comment><b>${texts.person()}</b><p>${kit.remark()}</p></reader-comment>`)}</reader-comments></story-view><related-stories><h3>${words.related}</h3>${kit.many(3, 5, () => `<story-card><a href="/s">${texts.title()}</a></story-card>`)}</related-stories></page-content><site-footer>${words.rights}</site-footer><template id="t"><p>${texts.paragraph()}</p></template></app-shell>`,
      )
    },
  },
  {
    name: 'mobile-duplicates',
    article: { sections: [0, 2], extras: ['ul'] },
    render: (kit) => {
      const { article, texts } = kit
      const body = kit.markup()
      return kit.page(
        `<div class="m-menu">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join('')}</div><div class="d-menu">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><div class="desktop-only"><h1>${article.title}</h1><div class="txt">${body}</div></div><div class="mobile-only"><h1>${article.title}</h1><div class="txt">${body}</div></div><div class="bottom">${texts.sentence()}</div>`,
      )
    },
  },
  {
    name: 'bootstrap',
    article: { sections: [1, 2], extras: ['table', 'ul', 'quote'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">Brand</a><ul class="navbar-nav">${kit
          .menu()
          .map((word) => `<li class="nav-item"><a class="nav-link" href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></nav><div class="jumbotron"><h1 class="display-4">${article.title}</h1></div><div class="container mt-4"><div class="row"><div class="col-md-9">${kit.markup({ table: (rows) => `<div class="table-responsive"><table class="table table-striped"><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>` })}<div class="card-deck">${kit.many(3, 3, () => `<div class="card"><div class="card-body"><h5 class="card-title">${texts.title()}</h5><p class="card-text">${texts.sentence()}</p><a href="/c" class="btn btn-primary">${words.more}</a></div></div>`)}</div></div><div class="col-md-3"><div class="list-group">${kit.links(6, (label) => `<a class="list-group-item" href="/l">${label}</a>`)}</div></div></div></div><footer class="bg-dark">${words.rights}</footer>`,
      )
    },
  },
  {
    name: 'page-builder',
    article: { sections: [1, 4], extras: ['ul', 'figure'] },
    render: (kit) => {
      const { article, texts, words } = kit
      const widget = (html: string): string =>
        `<div class="elementor-element elementor-widget elementor-widget-text-editor"><div class="elementor-widget-container">${html}</div></div>`
      return kit.page(
        `<div data-elementor-type="header"><div class="elementor-nav-menu">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div></div><div data-elementor-type="single-post" class="elementor"><section class="elementor-section"><div class="elementor-container"><div class="elementor-column">${widget(`<h1>${article.title}</h1>`)}${kit.markup({ paragraph: (html) => widget(`<p>${html}</p>`), heading: (html, level) => widget(`<h${level}>${html}</h${level}>`) })}</div></div></section><section class="elementor-section"><div class="elementor-posts-container">${kit.many(3, 4, () => `<article class="elementor-post"><h3><a href="/p">${texts.title()}</a></h3><div class="elementor-post__excerpt"><p>${texts.sentence()}</p></div><a href="/p">${words.more} »</a></article>`)}</div></section></div><div data-elementor-type="footer"><p>${words.rights}</p></div>`,
      )
    },
  },
]
