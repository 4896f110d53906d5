// A site of so many pages as shops and magazines have them: a head with its tags, navigation, three hundred
// words, a list of links deeper into the site, a footer. Pages lead to each other as a tree of ten branches,
// so that all of them are met by links.

export interface MadeSite {
  count: number
  /** Few words and few links: what a crawl does beside reading weighs more. */
  isStub: boolean
}

const branches = 10
const navigation = [
  'Products',
  'Services',
  'Magazine',
  'About',
  'Contact',
  'Help',
  'Shipping',
  'Returns',
  'Careers',
  'Press',
]
const words =
  'workshop bench plane oak walnut joint glue clamp grain finish oil wax drawer handle hinge shelf cabinet table chair frame mortise tenon saw chisel mallet square gauge pencil apron dust light window winter order client visit drawing measure sketch price delivery care repair story family village river morning'.split(
    ' ',
  )

export function getPath(number: number): string {
  return number === 0 ? '/' : `/section-${number % 23}/page-${number}.html`
}

/** The number of the page at a path; undefined where there is none. */
export function numberAt(path: string): number | undefined {
  return path === '/' ? 0 : Number(/\/page-(\d+)\.html$/.exec(path)?.[1] ?? Number.NaN) || undefined
}

export function madePage(number: number, origin: string, { count, isStub }: MadeSite): string {
  const children = Array.from({ length: branches }, (_, at) => number * branches + at + 1).filter(
    (child) => child < count,
  )
  const others = isStub ? [] : Array.from({ length: 15 }, (_, at) => (number * 31 + at * 97 + 7) % count)
  const shown = [...children, ...others]
  const list = shown
    .map(
      (other) =>
        `<li><a href="${getPath(other)}">Page ${other} about ${wordAt(other)} and ${wordAt(other * 3)}</a></li>`,
    )
    .join('\n')
  const title = `Page ${number} about ${wordAt(number)}, ${wordAt(number * 7)} and ${wordAt(number * 13)}`
  const text = Array.from(
    { length: isStub ? 1 : 6 },
    (_, at) => `<p>${sentences(number * 11 + at * 5, isStub ? 20 : 50)}</p>`,
  ).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="What we know about ${wordAt(number)} and ${wordAt(number * 7)}, written down on page ${number} for whoever works with both each day.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${origin}${getPath(number)}">
<meta property="og:title" content="${title}"><meta property="og:type" content="article"><meta property="og:image" content="${origin}/preview.png">
<link rel="stylesheet" href="/style.css"><script src="/script.js" defer></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"${title}","datePublished":"2026-03-01","author":{"@type":"Organization","name":"The workshop"}}</script>
</head><body><header><nav><ul>${isStub ? '' : navigation.map((name, at) => `<li><a href="${getPath((at + 1) % count)}">${name}</a></li>`).join('')}</ul></nav></header>
<main><h1>${title}</h1><img src="/picture.png" alt="A bench with tools" width="600" height="400" loading="lazy">
<h2>What it is</h2>
${text}
<h2>More of it</h2>
<ul>
${list}
</ul></main>
<footer><p>The workshop, <a href="/">to the first page</a></p></footer></body></html>`
}

function sentences(seed: number, length: number): string {
  const rendered = Array.from({ length }, (_, at) => wordAt(seed * 17 + at * at + at * 3))
  return `${rendered.map((word, at) => (at % 12 === 0 ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : at % 12 === 11 ? `${word}.` : word)).join(' ')}.`
}

function wordAt(number: number): string {
  return words[number % words.length] ?? ''
}
