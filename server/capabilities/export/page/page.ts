// A whole page: for download, and for the printer.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { shortenAtWord } from '#core/text.ts'
import type { PageHead } from '../export.types.ts'
import type { Manuscript } from '../manuscript.ts'
import { fontFacesFor } from './fonts.ts'
import { renderBlocks } from './page-blocks.ts'
import { downloadStyles, printStyles } from './page-styles.ts'

// The page needs nothing from anywhere, and says so to the browser.
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"
/** What fits above the text in 8 pt. */
const maxRunningHeadLength = 90

/** A self-contained page without scripts and outside requests. */
export function downloadPage(manuscript: Manuscript, head?: PageHead): string {
  return page(manuscript, downloadStyles, renderBlocks(manuscript), head)
}

/** The same for printing, with its fonts inside. */
export async function printedPage(manuscript: Manuscript): Promise<string> {
  const runningHead = manuscript.showsTitle ? shortenAtWord(manuscript.title, maxRunningHeadLength) : ''
  const body = renderBlocks(manuscript)
  const fontFaces = await fontFacesFor(`${manuscript.title}${body}`, {
    italic: /<(?:em|h5|h6|span class="missing")/.test(body),
    code: body.includes('<code'),
  })
  return page(manuscript, printStyles({ runningHead, rightToLeft: manuscript.rightToLeft, fontFaces }), body)
}

function page(manuscript: Manuscript, styles: string, body: string, head: PageHead = {}): string {
  const header = manuscript.showsTitle ? `<header><h1>${escapeText(manuscript.title)}</h1></header>\n` : ''
  return `<!doctype html>
<html lang="${escapeAttribute(manuscript.language)}"${manuscript.rightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Pressroom">
<title>${escapeText(head.title || manuscript.title)}</title>
${searchLines(head)}<style>${styles}</style>
</head>
<body>
<main>
${header}${body}</main>
</body>
</html>
`
}

function searchLines({ description = '', canonicalUrl = '' }: PageHead): string {
  return [
    ...(description === '' ? [] : [`<meta name="description" content="${escapeAttribute(description)}">\n`]),
    ...(canonicalUrl === '' ? [] : [`<link rel="canonical" href="${escapeAttribute(canonicalUrl)}">\n`]),
  ].join('')
}
