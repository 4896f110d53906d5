// Layouts that were written after all rules, imitating the structure of well-known kinds of sites: measured
// once, and no rule was changed for them. Names and texts are our own.
import { getLabel } from '../article.ts'
import type { Layout } from './kit.ts'
import { openGraph } from './kit.ts'

export const fresh: Layout[] = [
  {
    name: 'like-news-agency',
    article: { sections: [1, 3], paragraphs: [3, 6], sentences: [1, 2], extras: ['figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div id="fusion-app"><header class="site-header__x"><a href="/">Agency</a>${kit
          .menu()
          .map((word) => `<button>${word}</button><a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</header><main class="layout-x"><article class="article-x"><div class="article-header__x"><span><a href="/c">${texts.label()}</a></span><h1 data-testid="Heading">${article.title}</h1><div class="info-x"><div>By <a rel="author" href="/a">${article.author}</a> and ${texts.person()}</div><time><span>${article.date.text}</span><span>4:12 PM GMT</span><span>Updated 2 hours ago</span></time></div><div class="toolbar-x"><button>Aa</button><button>Share</button></div></div><div class="article-body__content__x">${kit.markup({ paragraph: (html, index) => `<div data-testid="paragraph-${index}" class="text__x">${html.replace('</a>', ', opens new tab</a>').replace(', opens new tab', '')}</div>`, heading: (html) => `<h2 data-testid="Heading" class="text__h">${html}</h2>`, between: (index) => (index === 2 ? '<div data-testid="promo-box"><p>Make sense of the latest trends with our weekly briefing. Sign up <a href="/n">here.</a></p></div>' : index === 3 ? '<div class="ad-slot__container"><div>Advertisement · Scroll to continue</div></div>' : '') })}<div class="sign-off__x"><p>Reporting by ${article.author}; Editing by ${texts.person()}</p><p>Our Standards: <a href="/s">The Agency Trust Principles.</a></p></div></div><div class="author-bio__x"><h3>${article.author}</h3><p>${article.author} reports on cities and bridges and joined the agency in 2014 after some years at a regional paper.</p></div></article><section><h2>Read Next</h2><ul>${kit.many(4, 6, () => `<li><a href="/r">${texts.title()}</a><span>${texts.date().text}</span></li>`)}</ul></section></main></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-tabloid',
    article: { sections: [1, 3], sentences: [1, 2], paragraphs: [3, 5], extras: ['figure', 'quote'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="masthead-wrap"><div class="page-banner">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div></div><div class="alpha"><div id="js-article-text" class="article wide"><h1>${article.title}</h1><p class="author-section byline-plain">By <a class="author" href="/a">${article.author}</a></p><p class="byline-section"><span class="article-timestamp"><b>Published:</b> 11:02, ${article.date.text}</span> | <span class="article-timestamp"><b>Updated:</b> 12:40, ${article.date.text}</span></p><div class="shareArticles"><ul><li>e-mail</li><li>412 shares</li></ul><div class="count">94 <span>View comments</span></div></div><div itemprop="articleBody">${kit.markup({ paragraph: (html) => `<p class="mol-para-with-font">${html}</p>`, figure: (html) => `<div class="artSplitter"><div class="image-wrap"><img src="/1.jpg"></div><p class="imageCaption">${html}</p></div>`, between: (index) => (index === 2 ? `<div class="mol-article-group related-carousel"><h3>RELATED ARTICLES</h3><ul>${kit.links(2)}</ul></div>` : index === 5 ? '<div class="mol-video"><p>Your browser does not support iframes.</p></div>' : '') })}</div></div><div class="comments-wrap"><h3>Comments 94</h3>${kit.many(3, 6, () => `<div class="comment-x"><p class="user">${texts.person()}, Northfield, 3 hours ago</p><p>${kit.remark()}</p><div class="rating-x">12 4 Click to rate</div></div>`)}</div></div><div class="beta"><div class="puff"><h3>DON'T MISS</h3><ul>${kit.many(8, 14, () => `<li><a href="/p"><span>${texts.title()}</span></a> <span>${texts.sentence()}</span></li>`)}</ul></div></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-german-tech-news',
    language: 'de',
    article: { sections: [1, 3], extras: ['figure', 'ul', 'code'] },
    render: (kit) => {
      const { article, texts } = kit
      const lead = texts.sentence()
      const html = kit.page(
        `<header class="header-site"><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><main id="content"><article id="meldung"><header class="a-article-header"><h1 class="a-article-header__title">${article.title}</h1><p class="a-article-header__lead">${lead}</p></header><div class="a-article-action"><a href="/drucken">Drucken</a><a href="/kommentare">212 Kommentare lesen</a></div><div class="a-publish-info"><time datetime="${article.date.iso}T10:12:00">${article.date.text}, 10:12 Uhr</time><span>Lesezeit: 3 Min.</span><span>Von <a href="/autor">${article.author}</a></span></div><div class="article-content">${kit.markup({ between: (index) => (index === 1 ? `<div class="opt-in"><div class="opt-in__content-container"><h3>Empfohlener redaktioneller Inhalt</h3><p>Mit Ihrer Zustimmung wird hier ein externes Video geladen.</p><label>Videos immer laden</label><button>Video jetzt laden</button><p>Ich bin damit einverstanden, dass mir externe Inhalte angezeigt werden. Damit können personenbezogene Daten an Drittplattformen übermittelt werden.</p></div></div>` : index === 3 ? `<a-collapse><h3 class="a-box__title">Mehr zu ${texts.label()}</h3><ul class="a-box__list">${kit.links(3)}</ul></a-collapse>` : '') })}<span class="redakteurskuerzel">(<a href="mailto:x@x.example" title="x">xyz</a>)</span></div><div class="a-article-branding"><a href="/k">Kommentare lesen (212)</a></div></article><section class="a-teaser-list"><h2>Top-Artikel</h2>${kit.many(3, 5, () => `<article><a href="/x"><h3>${texts.title()}</h3><p>${texts.sentence()}</p></a></article>`)}</section></main>`,
        { head: openGraph(kit) },
      )
      return { html, text: [lead, getLabel(article.blocks)].join('\n') }
    },
  },
  {
    name: 'like-company-blog',
    article: { sections: [3, 6], extras: ['ul', 'ol', 'table', 'figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header class="global-header"><div class="global-nav">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div></header><div class="blog-post-wrapper"><div class="blog-hero"><p class="blog-hero-topic">${texts.label()}</p><h1 class="blog-title"><span>${article.title}</span></h1><div class="blog-post-author">Written by: ${article.author}</div></div><div class="downloadable-cta"><p>FREE TEMPLATES</p><h2>Get ${texts.random.number(3, 12)} planning sheets for ${texts.label()}</h2><p>Fill in the form to get the kit, with everything that you need to begin today.</p><a href="/d">Download now</a></div><div class="blog-post-body"><div class="hs_cos_wrapper" id="hs_cos_wrapper_post_body">${kit.markup({ between: (index) => (index === 1 ? `<div class="table-of-contents"><p><strong>Table of Contents</strong></p><ul>${kit.links(4, (label) => `<li><a href="#x">${label}</a></li>`)}</ul></div>` : index === 4 ? '<div class="hs-cta-embed"><a href="/cta"><img alt="Download now" src="/c.png"></a></div>' : '') })}</div></div><div class="blog-post-tags"><p>Topics: <a href="/t">${texts.label()}</a></p></div><div class="blog-recommended"><h3>Related Articles</h3>${kit.many(3, 6, () => `<div class="blog-card"><h3><a href="/r">${texts.title()}</a></h3><p>${texts.date().text}</p></div>`)}</div><div class="blog-outro-cta"><h3>Start for free today</h3><p>Our tools help you to plan, write and measure, all in one place, without a card.</p><a href="/s">Get started</a></div></div><footer>${kit.links(8)}</footer>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-match-report',
    article: { sections: [0, 2], paragraphs: [4, 6], extras: ['quote'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><div class="scoreboard"><div class="team">Northfield</div><div class="score">2 : 1</div><div class="team">Kestrel</div><div>Full time</div></div><div class="match-tabs"><a href="#r">Report</a><a href="#l">Line-ups</a><a href="#s">Statistics</a></div><div class="match-report"><h1>${article.title}</h1><div class="match-meta">${article.author} at the lakeside ground</div>${kit.markup()}</div><div class="lineups"><h3>Line-ups</h3><div><b>Northfield</b>${kit.many(11, 11, (index) => `<div>${index + 1} ${texts.person()}</div>`)}</div></div><table class="standings"><thead><tr><th>Team</th><th>Played</th><th>Points</th></tr></thead><tbody>${kit.many(6, 10, (index) => `<tr><td><a href="/t">${texts.label()}</a></td><td>12</td><td>${30 - index}</td></tr>`)}</tbody></table>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-finance-news',
    article: { sections: [1, 2], extras: ['ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="quotes-strip">${kit.many(6, 10, () => `<a href="/q"><span>${texts.random.pick(['ABC', 'XYZ', 'KST', 'NFD'])}</span> <span>${texts.random.number(10, 900)}.12</span> <span>-0.4%</span></a>`)}</div><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav><main><article class="caas-container"><div class="caas-header"><h1>${article.title}</h1></div><div class="caas-attr"><span>${article.author}</span><time>${article.date.text}</time><span>4 min read</span></div><div class="caas-inside-xray"><div>In this article:</div><ul><li><a href="/q">KST -1.23%</a></li></ul></div><div class="caas-body">${kit.markup()}<p><em>Disclosure: the author holds no shares of the companies that are mentioned in this text.</em></p></div><div class="caas-readmore"><button>Story continues</button></div><div class="caas-terms"><a href="/t">Terms and Privacy Policy</a></div></article><div class="recirc-stories"><h2>Recommended Stories</h2>${kit.many(4, 8, () => `<li><div>Agency</div><a href="/r"><h3>${texts.title()}</h3></a><p>${texts.sentence()}</p></li>`)}</div></main>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-university-page',
    article: { sections: [1, 4], extras: ['ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="dialog-off-canvas-main-canvas"><div class="layout-container"><header role="banner"><div class="region region-header"><div class="block block-system block-system-branding-block"><a href="/">University of Northfield</a></div></div></header><div class="region region-primary-menu"><nav role="navigation" class="block block-menu"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></nav></div><div class="region region-breadcrumb"><nav class="breadcrumb"><ol><li><a href="/">Home</a></li></ol></nav></div><main role="main"><div class="layout-content"><div class="region region-content"><div class="block block-core block-page-title-block"><h1 class="page-title"><span class="field field--name-title">${article.title}</span></h1></div><div class="block block-system block-system-main-block"><article role="article" class="node node--type-page node--view-mode-full"><div class="node__content"><div class="clearfix text-formatted field field--name-body field--type-text-with-summary field--label-hidden field__item">${kit.markup()}</div><div class="field field--name-field-tags"><div class="field__label">Tags</div><div class="field__items"><a href="/t">${texts.label()}</a></div></div></div></article></div></div></div><aside class="layout-sidebar-second" role="complementary"><div class="region region-sidebar-second"><div class="block views-block"><h2>Latest from the department</h2>${kit.many(3, 5, () => `<div class="views-row"><h3><a href="/n">${texts.title()}</a></h3><p>${texts.paragraph(1, 2)}</p></div>`)}</div><div class="block"><h2>Contact</h2><p>${texts.person()}<br>Room 4.11</p></div></div></aside></main><footer role="contentinfo"><p>University of Northfield, 1 College Road. ${texts.sentence()}</p></footer></div></div>`,
      )
    },
  },
  {
    name: 'like-python-docs',
    article: { sections: [2, 5], extras: ['code', 'ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="related" role="navigation"><h3>Navigation</h3><ul><li><a href="/i">index</a></li><li><a href="/m">modules</a> |</li><li><a href="/n">next</a> |</li></ul></div><div class="document"><div class="documentwrapper"><div class="bodywrapper"><div class="body" role="main"><section id="a"><h1>${article.title}<a class="headerlink" href="#a" title="Link to this heading">¶</a></h1><div class="admonition note"><p class="admonition-title">Note</p></div>${kit.markup({ heading: (html) => `<h2>${html}<a class="headerlink" href="#b" title="Link to this heading">¶</a></h2>`, code: (html) => `<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span>${html}</pre></div></div>`, list: (items) => `<ul class="simple">${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`, table: (rows) => `<table class="docutils align-default"><tbody>${rows.map((row) => `<tr class="row-odd">${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>` })}</section><div class="clearer"></div></div></div></div><div class="sphinxsidebar" role="navigation"><div class="sphinxsidebarwrapper"><h3><a href="/c">Table of Contents</a></h3><ul>${kit.links(8)}</ul><h4>Previous topic</h4><p class="topless"><a href="/p">${texts.label()}</a></p><h3>This page</h3><ul><li><a href="/s">Show source</a></li></ul></div></div></div><div class="footer" role="contentinfo">© Copyright 2026. Created using a generator.</div>`,
      )
    },
  },
  {
    name: 'like-statute',
    language: 'de',
    article: { sections: [0, 0], paragraphs: [1, 1] },
    render: (kit) => {
      const { texts } = kit
      const parts = Array.from({ length: texts.random.number(4, 8) }, (_, index) => ({
        head: `§ ${index + 1} ${texts.label()}`,
        clauses: Array.from({ length: texts.random.number(1, 4) }, () => texts.paragraph(1, 2)),
      }))
      return {
        html: kit.page(
          `<div id="paddingLR12"><div id="level1menu"><a href="/">Startseite</a> <a href="/aktuell">Aktualitätendienst</a> <a href="/titel">Titelsuche</a></div><div class="jnheader"><h1><span class="jnlangue">${kit.article.title}</span></h1></div><div><div class="jnnorm"><p>Ausfertigungsdatum: ${texts.date().text}</p></div>${parts.map(({ head, clauses }) => `<div class="jnnorm"><div class="jnheader"><h3>${head}</h3></div><div class="jnhtml">${clauses.map((clause, index) => `<div class="jurAbsatz">(${index + 1}) ${clause}</div>`).join('')}</div></div>`).join('')}</div><div id="blaettern_weiter"><a href="/v">zurück</a> <a href="/w">weiter</a></div><div id="fusszeile"><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a> <a href="/barrierefrei">Barrierefreiheit</a></div></div>`,
        ),
        text: parts
          .flatMap(({ head, clauses }) => [
            head,
            ...clauses.map((clause, index) => `(${index + 1}) ${clause}`),
          ])
          .join('\n'),
      }
    },
  },
  {
    name: 'like-travel-guide',
    article: { sections: [3, 6], paragraphs: [1, 2], extras: ['ul', 'figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header class="nav-x">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</header><div class="guide"><div class="guide-cover"><h1>${article.title}</h1><div class="weather-widget"><div>Now</div><div>12 °C</div><div>Light rain</div></div></div><div class="guide-body">${kit.markup({ between: (index) => (index % 4 === 1 ? `<div class="hotel-widget"><div><b>Hotel ${texts.label()}</b><span>8.4 Very good</span></div><div>from ${texts.random.number(60, 190)} € a night</div><a href="/b">Check availability</a></div>` : '') })}<div class="map-placeholder">Loading map…</div></div><div class="tours"><h2>Popular tours and activities</h2>${kit.many(4, 6, () => `<a class="tour" href="/t"><img src="/t.jpg"><span>${texts.title()}</span><span>from 39 €</span></a>`)}</div></div>`,
      )
    },
  },
  {
    name: 'like-publishing-theme',
    article: { sections: [1, 3], extras: ['quote', 'figure', 'code', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="gh-viewport"><header id="gh-navigation" class="gh-navigation"><ul class="nav">${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></header><main class="gh-main"><article class="gh-article post"><header class="gh-article-header gh-canvas"><a class="gh-article-tag" href="/t">${texts.label()}</a><h1 class="gh-article-title is-title">${article.title}</h1><div class="gh-article-meta"><h4 class="gh-article-author-name"><a href="/a">${article.author}</a></h4><div class="gh-article-meta-content"><time>${article.date.text}</time><span> — 6 min read</span></div></div></header><section class="gh-content gh-canvas is-body">${kit.markup({ figure: (html) => `<figure class="kg-card kg-image-card kg-card-hascaption"><img class="kg-image" src="/k.jpg"><figcaption><span style="white-space: pre-wrap;">${html}</span></figcaption></figure>`, code: (html) => `<figure class="kg-card kg-code-card"><pre><code class="language-js">${html}</code></pre></figure>`, between: (index) => (index === 2 ? `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="/o"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${texts.title()}</div><div class="kg-bookmark-description">${texts.sentence()}</div><div class="kg-bookmark-metadata"><span>Other site</span></div></div></a></figure>` : '') })}<div class="kg-card kg-signup-card"><h2>Sign up for Field Notes</h2><p>${texts.sentence()}</p><form><input type="email"></form></div></section></article><div class="gh-comments gh-canvas"><h3>Member discussion</h3></div></main><section class="gh-container is-grid"><h2 class="gh-container-title">Read more</h2>${kit.many(3, 4, () => `<article class="gh-card post"><a class="gh-card-link" href="/c"><h3 class="gh-card-title">${texts.title()}</h3><p class="gh-card-excerpt">${texts.paragraph(1, 2)}</p></a></article>`)}</section></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-old-portal',
    article: { sections: [0, 2], extras: ['ul'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div id="pathway"><a href="/">Home</a> » <a href="/n">News</a></div><div id="leftcolumn"><div class="moduletable_menu"><h3>Main Menu</h3><ul class="menu">${kit
          .menu()
          .map((word) => `<li><a href="/${word}"><span>${word}</span></a></li>`)
          .join(
            '',
          )}</ul></div><div class="moduletable"><h3>Login Form</h3><form><p>Username <input type="text"></p><p>Password <input type="password"></p><a href="/l">Lost Password?</a></form></div><div class="moduletable"><h3>Who's Online</h3>We have 12 guests online</div></div><div id="maincolumn"><table class="contentpaneopen"><tr><td class="contentheading" width="100%"><h1>${article.title}</h1></td><td align="right"><a href="/pdf"><img alt="PDF" src="/p.png"></a></td></tr></table><table class="contentpaneopen"><tr><td valign="top"><span class="small">Written by ${article.author}</span></td></tr><tr><td class="createdate" valign="top">${article.date.text} 12:30</td></tr><tr><td valign="top">${kit.markup()}</td></tr><tr><td class="modifydate">Last Updated on ${texts.date().text} 08:11</td></tr></table></div><div id="rightcolumn"><div class="moduletable"><h3>Latest News</h3><ul class="latestnews">${kit.links(5)}</ul></div><div class="moduletable"><h3>Poll</h3><p>${texts.sentence()}</p></div></div><div id="footer">${words.rights}</div>`,
      )
    },
  },
]
