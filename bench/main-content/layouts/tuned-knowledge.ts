// Layouts that the rules were tuned on: threads, documentation, recipes, products, encyclopedias.
import type { Layout } from './kit.ts'

export const tunedKnowledge: Layout[] = [
  {
    name: 'forum-thread',
    article: { sections: [0, 0], paragraphs: [2, 3] },
    render: (kit) => {
      const { article, texts, words } = kit
      const posts = Array.from({ length: texts.random.number(4, 10) }, () => [texts.paragraph(1, 4)])
      posts[0] = article.blocks.flatMap((block) => ('text' in block ? [block.text] : []))
      const html = kit.page(
        `<div class="forum-nav"><a href="/">Index</a> » <a href="/f">${texts.label()}</a></div><h1>${article.title}</h1><div class="topic">${posts.map((post, index) => `<div class="post" id="p${index}"><div class="postprofile"><b>${texts.person()}</b><div>Posts: ${texts.random.number(3, 4_000)}</div><div>Joined: ${texts.date().text}</div></div><div class="postbody"><div class="posted">${texts.date().text}, 10:4${index % 10} am</div><div class="content">${post.map((part) => `<p>${part}</p>`).join('')}</div><ul class="post-buttons"><li><a href="#">Quote</a></li><li><a href="#">Report</a></li></ul></div></div>`).join('\n')}</div><div class="pagination">Page <a href="/1">1</a> <a href="/2">2</a></div><div class="similar"><h3>${words.related}</h3><ul>${kit.links(5)}</ul></div>`,
      )
      return { html, text: posts.flat().join('\n') }
    },
  },
  {
    name: 'question-answers',
    article: { sections: [0, 0], paragraphs: [1, 3], extras: [] },
    render: (kit) => {
      const { article, texts } = kit
      const answers = Array.from({ length: texts.random.number(2, 4) }, () => [
        texts.paragraph(2, 4),
        texts.paragraph(1, 3),
      ])
      const question = article.blocks.flatMap((block) => ('text' in block ? [block.text] : []))
      const vote = (): string =>
        `<div class="vote"><button>▲</button><span class="vote-count">${texts.random.number(0, 400)}</span><button>▼</button></div>`
      const html = kit.page(
        `<header class="topbar"><a href="/">Ask</a><input type="search"></header><div id="mainbar"><div class="question-header"><h1><a href="/q">${article.title}</a></h1></div><div class="stats"><span>Asked 3 years ago</span><span>Viewed 12k times</span></div><div class="question">${vote()}<div class="post-text">${question.map((part) => `<p>${part}</p>`).join('')}</div><div class="post-taglist"><a href="/t">bridge</a> <a href="/t">repair</a></div><div class="user-info">asked ${texts.date().text} <a href="/u">${texts.person()}</a> <span>1,204</span></div><div class="comments"><ul>${kit.many(1, 4, () => `<li><span class="comment-copy">${kit.remark()}</span> – <a href="/u">${texts.person()}</a></li>`)}</ul></div></div>
        <h2>${answers.length} Answers</h2>${answers.map((parts) => `<div class="answer">${vote()}<div class="post-text">${parts.map((part) => `<p>${part}</p>`).join('')}</div><div class="user-info">answered ${texts.date().text} <a href="/u">${texts.person()}</a></div></div>`).join('')}</div><div id="sidebar"><h4>Related</h4><ul>${kit.links(8)}</ul><h4>Hot Network Questions</h4><ul>${kit.links(8)}</ul></div>`,
      )
      return { html, text: [...question, ...answers.flat()].join('\n') }
    },
  },
  {
    name: 'docs-sidebar',
    article: { sections: [2, 5], extras: ['code', 'ul', 'table'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="navbar"><a href="/">Docs</a><a href="/api">API</a></div><div class="layout"><aside class="docs-sidebar"><ul>${kit.links(14)}</ul></aside><div class="docs-content"><div class="version-note">You are viewing version 4.2</div><h1>${article.title}<a class="anchor" href="#top">#</a></h1>${kit.markup({ heading: (html, level) => `<h${level} id="s">${html}<a class="anchor" href="#s" aria-label="Link">#</a></h${level}>`, code: (html) => `<div class="highlight"><button class="copy">Copy</button><pre><code class="language-js">${html}</code></pre></div>` })}
        <div class="page-nav"><a href="/p">Previous: ${texts.label()}</a><a href="/n">Next: ${texts.label()}</a></div><div class="feedback">${words.helpful} <button>Yes</button><button>No</button></div><a class="edit" href="/e">Edit this page</a></div><div class="toc"><b>${words.contents}</b><ul>${kit.links(4, (label) => `<li><a href="#x">${label}</a></li>`)}</ul></div></div>`,
      )
    },
  },
  {
    name: 'recipe',
    article: { sections: [0, 1], paragraphs: [1, 2] },
    render: (kit) => {
      const { article, texts, words } = kit
      const things = Array.from(
        { length: texts.random.number(5, 10) },
        (_, index) => `${(index + 1) * 25} g ${texts.label()}`,
      )
      const steps = Array.from({ length: texts.random.number(4, 7) }, () => texts.sentence())
      const blocks = article.blocks.flatMap((block) => ('text' in block ? [block.text] : []))
      const html = kit.page(
        `<header><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><main><h1>${article.title}</h1><div class="rating">★★★★☆ <span>4.6 from 212 votes</span></div><a class="jump" href="#recipe">Jump to recipe</a>${kit.markup()}<div id="recipe" class="recipe-card" itemscope itemtype="https://schema.org/Recipe"><h2>Ingredients</h2><ul class="ingredients">${things.map((thing) => `<li itemprop="recipeIngredient">${thing}</li>`).join('')}</ul><h2>Method</h2><ol class="steps">${steps.map((step) => `<li>${step}</li>`).join('')}</ol></div><div class="share"><a href="#">Pin</a><a href="#">Print</a></div><section class="you-may-also-like"><h2>You may also like</h2>${kit.many(3, 4, () => `<div class="tile"><a href="/r"><img src="/x.jpg"><h3>${texts.title()}</h3></a></div>`)}</section></main><section class="comments"><h2>${words.comments}</h2>${kit.many(2, 4, () => `<div class="comment"><b>${texts.person()}</b><p>${kit.remark()}</p></div>`)}</section>`,
      )
      return { html, text: [...blocks, 'Ingredients', ...things, 'Method', ...steps].join('\n') }
    },
  },
  {
    name: 'product',
    article: { sections: [1, 2], extras: ['ul', 'table'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<header class="shop-header"><a href="/cart">Cart (0)</a><nav>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</nav></header><div class="product"><div class="gallery"><img src="/1.jpg"><img src="/2.jpg"></div><div class="buy-box"><h1>${article.title}</h1><div class="price">149.00 €</div><div class="stock">In stock, with you in 2 to 3 days</div><select><option>Red</option><option>Blue</option></select><button>Add to cart</button></div><div class="product-description">${kit.markup()}</div></div><div class="product-reviews"><h2>Customer reviews</h2>${kit.many(3, 6, () => `<div class="review"><div class="stars">★★★★☆</div><b>${texts.person()}</b><p>${kit.remark()}</p></div>`)}</div><div class="cross-sell"><h2>Customers also bought</h2>${kit.many(4, 6, () => `<div class="item"><a href="/p">${texts.label()}</a><span>${texts.random.number(5, 200)}.00 €</span></div>`)}</div>`,
      )
    },
  },
  {
    name: 'wiki',
    article: { sections: [3, 6], extras: ['ul', 'table', 'figure'] },
    render: (kit) => {
      const { article, texts } = kit
      return kit.page(
        `<div id="mw-head"><ul>${kit.links(6)}</ul></div><div id="content" class="mw-body" role="main"><h1 id="firstHeading" class="firstHeading">${article.title}</h1><div id="bodyContent"><div id="siteSub">From the open encyclopedia of workshops</div><div class="mw-parser-output"><div class="hatnote">For other uses, see <a href="/d">${texts.label()}</a>.</div><table class="infobox"><tbody>${kit.many(4, 8, () => `<tr><th>${texts.label()}</th><td>${texts.random.number(1, 2_000)}</td></tr>`)}</tbody></table>
        ${kit.markup({ paragraph: (html) => `<p>${html}<sup class="reference"><a href="#n${texts.random.number(1, 9)}">[${texts.random.number(1, 9)}]</a></sup></p>`, heading: (html, level) => `<h${level}><span class="mw-headline">${html}</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h${level}>`, between: (index) => (index === 1 ? `<div id="toc" class="toc"><h2>Contents</h2><ul>${kit.links(5, (label, at) => `<li><a href="#s${at}">${at + 1} ${label}</a></li>`)}</ul></div>` : '') })}
        <h2>References</h2><ol class="references">${kit.many(4, 9, () => `<li>^ <a href="#b">a</a> ${texts.person()}. "${texts.title()}". ${texts.label()} Press. Retrieved ${texts.date().text}.</li>`)}</ol><div class="navbox"><table><tr><th>${texts.label()}</th><td>${kit.links(12, (label) => `<a href="/w">${label}</a> · `)}</td></tr></table></div></div><div id="catlinks" class="catlinks">Categories: <a href="/c">${texts.label()}</a> | <a href="/c">${texts.label()}</a></div></div></div><div id="mw-navigation"><ul>${kit.links(10)}</ul></div><div id="footer"><p>This page was last edited on ${texts.date().text}, at 10:21. Text is available under an open licence.</p></div>`,
      )
    },
  },
  {
    name: 'faq-details',
    article: { sections: [0, 0], paragraphs: [1, 1] },
    render: (kit) => {
      const { article, texts } = kit
      const questions = Array.from({ length: texts.random.number(5, 10) }, () => ({
        question: `${texts.title()}?`,
        answer: texts.paragraph(1, 3),
      }))
      const lead = article.blocks.flatMap((block) => ('text' in block ? [block.text] : []))
      return {
        html: kit.page(
          `<header><nav>${kit
            .menu()
            .map((word) => `<a href="/${word}">${word}</a>`)
            .join(
              '',
            )}</nav></header><main><h1>${article.title}</h1>${kit.markup()}<div class="accordion">${questions.map(({ question, answer }) => `<details class="faq-item"><summary>${question}</summary><div class="answer"><p>${answer}</p></div></details>`).join('')}</div><div class="contact-cta"><h3>Still have questions?</h3><p>Write to us, we answer within a day.</p><a class="button" href="/c">Contact</a></div></main><footer>© Field Notes</footer>`,
        ),
        text: [...lead, ...questions.flatMap(({ question, answer }) => [question, answer])].join('\n'),
      }
    },
  },
  {
    name: 'code-tutorial',
    article: { sections: [3, 6], paragraphs: [1, 3], sentences: [1, 3], extras: ['code'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="site-nav">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            '',
          )}</div><div class="post-container"><h1 class="post-title">${article.title}</h1><div class="post-info"><span>${article.author}</span> • <span>${article.date.text}</span> • <span>9 min read</span></div><section class="post-body">${kit.markup(
          {
            code: (html) =>
              `<div class="code-block"><div class="code-toolbar"><span class="lang">js</span><button>Copy</button></div><table class="rouge-table"><tbody><tr><td class="gutter"><pre class="lineno">${html
                .split('\n')
                .map((_, index) => index + 1)
                .join('\n')}</pre></td><td class="code"><pre>${html}</pre></td></tr></tbody></table></div>`,
          },
        )}</section><div class="subscribe-box"><h3>${words.newsletter}</h3><p>${words.newsletterText}</p></div><div class="post-nav"><a href="/p">← ${texts.title()}</a><a href="/n">${texts.title()} →</a></div></div>`,
      )
    },
  },
]
