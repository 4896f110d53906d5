// The common styles of an OpenDocument text, under the names that LibreOffice has for them, and the page with
// its head and foot.
import { inkColours, officeFonts as fonts, paper } from '../page-format.ts'
import { escapeXml } from './xml.ts'

const colour = (name: keyof typeof inkColours) => `#${inkColours[name].toLowerCase()}`
const points = (twips: number) => `${twips / 20}pt`

export const namespaces = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['style', 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['draw', 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
  ['fo', 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  ['svg', 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['meta', 'urn:oasis:names:tc:opendocument:xmlns:meta:1.0'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** Names of fonts are declared once and then meant by name. */
export const fontFaces = `<office:font-face-decls>${(
  [
    [fonts.text, 'roman', 'variable'],
    [fonts.head, 'swiss', 'variable'],
    [fonts.code, 'modern', 'fixed'],
  ] as const
)
  .map(
    ([name, family, pitch]) =>
      `<style:font-face style:name="${name}" svg:font-family="'${name}'" style:font-family-generic="${family}" style:font-pitch="${pitch}"/>`,
  )
  .join('')}</office:font-face-decls>`

const font = (name: string) =>
  `style:font-name="${name}" style:font-name-asian="${name}" style:font-name-complex="${name}"`
const size = (value: number) =>
  `fo:font-size="${value}pt" style:font-size-asian="${value}pt" style:font-size-complex="${value}pt"`
const bold = 'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"'
const italic = 'fo:font-style="italic" style:font-style-asian="italic" style:font-style-complex="italic"'
const space = (above: number, below: number) => `fo:margin-top="${above}pt" fo:margin-bottom="${below}pt"`
const together = 'fo:keep-with-next="always" fo:keep-together="always"'

function paragraphStyle(
  name: string,
  options: {
    display?: string
    parent?: string
    next?: string
    level?: number
    paragraph?: string
    text?: string
    inside?: string
  },
): string {
  const display = options.display ?? name
  const attributes = [
    `style:name="${name}"`,
    display === name ? '' : `style:display-name="${display}"`,
    'style:family="paragraph"',
    `style:parent-style-name="${options.parent ?? 'Standard'}"`,
    options.next === undefined ? '' : `style:next-style-name="${options.next}"`,
    options.level === undefined ? '' : `style:default-outline-level="${options.level}"`,
    'style:class="text"',
  ].filter((attribute) => attribute !== '')
  const paragraph =
    options.paragraph === undefined && options.inside === undefined
      ? ''
      : `<style:paragraph-properties ${options.paragraph ?? ''}>${options.inside ?? ''}</style:paragraph-properties>`
  return `<style:style ${attributes.join(' ')}>${paragraph}${options.text === undefined ? '' : `<style:text-properties ${options.text}/>`}</style:style>`
}

const headingSizes = [18, 15, 13, 12, 12, 12]

const paragraphStyles = [
  paragraphStyle('Text_20_body', { display: 'Text body', paragraph: space(0, 8) }),
  paragraphStyle('Title', {
    next: 'Text_20_body',
    paragraph: `${space(0, 18)} fo:line-height="110%" ${together}`,
    text: `${size(24)} ${bold}`,
  }),
  ...headingSizes.map((points_, index) =>
    paragraphStyle(`Heading_20_${index + 1}`, {
      display: `Heading ${index + 1}`,
      next: 'Text_20_body',
      level: index + 1,
      paragraph: `${space(index < 2 ? 12 : 8, 6)} fo:line-height="110%" ${together}`,
      text: `${size(points_)} ${index < 5 ? bold : ''} ${index > 3 ? italic : ''}`,
    }),
  ),
  paragraphStyle('Quotations', {
    parent: 'Text_20_body',
    paragraph: `fo:margin-left="18pt" fo:padding-left="12pt" fo:border-left="1pt solid ${colour('rule')}"`,
    text: `fo:color="${colour('soft')}"`,
  }),
  paragraphStyle('Preformatted_20_Text', {
    display: 'Preformatted Text',
    paragraph: `${space(2, 12)} fo:line-height="115%" fo:background-color="${colour('sunk')}" fo:padding="7pt" fo:text-align="left" style:writing-mode="lr-tb"`,
    text: `${font(fonts.code)} ${size(9)} fo:language="zxx" fo:country="none"`,
  }),
  paragraphStyle('List_20_Contents', {
    display: 'List Contents',
    parent: 'Text_20_body',
    paragraph: space(0, 3),
  }),
  paragraphStyle('List_20_End', { display: 'List End', parent: 'List_20_Contents', paragraph: space(0, 8) }),
  paragraphStyle('Definition_20_Term', {
    display: 'Definition Term',
    next: 'Definition',
    paragraph: `${space(0, 1)} ${together}`,
    text: bold,
  }),
  paragraphStyle('Definition', { parent: 'Text_20_body', paragraph: 'fo:margin-left="18pt"' }),
  paragraphStyle('Summary', { next: 'Text_20_body', paragraph: `${space(0, 4)} ${together}`, text: bold }),
  paragraphStyle('Caption', {
    paragraph: `${space(3, 12)} fo:line-height="110%"`,
    text: `${size(10)} fo:color="${colour('soft')}"`,
  }),
  paragraphStyle('Table_20_Caption', {
    display: 'Table Caption',
    parent: 'Caption',
    paragraph: `${space(6, 4)} fo:keep-with-next="always"`,
  }),
  paragraphStyle('Figure', { paragraph: space(2, 8) }),
  paragraphStyle('Table_20_Contents', {
    display: 'Table Contents',
    paragraph: `${space(2, 2)} fo:line-height="110%"`,
    text: size(10.5),
  }),
  paragraphStyle('Table_20_Heading', {
    display: 'Table Heading',
    parent: 'Table_20_Contents',
    paragraph: 'fo:keep-with-next="always"',
    text: bold,
  }),
  paragraphStyle('Horizontal_20_Line', {
    display: 'Horizontal Line',
    paragraph: `${space(12, 18)} fo:margin-left="150pt" fo:margin-right="150pt" fo:padding="0pt" fo:border-bottom="0.5pt solid ${colour('rule')}"`,
    text: size(4),
  }),
  paragraphStyle('After_20_Table', { display: 'After Table', text: size(10.5) }),
  paragraphStyle('Footnote', {
    paragraph: `${space(0, 2)} fo:line-height="100%" fo:margin-left="12pt" fo:text-indent="-12pt"`,
    text: size(9.5),
  }),
  paragraphStyle('Header', {
    paragraph: `${space(0, 0)} fo:line-height="100%"`,
    text: `${font(fonts.head)} ${size(8)} fo:color="${colour('soft')}"`,
  }),
  paragraphStyle('Footer', {
    paragraph: `${space(0, 0)} fo:line-height="100%" fo:text-align="end"`,
    text: `${font(fonts.head)} ${size(8)} fo:color="${colour('soft')}"`,
  }),
]

const textStyles = [
  `<style:style style:name="Internet_20_Link" style:display-name="Internet Link" style:family="text"><style:text-properties fo:color="${colour('link')}" style:text-underline-style="solid" style:text-underline-width="auto" style:text-underline-color="font-color"/></style:style>`,
  `<style:style style:name="Source_20_Text" style:display-name="Source Text" style:family="text"><style:text-properties ${font(fonts.code)} ${size(10)} fo:background-color="${colour('sunk')}"/></style:style>`,
  '<style:style style:name="Footnote_20_anchor" style:display-name="Footnote anchor" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>',
  '<style:style style:name="Numbering_20_Symbols" style:display-name="Numbering Symbols" style:family="text"/>',
  '<style:style style:name="Bullet_20_Symbols" style:display-name="Bullet Symbols" style:family="text"/>',
]

const bullets = ['•', '◦', '▪']
const listIndent = 21

function listStyle(name: string, level: (index: number) => string): string {
  const levels = Array.from({ length: 10 }, (_, index) => {
    const label = `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="${listIndent * (index + 1)}pt" fo:text-indent="-${listIndent}pt" fo:margin-left="${listIndent * (index + 1)}pt"/></style:list-level-properties>`
    return level(index).replace('</', `${label}</`)
  })
  return `<text:list-style style:name="${name}">${levels.join('')}</text:list-style>`
}

const listStyles = [
  listStyle(
    'Bullets',
    (index) =>
      `<text:list-level-style-bullet text:level="${index + 1}" text:style-name="Bullet_20_Symbols" text:bullet-char="${bullets[index % bullets.length]}"></text:list-level-style-bullet>`,
  ),
  listStyle(
    'Numbers',
    (index) =>
      `<text:list-level-style-number text:level="${index + 1}" text:style-name="Numbering_20_Symbols" style:num-suffix="." style:num-format="1"></text:list-level-style-number>`,
  ),
  listStyle(
    'Tasks_20_open',
    (index) =>
      `<text:list-level-style-bullet text:level="${index + 1}" text:style-name="Bullet_20_Symbols" text:bullet-char="☐"></text:list-level-style-bullet>`,
  ),
  listStyle(
    'Tasks_20_done',
    (index) =>
      `<text:list-level-style-bullet text:level="${index + 1}" text:style-name="Bullet_20_Symbols" text:bullet-char="☑"></text:list-level-style-bullet>`,
  ),
]

/** `styles.xml`: head on all pages but the first, page numbers on all. */
export function odtStyles(options: { language: string; rightToLeft: boolean; runningHead: string }): string {
  const writingMode = options.rightToLeft ? 'rl-tb' : 'lr-tb'
  const footer =
    '<style:footer><text:p text:style-name="Footer"><text:page-number text:select-page="current">1</text:page-number> / <text:page-count>1</text:page-count></text:p></style:footer>'
  const header = (text: string) =>
    `<style:header><text:p text:style-name="Header">${escapeXml(text)}</text:p></style:header>`
  const band = (name: 'header' | 'footer', edge: 'bottom' | 'top', distance: number) =>
    `<style:${name}-style><style:header-footer-properties fo:min-height="${points(distance)}" fo:margin-${edge}="12pt" style:dynamic-spacing="false"/></style:${name}-style>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles ${namespaces} office:version="1.3">${fontFaces}<office:styles>
<style:default-style style:family="paragraph"><style:paragraph-properties fo:orphans="2" fo:widows="2" fo:line-height="125%" fo:text-align="start" style:writing-mode="${writingMode}" style:tab-stop-distance="28pt"/><style:text-properties ${font(fonts.text)} ${size(12)} fo:color="${colour('ink')}" ${languageAttributes(options)} fo:hyphenate="false"/></style:default-style>
<style:default-style style:family="table"><style:table-properties table:border-model="collapsing"/></style:default-style>
<style:style style:name="Standard" style:family="paragraph" style:class="text"/>
${paragraphStyles.join('\n')}
${textStyles.join('\n')}
${listStyles.join('\n')}
<text:notes-configuration text:note-class="footnote" text:citation-style-name="Numbering_20_Symbols" text:citation-body-style-name="Footnote_20_anchor" text:default-style-name="Footnote" style:num-format="1" text:start-value="0" text:footnotes-position="page" text:start-numbering-at="document"/>
</office:styles><office:automatic-styles>
<style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="${points(paper.width)}" fo:page-height="${points(paper.height)}" style:print-orientation="portrait" fo:margin-top="${points(paper.head)}" fo:margin-bottom="${points(paper.foot)}" fo:margin-left="${points(paper.side)}" fo:margin-right="${points(paper.side)}" style:writing-mode="${writingMode}" style:footnote-max-height="0cm"><style:footnote-sep style:width="0.5pt" style:distance-before-sep="6pt" style:distance-after-sep="4pt" style:line-style="solid" style:adjustment="${options.rightToLeft ? 'right' : 'left'}" style:rel-width="25%" style:color="${colour('rule')}"/></style:page-layout-properties>${band('header', 'bottom', paper.top - paper.head)}${band('footer', 'top', paper.bottom - paper.foot)}</style:page-layout>
</office:automatic-styles><office:master-styles>
<style:master-page style:name="Standard" style:page-layout-name="A4">${header(options.runningHead)}${footer}</style:master-page>
<style:master-page style:name="First_20_Page" style:display-name="First Page" style:page-layout-name="A4" style:next-style-name="Standard">${header('')}${footer}</style:master-page>
</office:master-styles></office:document-styles>`
}

/** Western and complex text have each their language; an unknown country is `none`. */
function languageAttributes({ language, rightToLeft }: { language: string; rightToLeft: boolean }): string {
  const locale = new Intl.Locale(language)
  const country = locale.region ?? locale.maximize().region ?? 'none'
  if (rightToLeft)
    return `fo:language="en" fo:country="US" style:language-complex="${locale.language}" style:country-complex="${country}"`
  if (/^(?:zh|ja|ko)$/.test(locale.language))
    return `fo:language="en" fo:country="US" style:language-asian="${locale.language}" style:country-asian="${country}"`
  return `fo:language="${locale.language}" fo:country="${country}"`
}
