// Layouts that the rules were tuned on: newspapers and magazines.
import type { Kit, Layout } from './kit.ts'
import { openGraph } from './kit.ts'

const data = ({ article }: Kit): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: article.title, datePublished: `${article.date.iso}T06:00:00Z`, author: [{ '@type': 'Person', name: article.author }] })}</script>`

export const tunedNews: Layout[] = [
  {
    name: 'news-portal',
    article: { sections: [1, 3], extras: ['figure', 'quote'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="ticker-strip"><b>LIVE</b> ${kit.links(4, (label) => `<a href="/l">${label}</a> · `)}</div><header class="masthead"><a href="/">Harbour Post</a><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join('')}</nav></header>
        <main><div class="story"><span class="kicker">${texts.label()}</span><h1>${article.title}</h1><div class="story__byline">${words.by} ${article.author}</div><div class="story__date">Published ${article.date.text}, 9:41 am</div><div class="share-bar"><a href="#">Facebook</a><a href="#">X</a><a href="#">Copy link</a></div>
        <div class="story__body">${kit.markup({ between: (index) => (index === 1 ? `<div class="inline-related"><strong>${words.also}</strong> <a href="/r">${texts.title()}</a></div>` : index === 2 ? `<div class="ad ad--inline"><span>${words.ad}</span><p>${texts.sentence()}</p></div>` : index === 4 ? `<p><b>READ MORE: <a href="/r2">${texts.title()}</a></b></p>` : '') })}</div>
        <div class="author-box"><img src="/a.jpg"><h4>${article.author}</h4><p>${article.author} covers the region for Harbour Post and has written about it for eleven years.</p></div></div><aside class="most-read"><h2>${words.popular}</h2><ol>${kit.links(5)}</ol></aside></main>
        <section class="more-news"><h2>More from Harbour Post</h2><div class="grid">${kit.many(4, 8, () => `<div class="card"><h3><a href="/c">${texts.title()}</a></h3><p>${texts.sentence()}</p></div>`)}</div></section><footer>${words.rights}</footer>`,
        { head: openGraph(kit) + data(kit) },
      )
    },
  },
  {
    name: 'long-read',
    article: { sections: [4, 7], paragraphs: [3, 6], sentences: [3, 6], extras: ['figure', 'quote'] },
    render: (kit) => {
      const { article, texts, words } = kit
      const quoted = article.blocks.flatMap((block) => (block.type === 'p' ? [block.text] : []))
      return kit.page(
        `<header><a href="/">Northfield Review</a></header><article class="longform"><div class="hero"><img src="/h.jpg"><h1>${article.title}</h1><p class="credit">Photograph: ${texts.person()} for Northfield Review</p></div><div class="byline">Words by ${article.author}</div>
        ${kit.markup({ between: (index) => (index % 6 === 3 ? `<aside class="pullquote"><p>${(quoted[index % quoted.length] ?? '').split('. ')[0]}.</p></aside>` : index % 9 === 8 ? `<div class="newsletter-inline"><h4>${words.newsletter}</h4><p>${words.newsletterText}</p><form><input type="email"></form></div>` : '') })}
        <p class="end-note"><em>This article appeared in print in the spring issue.</em></p></article><section class="next-reads"><h2>Keep reading</h2>${kit.many(3, 4, () => `<a href="/n"><h3>${texts.title()}</h3><p>${texts.sentence()}</p></a>`)}</section>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'paywall',
    article: { sections: [0, 0], paragraphs: [2, 3] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<nav class="nav">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav><article class="premium"><h1>${article.title}</h1><p class="meta">${article.author} | ${article.date.text}</p><div class="article-body is-paywalled">${kit.markup()}</div>
        <div class="paywall"><h2>Keep reading with a subscription</h2><p>Get full access to all of our reporting for only 1 euro in the first month. Cancel whenever you like.</p><ul><li>All articles on the web and in the app</li><li>The weekly magazine as a PDF</li><li>Fewer advertisements</li></ul><a href="/abo">Subscribe now</a><p>Already a subscriber? <a href="/login">Log in</a></p></div></article><section><h2>${words.related}</h2><ul>${kit.links(6)}</ul></section>`,
        {
          head: `<script type="application/ld+json">{"@type":"NewsArticle","headline":${JSON.stringify(article.title)},"isAccessibleForFree":"False"}</script>${texts.random.chance(0.5) ? openGraph(kit) : ''}`,
        },
      )
    },
  },
  {
    name: 'german-paper',
    language: 'de',
    article: { sections: [1, 3], extras: ['figure', 'ul', 'table'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="page-header"><a href="/">Nordfelder Bote</a><div class="hauptnavigation">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            ' ',
          )}</div></div><div class="inhalt"><div class="brotkrumen"><a href="/">Start</a> &gt; <a href="/l">Lokales</a></div><span class="dachzeile">Lokales</span><h1>${article.title}</h1><p class="datum">${article.date.text}, 14:30 Uhr</p><p class="autor">Von ${article.author}</p>
        ${kit.markup({ between: (index) => (index === 1 ? `<div class="werbung"><span>${words.ad}</span></div>` : index === 3 ? `<p><strong>${words.also} <a href="/r">${texts.title()}</a></strong></p>` : '') })}<div class="teilen"><span>Artikel teilen:</span> <a href="#">WhatsApp</a> <a href="#">Mail</a></div><h3>Das könnte Sie auch interessieren</h3><ul>${kit.links(4)}</ul>
        <div class="kommentare"><h3>${words.comments} (5)</h3>${kit.many(3, 6, (index) => `<div class="kommentar"><strong>${texts.person()}</strong> vor ${index + 2} ${words.ago}<p>${kit.remark()}</p><a href="#">${words.reply}</a></div>`)}</div></div><div class="fuss">${words.rights}</div>`,
      )
    },
  },
  {
    name: 'cookie-first',
    article: { extras: ['ul'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div id="consent-layer" role="dialog"><h2>Your privacy matters</h2><p>${words.cookies} ${words.cookies}</p><p>We and our 734 partners store and access personal data, like browsing data or unique identifiers, on your device. Selecting “${words.accept}” enables tracking technologies to support the purposes shown.</p><button>${words.accept}</button><button>Settings</button></div><div class="app"><div class="nav">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><div class="article-wrap"><h1>${article.title}</h1><p class="by">${words.by} ${article.author} on ${article.date.text}</p>${kit.markup()}</div><div class="footer-area"><h3>${words.newsletter}</h3><p>${words.newsletterText}</p><p>${texts.sentence()}</p></div></div>`,
      )
    },
  },
  {
    name: 'infinite-scroll',
    article: { sections: [0, 2] },
    render: (kit) => {
      const { article, texts, words } = kit
      const next = (): string =>
        `<article class="feed-item"><div class="head"><h1>${texts.title()}</h1><span>${words.by} ${texts.person()}</span></div><div class="copy">${kit.many(3, 6, () => `<p>${texts.paragraph()}</p>`)}</div></article>`
      return kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><div class="feed"><article class="feed-item"><div class="head"><h1>${article.title}</h1><span>${words.by} ${article.author}</span></div><div class="copy">${kit.markup()}</div></article>${kit.many(1, 3, next)}</div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'amp-like',
    article: { extras: ['figure', 'ul'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<amp-sidebar id="menu" layout="nodisplay"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></amp-sidebar><header class="amp-header">The Morning Ledger</header><main class="amp-article"><h1 class="amp-title">${article.title}</h1><amp-img src="/x.jpg" layout="responsive"></amp-img><div class="amp-meta">${article.author}</div><div class="amp-content">${kit.markup({ between: (index) => (index % 3 === 1 ? `<amp-ad width="300" height="250" type="x"><div fallback>${words.ad}</div></amp-ad>` : '') })}</div></main><amp-carousel class="related-carousel">${kit.many(3, 5, () => `<a href="/a"><span>${texts.title()}</span></a>`)}</amp-carousel><amp-consent><div>${words.cookies}<button>${words.accept}</button></div></amp-consent><footer>${words.rights}</footer>`,
      )
    },
  },
]
