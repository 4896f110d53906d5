// Inlines as text of an OpenDocument paragraph.
import type { Image, Inline, Marks } from '#core/rich-text/index.ts'
import { linkTarget, missingImageText } from '../manuscript.ts'
import { inkColours, imageSpace } from '../page-format.ts'
import { shownSize } from '../images.ts'
import type { OdtWriter } from './odt-writer.ts'
import { escapeXml } from './xml.ts'

export function writeInlines(writer: OdtWriter, inlines: readonly Inline[]): string {
  return inlines.map((inline) => writeInline(writer, inline)).join('')
}

function writeInline(writer: OdtWriter, inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return marked(writer, inline.marks, writeText(inline.text))
    case 'lineBreak':
      return '<text:line-break/>'
    case 'image':
      return writeImage(writer, inline)
    case 'footnoteReference':
      return writeNote(writer, inline.id)
    case 'link': {
      const inner = writeInlines(writer, inline.inlines)
      const target = linkTarget(inline.href)
      const bookmark =
        target !== undefined && 'internal' in target ? writer.bookmarks.get(target.internal) : undefined
      const url =
        bookmark === undefined
          ? target !== undefined && 'external' in target
            ? target.external
            : undefined
          : `#${bookmark}`
      return url === undefined
        ? inner
        : `<text:a xlink:type="simple" xlink:href="${escapeXml(url)}" text:style-name="Internet_20_Link" text:visited-style-name="Internet_20_Link">${inner}</text:a>`
    }
  }
}

/** Text whose spaces, tabs and line breaks stay: OpenDocument folds spaces as HTML does (§6.1.2). */
export function writeText(text: string): string {
  return escapeXml(text)
    .replace(/ {2,}|(?<=\n) +|^ +/g, (spaces) => `<text:s text:c="${spaces.length}"/>`)
    .replace(/\r?\n/g, '<text:line-break/>')
    .replace(/\t/g, '<text:tab/>')
}

function marked(writer: OdtWriter, marks: Marks, inner: string): string {
  const properties = textProperties(marks)
  if (properties === '' && marks.code === undefined) return inner
  const name =
    properties === ''
      ? 'Source_20_Text'
      : writer.style(
          'text',
          `><style:text-properties ${properties}/>`,
          marks.code ? 'Source_20_Text' : undefined,
        )
  return `<text:span text:style-name="${name}">${inner}</text:span>`
}

function textProperties(marks: Marks): string {
  return [
    marks.bold ? 'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"' : '',
    marks.italic
      ? 'fo:font-style="italic" style:font-style-asian="italic" style:font-style-complex="italic"'
      : '',
    marks.underline
      ? 'style:text-underline-style="solid" style:text-underline-width="auto" style:text-underline-color="font-color"'
      : '',
    marks.strike ? 'style:text-line-through-style="solid" style:text-line-through-type="single"' : '',
    marks.sub ? 'style:text-position="sub 58%"' : marks.sup ? 'style:text-position="super 58%"' : '',
    marks.highlight === undefined
      ? ''
      : `fo:background-color="${hexadecimal(marks.highlight, inkColours.marker)}"`,
    marks.colour === undefined ? '' : `fo:color="${hexadecimal(marks.colour, inkColours.ink)}"`,
  ]
    .filter((property) => property !== '')
    .join(' ')
}

function hexadecimal(colour: string, otherwise: string): string {
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : `#${otherwise.toLowerCase()}`
}

export function writeImage(writer: OdtWriter, image: Image): string {
  const stored = writer.manuscript.images.get(image.src)
  if (stored === undefined || typeof stored === 'string')
    return marked(
      writer,
      { italic: true, colour: `#${inkColours.soft.toLowerCase()}` },
      writeText(missingImageText(image.alt)),
    )
  const path = writer.image(image.src, stored)
  const { width, height } = shownSize(stored, image, imageSpace)
  const style = writer.style(
    'graphic',
    '><style:graphic-properties style:vertical-pos="top" style:vertical-rel="baseline" fo:border="none" fo:padding="0pt"/>',
  )
  const title =
    image.title === undefined || image.title === '' ? '' : `<svg:title>${escapeXml(image.title)}</svg:title>`
  return `<draw:frame draw:style-name="${style}" text:anchor-type="as-char" svg:width="${width * 0.75}pt" svg:height="${height * 0.75}pt"><draw:image xlink:href="${path}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>${title}<svg:desc>${escapeXml(image.alt)}</svg:desc></draw:frame>`
}

function writeNote(writer: OdtWriter, id: string): string {
  const number = writer.manuscript.footnoteNumbers.get(id)
  if (number === undefined || writer.inNote) return ''
  if (!writer.takeNote(id))
    return `<text:span text:style-name="Footnote_20_anchor"><text:note-ref text:note-class="footnote" text:ref-name="note-${number}" text:reference-format="text">${number}</text:note-ref></text:span>`
  writer.inNote = true
  const blocks = writer.manuscript.text.footnotes.find((footnote) => footnote.id === id)?.blocks ?? []
  const body = writer.writeBlocks(writer, blocks, { indent: 0, level: 0, style: 'Footnote', width: 8_000 })
  writer.inNote = false
  return `<text:note text:id="note-${number}" text:note-class="footnote"><text:note-citation>${number}</text:note-citation><text:note-body>${body === '' ? '<text:p text:style-name="Footnote"/>' : body}</text:note-body></text:note>`
}
