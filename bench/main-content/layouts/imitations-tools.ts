// Layouts that imitate the structure of well-known kinds of sites, none of them tuned on: forums, code
// hosting, documentation, shops. Names and texts are our own.
import { getLabel } from '../article.ts'
import type { Layout } from './kit.ts'

export const imitationsTools: Layout[] = [
  {
    name: 'like-question-network',
    article: { sections: [0, 0], paragraphs: [2, 3] },
    render: (kit) => {
      const { article, texts } = kit
      const answers = Array.from({ length: texts.random.number(2, 4) }, () => ({
        parts: [texts.paragraph(1, 3), texts.paragraph(1, 3)],
        code: texts.random.chance(0.6) ? `let a = ${texts.random.number(1, 999)}\nrun(a)` : '',
      }))
      const question = getLabel(article.blocks)
      const cell = (body: string): string =>
        `<div class="post-layout"><div class="votecell"><div class="js-voting-container"><button aria-label="Up vote">+</button><div class="js-vote-count">${texts.random.number(0, 99)}</div></div></div><div class="postcell"><div class="s-prose js-post-body" itemprop="text">${body}</div><div class="post-signature"><div class="user-info"><div class="user-action-time">answered <span>${texts.date().text}</span> at 12:11</div><div class="user-details"><a href="/u">${texts.person()}</a><span>14.3k</span></div></div></div></div><div class="post-layout--right"><div class="comments js-comments-container"><ul class="comments-list">${kit.many(0, 3, () => `<li class="comment"><div class="comment-text"><span class="comment-copy">${kit.remark()}</span><a class="comment-user" href="/u">${texts.person()}</a></div></li>`)}</ul></div></div></div>`
      return {
        html: kit.page(
          `<header class="s-topbar"><a href="/">Network</a></header><div class="container"><div id="left-sidebar"><ol>${kit.links(6)}</ol></div><div id="content" class="snippet-hidden"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><div id="question-header"><h1 itemprop="name"><a href="/q" class="question-hyperlink">${article.title}</a></h1><a href="/ask">Ask Question</a></div><div class="inner-content"><div id="mainbar"><div class="question" id="question">${cell(kit.markup())}</div><div id="answers"><div id="answers-header"><h2>${answers.length} Answers</h2><label>Sorted by:</label><select><option>Highest score</option></select></div>${answers.map(({ parts, code }) => `<div class="answer" itemprop="suggestedAnswer">${cell(parts.map((part) => `<p>${part}</p>`).join('') + (code === '' ? '' : `<pre><code>${code}</code></pre>`))}</div>`).join('')}<h2>Your Answer</h2><form><textarea></textarea></form></div></div><div id="sidebar"><div class="module sidebar-related"><h4>Related</h4>${kit.links(8, (label) => `<div class="spacer"><a href="/r"><div class="answer-votes">12</div></a><a href="/r">${label}</a></div>`)}</div></div></div></div></div></div>`,
        ),
        text: [question, ...answers.flatMap(({ parts, code }) => [...parts, code])].join('\n'),
      }
    },
  },
  {
    name: 'like-classic-board',
    article: { sections: [0, 0], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts } = kit
      const posts = Array.from({ length: texts.random.number(4, 9) }, () => texts.paragraph(1, 4))
      return {
        html: kit.page(
          `<div id="wrap"><div id="page-header"><ul class="linklist"><li><a href="/">Board index</a></li></ul></div><div id="page-body"><h2 class="topic-title"><a href="/t">${article.title}</a></h2><div class="action-bar"><a href="/reply">Post Reply</a><div class="pagination">${posts.length} posts • Page 1 of 1</div></div>${posts.map((post, index) => `<div id="p${index}" class="post has-profile bg${index % 2}"><div class="inner"><dl class="postprofile"><dt><a href="/u">${texts.person()}</a></dt><dd class="profile-rank">Member</dd><dd><strong>Posts:</strong> ${texts.random.number(2, 999)}</dd></dl><div class="postbody"><h3><a href="#p${index}">Re: ${article.title}</a></h3><p class="author">by <strong><a href="/u">${texts.person()}</a></strong> » ${texts.date().text}, 10:2${index} am</p><div class="content">${post}</div><div class="signature">${texts.label()}</div></div></div></div><hr class="divider">`).join('')}<div class="jumpbox"><a href="/f">Return to “${texts.label()}”</a></div></div></div>`,
        ),
        text: posts.join('\n'),
      }
    },
  },
  {
    name: 'like-modern-forum',
    article: { sections: [0, 0], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts } = kit
      const posts = Array.from({ length: texts.random.number(4, 8) }, () => [
        texts.paragraph(1, 3),
        texts.paragraph(1, 2),
      ])
      return {
        html: kit.page(
          `<header><a href="/">Forum</a></header><div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/1">${article.title}</a></h1><div class="topic-category"><a href="/c">${texts.label()}</a></div></div>${posts.map((post, index) => `<div id="post_${index + 1}" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator"><a href="/u"><span>${texts.person()}</span></a></span><span class="crawler-post-infos"><time datetime="2025-01-0${index + 1}">${texts.date().text}</time><span>${index + 1}</span></span></div><div class="post" itemprop="text">${post.map((part) => `<p>${part}</p>`).join('')}</div><div itemprop="interactionStatistic"><span class="post-likes">${texts.random.number(1, 30)} Likes</span></div></div>`).join('')}<div id="related-topics"><h3>Related topics</h3><table class="topic-list"><thead><tr><th>Topic</th><th>Replies</th></tr></thead><tbody>${kit.many(4, 5, () => `<tr><td><a href="/t">${texts.title()}</a></td><td>${texts.random.number(1, 90)}</td></tr>`)}</tbody></table></div></div>`,
        ),
        text: posts.flat().join('\n'),
      }
    },
  },
  {
    name: 'like-social-thread',
    article: { sections: [0, 0], paragraphs: [2, 4], sentences: [2, 5] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<shreddit-app><nav-frame>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav-frame><main><shreddit-post post-title="x"><div slot="credit-bar"><a href="/r">r/bridges</a><span>4 days ago</span><a href="/u">u/baker</a></div><h1 slot="title">${article.title}</h1><div slot="text-body"><div class="md">${kit.markup()}</div></div><div slot="actions"><button>Share</button><span>412</span></div></shreddit-post><comment-tree>${kit.many(6, 14, (index) => `<shreddit-comment depth="${index % 3}"><div slot="commentMeta"><a href="/u">${texts.person()}</a><time>${index + 1} days ago</time></div><div slot="comment"><p>${kit.remark()}</p></div><comment-actions><button>Reply</button><button>Share</button></comment-actions></shreddit-comment>`)}</comment-tree></main><right-rail><h2>Community rules</h2>${kit.many(4, 6, () => `<p>${texts.sentence()}</p>`)}</right-rail></shreddit-app>`,
      )
    },
  },
  {
    name: 'like-code-hosting',
    article: { sections: [2, 5], paragraphs: [1, 2], extras: ['code', 'ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div class="logged-out"><header class="HeaderMktg"><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><main><div id="repository-container-header"><a href="/o">owner</a>/<a href="/r">bridge</a><ul class="pagehead-actions"><li>Star 1.2k</li><li>Fork 88</li></ul></div><nav class="UnderlineNav"><a href="/c">Code</a><a href="/i">Issues 12</a></nav><div class="Layout"><div class="Layout-main"><table aria-labelledby="folders"><thead><tr><th>Name</th><th>Last commit message</th><th>Last commit date</th></tr></thead><tbody>${kit.many(6, 12, () => `<tr><td><a href="/f">${texts.random.pick(['src', 'test', 'LICENSE', 'package.json', 'bin'])}</a></td><td><a href="/c">${texts.label()}</a></td><td>last year</td></tr>`)}</tbody></table><div id="readme"><div class="Box-header"><h2>README</h2></div><article class="markdown-body entry-content container-lg" itemprop="text"><div class="markdown-heading"><h1 class="heading-element">${article.title}</h1><a class="anchor" href="#t"></a></div>${kit.markup({ code: (html) => `<div class="highlight highlight-source-js"><pre>${html}</pre><div class="zeroclipboard-container"><clipboard-copy>Copy</clipboard-copy></div></div>` })}</article></div></div><div class="Layout-sidebar"><h2>About</h2><p>${texts.sentence()}</p><h3>Topics</h3><a href="/t">bridge</a><h3>Releases</h3><a href="/r">v1.2</a></div></div></main><footer>© 2026</footer></div>`,
        { title: `owner/bridge: ${texts.label()}` },
      )
    },
  },
  {
    name: 'like-reference-docs',
    article: { sections: [3, 6], paragraphs: [1, 2], extras: ['code', 'table', 'ul'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<ul id="nav-access" class="a11y-nav"><li><a href="#content">Skip to main content</a></li></ul><div class="page-wrapper"><div class="top-banner"><section class="place"></section></div><div class="sticky-header-container"><header class="top-navigation">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</header><div class="article-actions-container"><nav class="breadcrumbs-container"><ol><li><a href="/d">References</a></li></ol></nav></div></div><div class="main-wrapper"><div class="sidebar-container"><aside class="sidebar"><nav><ol>${kit.links(16)}</ol></nav></aside><div class="toc-container"><aside class="toc"><nav><h2 class="document-toc-heading">In this article</h2><ul>${kit.links(5, (label) => `<li><a href="#x">${label}</a></li>`)}</ul></nav></aside></div></div><main id="content" class="main-content"><article class="main-page-content" lang="en"><header><h1>${article.title}</h1><details class="baseline-indicator"><summary>Widely available</summary><div class="extra"><p>This feature works across many devices and browser versions.</p></div></details></header><div class="section-content">${kit.markup({ code: (html) => `<div class="code-example"><div class="example-header"><span class="language-name">js</span><button class="icon copy-icon">Copy</button></div><pre class="brush: js"><code>${html}</code></pre></div>` })}</div></article><aside class="article-footer"><h2>Help improve this page</h2><fieldset class="feedback"><label>Was this page helpful to you?</label></fieldset><p class="last-modified-date">This page was last modified on <time>${texts.date().text}</time></p></aside></main></div></div>`,
      )
    },
  },
  {
    name: 'like-shop-detail',
    article: { sections: [0, 0], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts } = kit
      const bullets = Array.from({ length: 5 }, () => texts.sentence())
      const rows = Array.from({ length: 6 }, () => [texts.label(), `${texts.random.number(1, 90)} cm`])
      return {
        html: kit.page(
          `<div id="nav-belt"><form><input type="text"></form>${kit
            .menu()
            .map((word) => `<a href="/${word}">${word}</a>`)
            .join(
              '',
            )}</div><div id="dp" role="main"><div id="leftCol"><ul class="thumbs"><li><img src="/1.jpg"></li></ul></div><div id="centerCol"><h1 id="title"><span id="productTitle">${article.title}</span></h1><a href="/brand">Visit the store</a><div id="averageReviews"><span>4.4 out of 5</span> <a href="#r">1,802 ratings</a></div><div id="feature-bullets"><h3>About this item</h3><ul>${bullets.map((bullet) => `<li><span>${bullet}</span></li>`).join('')}</ul></div></div><div id="rightCol"><div id="buybox"><span>29,90 €</span><div>Delivery on Friday</div><button>Add to basket</button></div></div><div id="sims-fbt"><h2>Frequently bought together</h2>${kit.many(3, 4, () => `<div><a href="/p">${texts.label()}</a></div>`)}</div><div id="productDescription"><h2>Product description</h2>${kit.markup()}</div><div id="prodDetails"><h2>Technical details</h2><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table></div><div id="reviews"><h2>Top reviews</h2>${kit.many(3, 6, () => `<div data-hook="review"><span>${texts.person()}</span><span>Reviewed on ${texts.date().text}</span><div>${kit.remark()}</div><span>4 people found this helpful</span></div>`)}</div></div><div id="navFooter">${kit.links(10)}</div>`,
        ),
        text: [
          'About this item',
          ...bullets,
          'Product description',
          getLabel(article.blocks),
          'Technical details',
          ...rows.map((row) => row.join('\t')),
        ].join('\n'),
      }
    },
  },
  {
    name: 'like-free-encyclopedia-mobile',
    article: { sections: [2, 5], extras: ['ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div id="mw-mf-viewport"><header class="header-container"><form><input type="search"></form></header><main id="content" class="mw-body"><div class="pre-content heading-holder"><div class="page-heading"><h1 id="firstHeading"><span class="mw-page-title-main">${article.title}</span></h1></div><ul id="p-associated-pages"><li><a href="/p">Article</a></li><li><a href="/t">Talk</a></li></ul></div><div id="bodyContent" class="content"><div class="mw-parser-output">${kit.markup({ heading: (html, level) => `</section><div class="mw-heading mw-heading${level} section-heading"><h${level}>${html}</h${level}><span class="mw-editsection"><a href="/e">edit</a></span></div><section class="mf-section collapsible-block">` })}</section></div></div></main><footer class="mw-footer minerva-footer"><div class="post-content"><div id="mw-data-after-content"><div class="read-more-container"></div></div><a class="last-modified-bar">Last edited on ${texts.date().text}</a></div></footer></div>`,
      )
    },
  },
]
