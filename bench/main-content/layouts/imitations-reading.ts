// Layouts that imitate the structure of well-known kinds of sites, none of them tuned on: news, publishing
// platforms, official guidance. Names and texts are our own.
import type { Layout } from './kit.ts'
import { openGraph } from './kit.ts'

export const imitationsReading: Layout[] = [
  {
    name: 'like-public-broadcaster',
    article: { sections: [1, 3], sentences: [1, 2], paragraphs: [4, 7], extras: ['figure', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      const block = (kind: string, html: string): string =>
        `<div data-component="${kind}-block" class="x${texts.random.number(100, 999)}-0 kq${texts.random.number(10, 99)}"><div class="rc">${html}</div></div>`
      return kit.page(
        `<header role="banner"><div class="orb-nav"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></div></header><div id="main-wrapper"><main id="main-content"><article class="w1"><div data-component="headline-block"><h1 class="hx">${article.title}</h1></div><div data-component="byline-block"><time datetime="${article.date.iso}">3 hours ago</time><span>${article.author}</span><span>Regional correspondent</span></div><div data-component="share-block"><button>Share</button><button>Save</button></div>${kit.markup({ paragraph: (html, index) => block('text', index === 0 ? `<p><b>${html}</b></p>` : `<p>${html}</p>`), heading: (html) => block('subheadline', `<h2>${html}</h2>`), list: (items) => block('unordered-list', `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`), figure: (html) => block('image', `<figure><div><img src="/p.jpg"><span>Getty Images</span></div><figcaption>${html}</figcaption></figure>`), between: (index) => (index === 4 ? block('links', `<ul><li><a href="/1">${texts.title()}</a></li><li><a href="/2">${texts.title()}</a></li></ul>`) : '') })}<div data-component="tag-list"><a href="/t">${texts.label()}</a><a href="/t">${texts.label()}</a></div></article><section data-component="related-promos"><h2>Related</h2>${kit.many(3, 4, () => `<div data-testid="promo"><a href="/p"><h3>${texts.title()}</h3><p>${texts.sentence()}</p></a><span>2 days ago</span></div>`)}</section></main></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-writing-platform',
    article: { sections: [1, 4], extras: ['figure', 'quote', 'code', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div id="root"><div class="a b c"><div class="d e"><a href="/">Platform</a><div><a href="/signin">Sign up</a><a href="/signin">Sign in</a></div></div><article><div class="l"><section><div><div class="ab ac"><h1 id="7f">${article.title}</h1><div class="ad"><div><a href="/@u">${article.author}</a><span>·</span><button>Follow</button></div><div><span>6 min read</span><span>·</span><span>${article.date.text}</span></div></div><div class="ae af"><div><button>--</button></div><div><button>12</button></div><div>Listen</div><div>Share</div></div></div>${kit.markup({ paragraph: (html) => `<p class="pw-post-body-paragraph ka kb" data-selectable-paragraph="">${html}</p>`, figure: (html) => `<figure class="m"><div role="button"><picture><img src="/m.jpg"></picture></div><figcaption>${html}</figcaption></figure>` })}</div></section></div></article><div class="z"><div><a href="/t">${texts.label()}</a><a href="/t">${texts.label()}</a></div><div><button>318</button><button>7</button></div></div><div class="y"><h2>Written by ${article.author}</h2><div>2.1K followers</div><p>${texts.sentence()}</p></div><div class="w"><h2>More from ${article.author}</h2>${kit.many(4, 6, () => `<article><div><a href="/m"><h2>${texts.title()}</h2><h3>${texts.sentence()}</h3></a></div><span>${texts.date().text}</span></article>`)}</div><div class="v"><h2>Responses (7)</h2>${kit.many(2, 4, () => `<div><div>${texts.person()}</div><pre>${kit.remark()}</pre></div>`)}</div></div></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-newsletter-platform',
    article: { sections: [1, 3], extras: ['quote', 'figure', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      const widget = `<div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Thanks for reading Field Notes. Subscribe for free to receive new posts and support my work.</p></div><form><input type="email"><input type="submit"></form></div></div>`
      return kit.page(
        `<div id="entry"><div class="main-menu"><a href="/">Field Notes</a><button>Subscribe</button><button>Sign in</button></div><div class="single-post-container"><div class="single-post"><article class="newsletter-post post"><div class="post-header"><h1 class="post-title">${article.title}</h1><h3 class="subtitle">${texts.label()}</h3><div class="byline-wrapper"><div>${article.author}</div><div>${article.date.text}</div><div class="post-ufi"><a>84</a><a>12</a></div></div></div><div class="available-content"><div class="body markup">${kit.markup({ between: (index) => (index === 2 ? widget : '') })}${widget}</div></div><div class="post-footer"><div class="post-ufi"><a>84 Likes</a> <a>3 Restacks</a></div></div></article></div></div><div class="comments-preview"><h4>Discussion about this post</h4>${kit.many(2, 4, () => `<div class="comment"><div class="comment-meta">${texts.person()}</div><div class="comment-body"><p>${kit.remark()}</p></div></div>`)}</div><div class="portable-archive">${kit.many(3, 3, () => `<div class="post-preview"><a href="/p">${texts.title()}</a><div>${texts.date().text}</div></div>`)}</div></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-german-magazine',
    language: 'de',
    article: { sections: [1, 3], paragraphs: [2, 5], extras: ['figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div data-area="header"><a href="/">Magazin</a><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></div><main><article aria-label="${article.title.replaceAll('"', '')}"><header data-area="intro"><h2><span class="oberzeile">${texts.label()}</span> <span class="align-middle">${article.title}</span></h2><div class="leading-loose">${texts.random.chance(0.5) ? '' : ''}</div><div>Von <a href="/impressum/autor">${article.author}</a></div><time datetime="${article.date.iso}">${article.date.text}, 17.42 Uhr</time></header><section data-area="body">${kit.markup({ paragraph: (html) => `<div class="RichText RichText--sans"><p>${html}</p></div>`, heading: (html) => `<div class="RichText"><h3>${html}</h3></div>`, between: (index) => (index === 2 ? `<div data-area="related_articles"><span>Mehr zum Thema</span><div><article aria-label="x"><a href="/a">${texts.title()}</a></article><article aria-label="y"><a href="/b">${texts.title()}</a></article></div></div>` : index === 4 ? '<div data-area="contentAd"><span>ANZEIGE</span></div>' : '') })}<div data-area="signature"><span>abc</span></div></section></article><section data-area="recommendation"><h2>Die Lieblingsgeschichten der Redaktion</h2>${kit.many(3, 5, () => `<article><h3><a href="/x">${texts.title()}</a></h3></article>`)}</section></main><div data-area="footer"><a href="/impressum">Impressum</a></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'like-government-guidance',
    article: { sections: [2, 5], extras: ['ul', 'ol', 'table'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="gem-c-cookie-banner" role="region"><h2>Cookies on this site</h2><p>${words.cookies}</p><button>Accept additional cookies</button></div><a class="skip" href="#content">Skip to main content</a><header class="gov-header" role="banner"><ul>${kit.links(6)}</ul></header><div id="wrapper"><div class="gem-c-breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/b">${texts.label()}</a></li></ol></div><main role="main" id="content"><h1 class="gem-c-heading">${article.title}</h1><nav class="contents-list" aria-label="Pages in this guide"><h2>Contents</h2><ol>${kit.links(5)}</ol></nav><div class="gem-c-govspeak">${kit.markup({ between: (index) => (index === 1 ? `<div role="note" class="application-notice info-notice"><p>${texts.sentence().slice(0, 0)}</p></div>` : '') })}</div><nav class="gem-c-pagination"><ul><li><a href="/n"><span>Next</span>: <span>${texts.label()}</span></a></li></ul></nav><div class="print-link"><a href="/print">View a printable version of the whole guide</a></div></main><div class="related-navigation"><h2>Related content</h2><ul>${kit.links(5)}</ul></div></div><div class="gem-c-feedback"><h2>Is this page useful?</h2><button>Yes</button><button>No</button><a href="/p">Report a problem with this page</a></div><footer role="contentinfo">${kit.links(8)}</footer>`,
      )
    },
  },
  {
    name: 'like-recipe-blog',
    article: { sections: [2, 4], paragraphs: [2, 3], extras: ['figure', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      const things = Array.from({ length: texts.random.number(5, 9) }, (_, index) => [
        String((index + 2) * 50),
        'g',
        texts.label(),
      ])
      const steps = Array.from({ length: texts.random.number(4, 6) }, () => texts.sentence())
      const summary = texts.sentence()
      const text = article.blocks.flatMap((block) =>
        block.type === 'figure' ? [] : 'items' in block ? block.items : 'text' in block ? [block.text] : [],
      )
      return {
        html: kit.page(
          `<header class="site-header"><nav class="nav-primary"><ul>${kit
            .menu()
            .map((word) => `<li><a href="/${word}">${word}</a></li>`)
            .join(
              '',
            )}</ul></nav></header><div class="site-inner"><div class="content-sidebar-wrap"><main class="content"><article class="post entry"><header class="entry-header"><h1 class="entry-title">${article.title}</h1><p class="entry-meta">by <span>${article.author}</span> · <time>${article.date.text}</time> · <a href="#c">41 Comments</a></p></header><div class="entry-content"><div class="wprm-jump"><a href="#r" class="wprm-recipe-jump">Jump to Recipe</a> <a href="#p">Print Recipe</a></div>${kit.markup()}<div id="r" class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">${article.title}</h2><div class="wprm-recipe-rating">4.9 from 87 votes</div><div class="wprm-recipe-summary"><span>${summary}</span></div><div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3><ul class="wprm-recipe-ingredients">${things.map(([amount, unit, name]) => `<li><span>${amount}</span> <span>${unit}</span> <span>${name}</span></li>`).join('')}</ul></div><div class="wprm-recipe-instructions-container"><h3>Instructions</h3><ul>${steps.map((step) => `<li><div class="wprm-recipe-instruction-text">${step}</div></li>`).join('')}</ul></div></div></div></div></article><div class="after-entry"><h3>Reader Interactions</h3><div class="entry-comments" id="comments"><h3>Comments</h3><ol>${kit.many(3, 6, () => `<li class="comment"><p class="comment-author">${texts.person()} says</p><div class="comment-content"><p>${kit.remark()}</p></div></li>`)}</ol></div></div></main><aside class="sidebar sidebar-primary"><section class="widget"><h3>Hi, I am ${article.author}</h3><p>${texts.paragraph(1, 2)}</p></section></aside></div></div>`,
          { head: openGraph(kit) },
        ),
        text: [
          ...text,
          summary,
          'Ingredients',
          ...things.map((parts) => parts.join(' ')),
          'Instructions',
          ...steps,
        ].join('\n'),
      }
    },
  },
  {
    name: 'like-help-centre',
    article: { sections: [1, 3], extras: ['ol', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header class="header"><a href="/hc">Help</a><form role="search"><input type="search"></form></header><main role="main"><div class="container-divider"></div><div class="container"><nav class="sub-nav"><ol class="breadcrumbs"><li><a href="/hc">Help</a></li><li><a href="/s">${texts.label()}</a></li></ol></nav><div class="article-container"><aside class="article-sidebar"><h3>Articles in this section</h3><ul>${kit.links(7)}</ul></aside><article class="article"><header class="article-header"><h1>${article.title}</h1><div class="article-author"><ul class="meta-group"><li>${article.author}</li><li>Updated</li></ul></div><button>Follow</button></header><section class="article-info"><div class="article-content"><div class="article-body">${kit.markup()}</div></div></section><footer><div class="article-votes"><span>Was this article helpful?</span><div>12 out of 15 found this helpful</div></div><div class="article-more-questions">Have more questions? <a href="/r">Submit a request</a></div></footer><div class="article-relatives"><section class="recent-articles"><h3>Recently viewed articles</h3><ul>${kit.links(3)}</ul></section><section class="related-articles"><h3>Related articles</h3><ul>${kit.links(4)}</ul></section></div></article></div></div></main>`,
      )
    },
  },
]
