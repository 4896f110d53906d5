// How an exported page looks, on a screen and on paper. Sizes follow the design's: text in Source Serif 4,
// running heads in Inter, code in JetBrains Mono.

/** For both media. Without the fonts the nearest ones of the reader's system serve. */
export const pageStyles = `
:root { --ink: #1d1f24; --soft: #5d6068; --rule: #d9d6cf; --sunk: #f6f4ef; --accent: #1f4f8f; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; color: var(--ink); background: #fdfcfa; font: 18px/1.6 'Source Serif 4', 'Source Serif Pro', Charter, Georgia, 'Noto Serif', 'DejaVu Serif', serif; font-kerning: normal; font-variant-ligatures: common-ligatures; overflow-wrap: anywhere; }
main { max-width: 68ch; margin: 0 auto; padding: 64px 24px; }
h1, h2, h3, h4, h5, h6 { margin: 1.6em 0 .5em; line-height: 1.25; font-weight: 600; text-wrap: balance; break-after: avoid; break-inside: avoid; }
h1 { font-size: 1.6em; }
h2 { font-size: 1.33em; }
h3 { font-size: 1.14em; }
h4, h5, h6 { font-size: 1em; }
h5 { font-style: italic; }
h6 { font-style: italic; font-weight: 400; }
header h1 { margin: 0 0 .9em; font-size: 2em; line-height: 1.15; }
main > :first-child, li > :first-child, td > :first-child, th > :first-child, dd > :first-child, blockquote > :first-child, figure > :first-child { margin-top: 0; }
li > :last-child, td > :last-child, th > :last-child, dd > :last-child, blockquote > :last-child, figure > :last-child { margin-bottom: 0; }
p { margin: 0 0 .8em; orphans: 3; widows: 3; text-wrap: pretty; }
a { color: var(--accent); text-decoration-thickness: .06em; text-underline-offset: .15em; }
ul, ol { margin: 0 0 .8em; padding-inline-start: 1.6em; }
li { margin: .2em 0; orphans: 2; widows: 2; }
li > ul, li > ol { margin: .2em 0; }
ul.tasks { list-style: none; padding-inline-start: 0; }
li.task { padding-inline-start: 1.6em; text-indent: -1.6em; }
li.task > * { text-indent: 0; }
.box { width: .85em; height: .85em; margin-inline-end: .75em; vertical-align: -.06em; fill: none; stroke: var(--ink); stroke-width: 1.2; }
dl { margin: 0 0 .8em; }
dt { font-weight: 600; break-after: avoid; }
dd { margin: 0 0 .5em; margin-inline-start: 1.6em; }
blockquote { margin: 1.1em 0; padding-inline-start: 1.2em; border-inline-start: 2px solid var(--rule); color: var(--soft); }
code, pre { font-family: 'JetBrains Mono', ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-variant-ligatures: none; }
code { font-size: .84em; background: var(--sunk); padding: .1em .25em; border-radius: 3px; }
pre { margin: 1.1em 0; padding: .8em 1em; font-size: .8em; line-height: 1.5; background: var(--sunk); border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; orphans: 3; widows: 3; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
pre code { font-size: 1em; padding: 0; background: none; }
mark { background: #fbeeb4; color: inherit; padding: 0 .1em; }
sub, sup { font-size: .7em; line-height: 0; }
hr { margin: 2em auto; width: 25%; border: 0; border-top: 1px solid var(--rule); }
img { max-width: 100%; height: auto; }
.image { margin: 1.1em 0; break-inside: avoid; }
.missing { color: var(--soft); font-style: italic; }
figure { margin: 1.4em 0; break-inside: avoid; }
figure p, figure table, figure pre, figure .image { margin-bottom: .4em; }
figure > .image:first-child { margin-top: 0; }
figcaption, caption { color: var(--soft); font-size: .84em; line-height: 1.4; text-align: start; }
figcaption { break-before: avoid; }
caption { padding-bottom: .5em; break-after: avoid; }
table { width: 100%; margin: 1.2em 0; border-collapse: collapse; font-size: .88em; line-height: 1.4; font-variant-numeric: lining-nums tabular-nums; border-bottom: 1px solid var(--ink); border-top: 1px solid var(--ink); overflow-wrap: break-word; }
table.wide { font-size: .72em; }
table.very-wide { font-size: .58em; overflow-wrap: anywhere; }
th, td { padding: .4em .6em; vertical-align: top; text-align: start; border-top: 1px solid var(--rule); }
th { font-weight: 600; }
thead th, thead td { vertical-align: bottom; border-bottom: 1px solid var(--ink); border-top: 0; }
tbody tr:first-child > * { border-top: 0; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
td table { margin: .3em 0; }
.long { overflow-wrap: anywhere; }
.details { margin: 1.1em 0; padding-inline-start: 1.2em; border-inline-start: 1px solid var(--rule); }
.summary { font-weight: 600; break-after: avoid; }
.page-break { break-after: page; }
.notes { margin-top: 2.4em; padding-top: .8em; border-top: 1px solid var(--rule); font-size: .84em; line-height: 1.5; }
.note-mark a, .back { text-decoration: none; }
`

const paper = `
@page { size: A4; margin: 27mm 32mm 28mm; }
body { font-size: 11.5pt; line-height: 1.5; background: none; }
main { max-width: none; padding: 0; }
a { color: inherit; text-decoration-color: var(--soft); }
.back { display: none; }
`

/** A downloaded page: for the screen, and decent when somebody prints it. */
export const downloadStyles = `${pageStyles}@media print {${paper}}`

/** The page that becomes a PDF: running head from the second page on, page numbers on each. */
export function printStyles(options: {
  runningHead: string
  rightToLeft: boolean
  fontFaces: string
}): string {
  const marginText = `font: 400 8pt/1.2 Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; font-variant-numeric: tabular-nums; color: #5d6068;`
  const [outer, inner] = options.rightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return `${options.fontFaces}${pageStyles}${paper}
@page {
  @top-${inner} { content: ${quoted(options.runningHead)}; ${marginText} vertical-align: bottom; padding-bottom: 9mm; white-space: nowrap; }
  @bottom-${outer} { content: counter(page) ' / ' counter(pages); ${marginText} vertical-align: top; padding-top: 9mm; }
}
@page :first { @top-${inner} { content: none; } }
`
}

/** A CSS string. Characters that could end it, or the style element around it, are written as escapes. */
function quoted(text: string): string {
  return `"${text.replace(/["\\<>&\p{Cc}]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`
}
