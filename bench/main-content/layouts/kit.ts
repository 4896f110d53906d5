// Pieces that layouts put around articles: menus, teasers, comments, banners, in the page's own language.
import { writeArticle, toMarkup, type Article, type ArticleOptions, type MarkupOptions } from '../article.ts'
import type { Language, Texts } from '../texts.ts'

export interface PageDraft {
  html: string
  /** What is the text, where it is more or other than the article's blocks. */
  text?: string
  captions?: string[]
  article: Article
}

export interface Layout {
  name: string
  /** English where unset. */
  language?: Language
  article?: ArticleOptions
  render(kit: Kit): string | { html: string; text: string }
}

export interface Kit {
  texts: Texts
  article: Article
  words: Readonly<Record<Word, string>>
  markup(options?: MarkupOptions): string
  many(min: number, max: number, write: (index: number) => string, glue?: string): string
  links(count: number, write?: (label: string, index: number) => string): string
  menu(): string[]
  /** A comment's words. */
  remark(): string
  page(body: string, options?: { head?: string; title?: string; attributes?: string }): string
}

type Word =
  | 'related'
  | 'more'
  | 'comments'
  | 'reply'
  | 'by'
  | 'share'
  | 'home'
  | 'newsletter'
  | 'newsletterText'
  | 'cookies'
  | 'accept'
  | 'ad'
  | 'about'
  | 'rights'
  | 'popular'
  | 'also'
  | 'contents'
  | 'helpful'
  | 'tags'
  | 'search'
  | 'ago'

const english: Kit['words'] = {
  related: 'Related articles',
  more: 'Read more',
  comments: 'Comments',
  reply: 'Reply',
  by: 'By',
  share: 'Share',
  home: 'Home',
  newsletter: 'Sign up for our newsletter',
  newsletterText:
    'Get the stories that matter to you in your inbox each morning. You can leave the list at any time.',
  cookies:
    'We use cookies and similar technologies to run this site, to measure how it is used and to show advertising that fits your interests. You can change your choice at any time in the settings.',
  accept: 'Accept all',
  ad: 'Advertisement',
  about: 'About the author',
  rights:
    'All rights reserved. No part of this site may be reproduced without written permission of the publisher.',
  popular: 'Most popular',
  also: 'Read also:',
  contents: 'On this page',
  helpful: 'Was this page helpful?',
  tags: 'Tags:',
  search: 'Search this site',
  ago: 'days ago',
}
const german: Kit['words'] = {
  related: 'Mehr zum Thema',
  more: 'Weiterlesen',
  comments: 'Kommentare',
  reply: 'Antworten',
  by: 'Von',
  share: 'Teilen',
  home: 'Startseite',
  newsletter: 'Newsletter abonnieren',
  newsletterText:
    'Jeden Morgen die wichtigsten Nachrichten in Ihrem Postfach. Sie können sich jederzeit wieder abmelden.',
  cookies:
    'Wir verwenden Cookies und ähnliche Techniken, um diese Seite zu betreiben, ihre Nutzung zu messen und passende Werbung zu zeigen. Ihre Einwilligung können Sie jederzeit widerrufen.',
  accept: 'Alle akzeptieren',
  ad: 'Anzeige',
  about: 'Über den Autor',
  rights: 'Alle Rechte vorbehalten. Vervielfältigung nur mit schriftlicher Genehmigung des Verlags.',
  popular: 'Meistgelesen',
  also: 'Lesen Sie auch:',
  contents: 'Inhaltsverzeichnis',
  helpful: 'War diese Seite hilfreich?',
  tags: 'Schlagwörter:',
  search: 'Suche',
  ago: 'Tagen',
}

const remarks: Readonly<Record<string, readonly string[]>> = {
  en: [
    'I have lived next door for thirty years and this is simply not what happened.',
    'Thanks for writing this up, I had no idea that anybody still cared about it.',
    'Does anyone know where the figures come from? The link in the text is broken for me.',
    'Great read. Please do more of these, and fewer of the opinion pieces.',
    'My grandfather worked there, and he would have disagreed with every word of the second paragraph.',
    'We tried the same in our village and gave up after two weeks.',
    'You forgot to mention who is paying for all of that in the end.',
    'Interesting, but the headline promises more than the text can deliver.',
  ],
  de: [
    'Ich wohne seit dreißig Jahren nebenan und so war es einfach nicht.',
    'Danke für den Beitrag, ich wusste gar nicht, dass sich noch jemand dafür interessiert.',
    'Weiß jemand, woher die Zahlen stammen? Der Verweis im Text geht bei mir nicht.',
    'Sehr schön geschrieben, bitte mehr davon und weniger Meinung.',
    'Wir haben dasselbe bei uns im Dorf versucht und nach zwei Wochen aufgegeben.',
    'Es fehlt der Hinweis, wer das am Ende alles bezahlen soll.',
  ],
}

const menuWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Home',
    'News',
    'Guides',
    'Culture',
    'Science',
    'Shop',
    'Podcast',
    'Archive',
    'About us',
    'Contact',
    'Jobs',
    'Privacy',
    'Imprint',
  ],
  de: [
    'Startseite',
    'Nachrichten',
    'Ratgeber',
    'Kultur',
    'Wissen',
    'Angebote',
    'Podcast',
    'Archiv',
    'Über uns',
    'Kontakt',
    'Stellen',
    'Datenschutz',
    'Impressum',
  ],
  ar: ['الرئيسية', 'أخبار', 'ثقافة', 'علوم', 'رياضة', 'اتصل بنا'],
  ja: ['ホーム', 'ニュース', '文化', '科学', '会社概要', 'お問い合わせ'],
}

const sites = [
  'The Morning Ledger',
  'Harbour Post',
  'Northfield Review',
  'Kestrel',
  'Open Workshop',
  'Field Notes',
]

export function createKit(texts: Texts, options: ArticleOptions | undefined): Kit {
  const { random, language } = texts
  const article = writeArticle(texts, options)
  const site = random.pick(sites)
  const words = language === 'de' ? german : english
  const kit: Kit = {
    texts,
    article,
    words,
    markup: (markupOptions) => toMarkup(article.blocks, texts, markupOptions),
    many: (min, max, write, glue = '\n') =>
      Array.from({ length: random.number(min, max) }, (_, index) => write(index)).join(glue),
    links: (count, write = (label) => `<li><a href="/x/${random.number(1, 9_999)}">${label}</a></li>`) =>
      Array.from({ length: count }, (_, index) => write(texts.title(), index)).join('\n'),
    menu: () => [...(menuWords[language] ?? [])].slice(0, random.number(4, 12)),
    remark: () => {
      const pool = remarks[language] ?? remarks['en'] ?? []
      return Array.from({ length: random.number(1, 3) }, () => random.pick(pool)).join(' ')
    },
    page: (body, { head = '', title = `${article.title} | ${site}`, attributes = '' } = {}) =>
      `<!doctype html><html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${title}</title>${head}<style>body{margin:0}</style><script>window.x={"a":1}</script></head><body${attributes}>${body}<script src="/app.js"></script></body></html>`,
  }
  return kit
}

/** Metas as most content systems write them. */
export function openGraph({ article }: Kit): string {
  return `<meta property="og:title" content="${article.title.replaceAll('"', '&quot;')}"><meta property="article:published_time" content="${article.date.iso}T08:00:00+00:00"><meta name="author" content="${article.author}">`
}
