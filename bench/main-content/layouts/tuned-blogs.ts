// Layouts that the rules were tuned on: blogs and pages of small sites.
import type { Layout } from './kit.ts'
import { openGraph } from './kit.ts'

export const tunedBlogs: Layout[] = [
  {
    name: 'semantic-blog',
    article: { extras: ['ul', 'quote', 'figure'] },
    render: (kit) => {
      const { article, words, texts } = kit
      return kit.page(
        `<header><a class="logo" href="/">Kestrel</a><nav><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join('')}</ul></nav></header>
        <main><article><header><h1>${article.title}</h1><p class="meta">${words.by} <a rel="author" href="/a">${article.author}</a>, <time datetime="${article.date.iso}">${article.date.text}</time></p></header>
        ${kit.markup()}<footer><p>${words.tags} <a href="/t/1">${texts.label()}</a>, <a href="/t/2">${texts.label()}</a></p><p>${words.share}: <a href="#">Mastodon</a> <a href="#">E-mail</a></p></footer></article>
        <section id="comments"><h2>3 ${words.comments}</h2>${kit.many(2, 5, () => `<article class="comment"><header>${texts.person()} <time>${texts.date().text}</time></header><p>${kit.remark()}</p></article>`)}</section></main>
        <aside><h2>${words.popular}</h2><ul>${kit.links(5)}</ul></aside><footer><p>© 2026 Kestrel. ${words.rights}</p></footer>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'div-soup',
    article: { extras: ['ul', 'figure'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div class="a1"><div class="b7">${kit
          .menu()
          .map((word) => `<a class="q2" href="/${word}">${word}</a>`)
          .join(
            ' ',
          )}</div></div><div class="k3"><div class="k4"><div class="h1x"><h1>${article.title}</h1></div><div class="d2">${article.author} · ${article.date.text}</div>
        <div class="z9">${kit.markup({ paragraph: (html) => `<div class="p0">${html}</div>`, figure: (html) => `<div class="im"><img src="/a.jpg"><div class="cp"><small>${html}</small></div></div>` })}</div></div>
        <div class="r5">${kit.many(4, 8, () => `<div class="t1"><a href="/${texts.random.number(1, 999)}"><img src="/t.jpg"><h3>${texts.title()}</h3></a><div class="t2">${texts.sentence()}</div></div>`)}</div></div>
        <div class="f8"><div>${words.rights}</div>${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(' | ')}</div>`,
      )
    },
  },
  {
    name: 'table-layout',
    article: { sections: [0, 1], extras: [] },
    render: (kit) => {
      const { article, texts, words } = kit
      const body = kit.markup({
        paragraph: (html) => `${html}<br><br>`,
        heading: (html) => `<font size="4"><b>${html}</b></font><br><br>`,
      })
      return kit.page(
        `<table width="760" cellspacing="0"><tr><td colspan="3" bgcolor="#336699"><font size="6">Welcome to my site</font></td></tr><tr><td width="120" valign="top"><font size="2">${kit
          .menu()
          .map((word) => `<a href="/${word}.html">${word}</a><br>`)
          .join('')}</font></td>
        <td valign="top"><font face="Arial"><h1>${article.title}</h1><i>${article.date.text}</i><br><br>${body}</font></td><td width="140" valign="top"><font size="1"><b>${words.popular}</b><br>${kit.links(6, (label) => `<a href="/x.html">${label}</a><br>`)}</font></td></tr>
        <tr><td colspan="3" align="center"><font size="1">© 1999 ${texts.person()}. Best viewed with 800 x 600. ${words.rights}</font></td></tr></table>`,
      )
    },
  },
  {
    name: 'tailwind',
    article: { extras: ['ul', 'code', 'table'] },
    render: (kit) => {
      const { article, texts, words } = kit
      const lead = article.blocks[0]?.type === 'p' ? article.blocks[0].text : ''
      return kit.page(
        `<div class="min-h-screen bg-white antialiased"><div class="sticky top-0 z-50 flex items-center justify-between border-b px-6 py-4"><div class="flex gap-6 text-sm font-medium">${kit
          .menu()
          .map((word) => `<a class="hover:text-sky-500" href="/${word}">${word}</a>`)
          .join('')}</div></div>
        <div class="mx-auto grid max-w-7xl lg:grid-cols-[1fr_280px] gap-8"><div class="px-4 py-10"><div class="text-sm text-slate-500">${article.date.text} · 7 min read</div><h1 class="mt-2 text-4xl font-bold tracking-tight">${article.title}</h1><div class="mt-4 flex items-center gap-3"><img class="h-8 w-8 rounded-full" src="/a.png"><span class="text-sm">${article.author}</span></div>
        <div class="md:hidden mt-4 rounded bg-slate-50 p-4 text-sm">${lead}</div><div class="prose prose-slate mt-8 max-w-none">${kit.markup({ paragraph: (html) => `<p class="mt-4 leading-7 text-slate-700">${html}</p>` })}</div>
        <div class="mt-12 grid gap-4 sm:grid-cols-2">${kit.many(3, 4, () => `<a class="block rounded-lg border p-4 hover:shadow" href="/p"><div class="text-xs uppercase text-sky-600">${texts.label()}</div><div class="mt-1 font-semibold">${texts.title()}</div><div class="mt-2 text-sm text-slate-600">${texts.sentence()}</div></a>`)}</div></div>
        <div class="hidden lg:block border-l pl-6"><div class="text-sm font-semibold">${words.contents}</div><ul class="mt-2 space-y-2 text-sm">${kit.links(4, (label) => `<li><a href="#s">${label}</a></li>`)}</ul><div class="mt-8 rounded-xl bg-sky-50 p-4"><div class="font-semibold">${words.newsletter}</div><div class="text-sm">${words.newsletterText}</div><input type="email" class="mt-2 w-full"><button class="mt-2 bg-sky-600">OK</button></div></div></div></div>`,
        { head: openGraph(kit) },
      )
    },
  },
  {
    name: 'wordpress-like',
    article: { extras: ['ul', 'figure', 'quote'] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<div id="page" class="site"><header id="masthead" class="site-header"><div class="site-branding"><p class="site-title"><a href="/">Field Notes</a></p><p class="site-description">${texts.sentence()}</p></div><nav id="site-navigation" class="main-navigation"><ul class="menu">${kit
          .menu()
          .map((word) => `<li class="menu-item"><a href="/${word}">${word}</a></li>`)
          .join('')}</ul></nav></header>
        <div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main"><article id="post-7" class="post-7 post type-post status-publish hentry category-x tag-y"><header class="entry-header"><h1 class="entry-title">${article.title}</h1><div class="entry-meta"><span class="posted-on">Posted on <a href="/d"><time class="entry-date published" datetime="${article.date.iso}">${article.date.text}</time></a></span><span class="byline"> by <span class="author vcard"><a href="/author">${article.author}</a></span></span></div></header>
        <div class="entry-content">${kit.markup()}<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li><a href="#">Twitter</a></li><li><a href="#">Facebook</a></li></ul></div><div id="jp-relatedposts" class="jp-relatedposts"><h3>Related</h3>${kit.many(3, 3, () => `<div class="jp-relatedposts-post"><h4><a href="/r">${texts.title()}</a></h4><p>${texts.date().text}</p><p>In "${texts.label()}"</p></div>`)}</div></div>
        <footer class="entry-footer"><span class="cat-links">Posted in <a href="/c">${texts.label()}</a></span><span class="tags-links">Tagged <a href="/t">${texts.label()}</a></span></footer></article><nav class="navigation post-navigation"><div class="nav-links"><div class="nav-previous"><a href="/p">${texts.title()}</a></div><div class="nav-next"><a href="/n">${texts.title()}</a></div></div></nav>
        <div id="comments" class="comments-area"><h2 class="comments-title">4 thoughts on “${article.title}”</h2><ol class="comment-list">${kit.many(3, 6, () => `<li class="comment"><div class="comment-author">${texts.person()} <span class="says">says:</span></div><div class="comment-metadata"><a href="#">${texts.date().text} at 8:14 am</a></div><div class="comment-content"><p>${kit.remark()}</p></div><div class="reply"><a href="#">Reply</a></div></li>`)}</ol><div id="respond"><h3>Leave a Reply</h3><form><p>Your email address will not be published. Required fields are marked.</p><textarea></textarea></form></div></div></main></div>
        <aside id="secondary" class="widget-area"><section class="widget widget_recent_entries"><h2>Recent Posts</h2><ul>${kit.links(5)}</ul></section><section class="widget widget_text"><h2>${words.about}</h2><div class="textwidget"><p>${texts.paragraph(2, 3)}</p></div></section></aside></div><footer id="colophon" class="site-footer"><div class="site-info">Proudly powered by something.</div></footer></div>`,
        { head: openGraph(kit), attributes: ' class="single single-post has-sidebar comments-open"' },
      )
    },
  },
  {
    name: 'comments-longer',
    article: { sections: [0, 0], paragraphs: [3, 4] },
    render: (kit) => {
      const { article, texts } = kit
      const name = texts.random.pick(['m1', 'row', 'entry-x'])
      return kit.page(
        `<div class="top">${kit
          .menu()
          .map((word) => `<a href="/${word}">${word}</a>`)
          .join(
            ' ',
          )}</div><div class="wrap"><h1>${article.title}</h1><p>${article.date.text} by ${article.author}</p>${kit.markup()}
        <h3>${texts.random.number(12, 40)} responses</h3>${kit.many(14, 30, (index) => `<div class="${name}"><b>${texts.person()}</b> <span>${index + 1} days ago</span><p>${kit.remark()} ${kit.remark()}</p><a href="#r">Reply</a></div>`)}<h3>Leave a comment</h3><form><textarea></textarea><input type="submit"></form></div>`,
      )
    },
  },
  {
    name: 'short-long-boilerplate',
    article: { sections: [0, 0], paragraphs: [1, 2], sentences: [2, 3] },
    render: (kit) => {
      const { article, texts, words } = kit
      return kit.page(
        `<header class="hd"><ul>${kit
          .menu()
          .map((word) => `<li><a href="/${word}">${word}</a></li>`)
          .join(
            '',
          )}</ul></header><div class="container"><div class="row"><div class="col-8"><h1>${article.title}</h1><div class="info">${article.date.text}</div><div class="text">${kit.markup()}</div></div><div class="col-4">${kit.many(3, 5, () => `<div class="box"><h4>${texts.label()}</h4><p>${texts.paragraph(1, 2)}</p><a href="/x">${words.more}</a></div>`)}</div></div></div>
        <footer><div class="legal"><p>${words.rights} ${texts.paragraph(3, 5)}</p><p>${words.cookies}</p></div><ul>${kit.links(8)}</ul></footer>`,
      )
    },
  },
  {
    name: 'link-roundup',
    article: { sections: [2, 4], paragraphs: [1, 2], extras: ['ul'] },
    render: (kit) => {
      const { article, texts, words } = kit
      // The sentence below a heading announces the links; it is part of the text.
      const announcements: string[] = []
      const body = kit.markup({
        list: (items) =>
          `<ul>${items.map((item) => `<li><a href="https://other.example/${texts.random.number(1, 9_999)}">${item.replace(/<\/?a[^>]*>/g, '')}</a></li>`).join('')}</ul>`,
        heading: (html) => {
          const sentence = texts.sentence()
          announcements.push(sentence)
          return `<h2>${html}</h2><p>${sentence}</p>`
        },
      })
      const parts = article.blocks.flatMap((block) => {
        if ('items' in block) return block.items
        if ('rows' in block) return []
        return block.type === 'h2' ? [block.text, announcements.shift() ?? ''] : [block.text]
      })
      return {
        html: kit.page(
          `<nav class="crumbs"><a href="/">Home</a> › <a href="/l">Links</a></nav><main class="post"><h1>${article.title}</h1><p class="date">${article.date.text}</p>${body}<div class="post-tags"><a href="/t">${texts.label()}</a> <a href="/t">${texts.label()}</a></div><h3>${words.related}</h3><ul>${kit.links(5)}</ul></main>`,
        ),
        text: parts.join('\n'),
      }
    },
  },
]
