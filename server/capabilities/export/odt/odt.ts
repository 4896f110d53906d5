// An OpenDocument text from a manuscript: a package of five XML files and the images (ODF 1.3, part 2).
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Manuscript } from '../manuscript.ts'
import type { Image } from '../images.ts'
import { onPage, writeBlocks } from './odt-blocks.ts'
import { fontFaces, namespaces, odtStyles } from './odt-styles.ts'
import { createOdtWriter } from './odt-writer.ts'
import { escapeXml } from './xml.ts'

const mediaType = 'application/vnd.oasis.opendocument.text'

export function buildOdt(manuscript: Manuscript): { bytes: Uint8Array; warnings: string[] } {
  const writer = createOdtWriter(manuscript, writeBlocks)
  const titleStyle = writer.style(
    'paragraph',
    ' style:master-page-name="First_20_Page"><style:paragraph-properties style:page-number="auto"/>',
    'Title',
  )
  const title = manuscript.showsTitle
    ? `<text:p text:style-name="${titleStyle}">${escapeXml(manuscript.title)}</text:p>\n`
    : ''
  const body = title + writeBlocks(writer, manuscript.text.blocks, onPage)
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${namespaces} office:version="1.3">${fontFaces}<office:automatic-styles>
${writer.styles()}
</office:automatic-styles><office:body><office:text>
${body === '' ? '<text:p text:style-name="Text_20_body"/>' : body}</office:text></office:body></office:document-content>`
  const images = writer.images()
  const files: Zippable = {
    // First and stored, so that whoever looks at the first bytes sees what this is (part 2, §3.3).
    mimetype: [strToU8(mediaType), { level: 0 }],
    'META-INF/manifest.xml': strToU8(manifest(images)),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(
      odtStyles({
        language: manuscript.language,
        rightToLeft: manuscript.rightToLeft,
        runningHead: manuscript.showsTitle ? manuscript.title : '',
      }),
    ),
    'meta.xml': strToU8(meta(manuscript)),
  }
  // Images are packed already.
  for (const [path, image] of images) files[path] = [image.bytes, { level: 0 }]
  return { bytes: zipSync(files, { level: 6, mtime: zipTime(manuscript.updatedAt) }), warnings: [] }
}

/** Zip knows no time before 1980 and none after 2099. */
function zipTime(at: Date): Date {
  const year = at.getFullYear()
  return year > 1980 && year < 2099 ? at : new Date(2000, 0, 1)
}

function manifest(images: ReadonlyMap<string, Image>): string {
  const entry = (path: string, type: string, version = '') =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"${version}/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
${[
  entry('/', mediaType, ' manifest:version="1.3"'),
  entry('content.xml', 'text/xml'),
  entry('styles.xml', 'text/xml'),
  entry('meta.xml', 'text/xml'),
  ...[...images].map(([path, image]) => entry(path, `image/${image.kind}`)),
].join('\n')}
</manifest:manifest>`
}

function meta({ title, language, updatedAt }: Manuscript): string {
  const at = updatedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-meta ${namespaces} office:version="1.3"><office:meta><meta:generator>Pressroom</meta:generator><dc:title>${escapeXml(title)}</dc:title><dc:language>${escapeXml(language)}</dc:language><meta:creation-date>${at}</meta:creation-date><dc:date>${at}</dc:date></office:meta></office:document-meta>`
}
