// The styles of a Word document, under the names that Word itself has, so that its navigation, its tables of
// contents and its themes know them.
import { inkColours as colours, officeFonts as fonts } from '../page-format.ts'

interface ParagraphStyle {
  id: string
  name: string
  basedOn?: string
  next?: string
  /** Inside `w:pPr` and `w:rPr`. */
  paragraph?: string
  run?: string
}

const spacing = (before: number, after: number, line?: number) =>
  `<w:spacing w:before="${before}" w:after="${after}"${line === undefined ? '' : ` w:line="${line}" w:lineRule="auto"`}/>`
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`
const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`
const bold = '<w:b/><w:bCs/>'
const italic = '<w:i/><w:iCs/>'
const colour = (value: string) => `<w:color w:val="${value}"/>`
const together = '<w:keepNext/><w:keepLines/>'

// In the colour of the background: Word leaves no room inside a shaded paragraph otherwise.
const codeBorders = `<w:pBdr>${['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="7" w:color="${colours.sunk}"/>`).join('')}</w:pBdr>`

const headingSizes = [36, 30, 26, 24, 24, 24]

const paragraphStyles: ParagraphStyle[] = [
  {
    id: 'Title',
    name: 'Title',
    next: 'Normal',
    paragraph: `${together}${spacing(0, 360, 264)}`,
    run: bold + size(48),
  },
  ...headingSizes.map((halfPoints, index) => ({
    id: `Heading${index + 1}`,
    name: `heading ${index + 1}`,
    next: 'Normal',
    paragraph: `${together}${spacing(index < 2 ? 400 : 320, 120, 264)}<w:outlineLvl w:val="${index}"/>`,
    run: `${index < 5 ? bold : ''}${index > 3 ? italic : ''}${size(halfPoints)}`,
  })),
  {
    id: 'Quote',
    name: 'Quote',
    paragraph: `<w:pBdr><w:left w:val="single" w:sz="8" w:space="12" w:color="${colours.rule}"/></w:pBdr><w:ind w:left="360"/>`,
    run: colour(colours.soft),
  },
  {
    id: 'Code',
    name: 'Code',
    paragraph: `${codeBorders}<w:shd w:val="clear" w:color="auto" w:fill="${colours.sunk}"/><w:suppressAutoHyphens/>${spacing(200, 280, 276)}<w:ind w:left="160" w:right="160"/><w:jc w:val="left"/>`,
    run: `${font(fonts.code)}<w:noProof/>${size(18)}`,
  },
  { id: 'ListParagraph', name: 'List Paragraph', paragraph: spacing(0, 60) },
  { id: 'ListBullet', name: 'List Bullet', basedOn: 'ListParagraph' },
  { id: 'ListNumber', name: 'List Number', basedOn: 'ListParagraph' },
  { id: 'ListContinue', name: 'List Continue', basedOn: 'ListParagraph' },
  {
    id: 'DefinitionTerm',
    name: 'Definition Term',
    next: 'Definition',
    paragraph: `${together}${spacing(0, 20)}`,
    run: bold,
  },
  { id: 'Definition', name: 'Definition', paragraph: '<w:ind w:left="360"/>' },
  { id: 'Summary', name: 'Summary', next: 'Normal', paragraph: together, run: bold },
  { id: 'Caption', name: 'caption', paragraph: spacing(60, 240, 264), run: colour(colours.soft) + size(20) },
  { id: 'TableText', name: 'Table Text', paragraph: spacing(40, 40, 264), run: size(21) },
  { id: 'Picture', name: 'Picture', next: 'Normal', paragraph: spacing(160, 160) },
  {
    id: 'HorizontalLine',
    name: 'Horizontal Line',
    next: 'Normal',
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="${colours.rule}"/></w:pBdr>${spacing(240, 360)}<w:ind w:left="3000" w:right="3000"/>`,
    run: size(8),
  },
  {
    id: 'Header',
    name: 'header',
    paragraph: spacing(0, 0, 240),
    run: font(fonts.head) + colour(colours.soft) + size(16),
  },
  {
    id: 'Footer',
    name: 'footer',
    paragraph: spacing(0, 0, 240),
    run: font(fonts.head) + colour(colours.soft) + size(16),
  },
  { id: 'FootnoteText', name: 'footnote text', paragraph: spacing(0, 40, 240), run: size(19) },
]

const characterStyles: { id: string; name: string; run: string }[] = [
  { id: 'Hyperlink', name: 'Hyperlink', run: `${colour(colours.link)}<w:u w:val="single"/>` },
  {
    id: 'CodeCharacter',
    name: 'Code Character',
    run: `${font(fonts.code)}<w:noProof/>${size(20)}<w:shd w:val="clear" w:color="auto" w:fill="${colours.sunk}"/>`,
  },
  { id: 'FootnoteReference', name: 'footnote reference', run: '<w:vertAlign w:val="superscript"/>' },
]

// Head and foot of the table in ink, its rows apart by a hair line; a first row that is a head is bold and
// ruled.
const tableStyle = `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>
<w:style w:type="table" w:customStyle="1" w:styleId="PressroomTable"><w:name w:val="Pressroom Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="${colours.ink}"/><w:bottom w:val="single" w:sz="8" w:space="0" w:color="${colours.ink}"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="${colours.rule}"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr>${bold}</w:rPr><w:tcPr><w:tcBorders><w:bottom w:val="single" w:sz="8" w:space="0" w:color="${colours.ink}"/></w:tcBorders></w:tcPr></w:tblStylePr></w:style>`

/** `styles.xml` for a language (BCP 47). */
export function wordStyles(language: string, rightToLeft: boolean): string {
  const languages = rightToLeft
    ? `<w:lang w:val="en-US" w:bidi="${language}"/>`
    : `<w:lang w:val="${language}" w:eastAsia="${/^(?:zh|ja|ko)/.test(language) ? language : 'en-US'}"/>`
  const paragraphs = paragraphStyles.map(
    (style) =>
      `<w:style w:type="paragraph"${isWordsOwn(style.id) ? '' : ' w:customStyle="1"'} w:styleId="${style.id}"><w:name w:val="${style.name}"/><w:basedOn w:val="${style.basedOn ?? 'Normal'}"/>${style.next === undefined ? '' : `<w:next w:val="${style.next}"/>`}<w:qFormat/>${style.paragraph === undefined ? '' : `<w:pPr>${style.paragraph}</w:pPr>`}${style.run === undefined ? '' : `<w:rPr>${style.run}</w:rPr>`}</w:style>`,
  )
  const characters = characterStyles.map(
    (style) =>
      `<w:style w:type="character"${isWordsOwn(style.id) ? '' : ' w:customStyle="1"'} w:styleId="${style.id}"><w:name w:val="${style.name}"/><w:basedOn w:val="DefaultParagraphFont"/><w:rPr>${style.run}</w:rPr></w:style>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:docDefaults><w:rPrDefault><w:rPr>${font(fonts.text)}${colour(colours.ink)}${size(24)}${languages}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/>${spacing(0, 160, 300)}</w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>
${tableStyle}
${paragraphs.join('\n')}
${characters.join('\n')}
</w:styles>`
}

const ours = new Set([
  'Code',
  'CodeCharacter',
  'Definition',
  'DefinitionTerm',
  'HorizontalLine',
  'Picture',
  'Summary',
  'TableText',
])

function isWordsOwn(id: string): boolean {
  return !ours.has(id)
}
