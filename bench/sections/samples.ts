// Each design as a PDF, as a design tool's file, as a website and as an image, read as the program reads
// them, with the sections that are known to be there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { HeadlessBrowser, WebsiteReader } from '#capabilities/crawl/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { runAnswerTask } from '../../server/capabilities/design-tool/read-answer.ts'
import type {
  DesignPage,
  ExtractedDocument,
  RatioBox,
  SectionType,
} from '#contracts/extracted-document.schema.ts'
import { makeDocument, type BenchDesign } from '../designs/index.ts'
import type { LocalSite } from './local-site.ts'
import type { TrueSection } from './matching.ts'

export interface Sample {
  design: string
  source: ExtractedDocument['source']
  pages: DesignPage[]
  truth: TrueSection[]
}

export interface SampleTools {
  browser: HeadlessBrowser
  extraction: Extraction
  websites: WebsiteReader
  site: LocalSite
}

const framings = ['named', 'unnamed', 'flat'] as const
const timeoutMs = 60_000
const minSiteWidth = 900

interface Measured {
  /** Of a page as it is printed, and of the image of all of it. */
  height: number
  imageHeight: number
  sections: {
    type: SectionType
    key: string | null
    box: { x: number; y: number; width: number; height: number }
  }[]
  tree: object
}

/** `index` decides how the layers of the design's file are framed and named. */
export async function findSamples(design: BenchDesign, index: number, tools: SampleTools): Promise<Sample[]> {
  const measure = await readFile(join(import.meta.dirname, 'measure.page.js'), 'utf8')
  const framing = framings[index % framings.length] ?? 'named'
  const viewport = { width: design.width, height: design.sheetHeight ?? 900 }
  const { measured, pdf, image } = await tools.browser.withPage(
    { timeoutMs, context: { offline: true, viewport } },
    async (page) => {
      await page.emulateMedia({ media: 'print' })
      await page.setContent(makeDocument(design), { waitUntil: 'load' })
      await page.evaluate(measure)
      const result = await page.evaluate<Measured>(`measureDesign(${JSON.stringify(framing)})`)
      const print = await printed(page, design, Math.ceil(result.height))
      return {
        measured: { ...result, height: print.height, imageHeight: Math.ceil(result.height) },
        pdf: print.pdf,
        image: await page.screenshot({ fullPage: true }),
      }
    },
  )
  const tree = runAnswerTask({
    kind: 'design',
    bytes: Buffer.from(JSON.stringify(measured.tree)),
    nodeId: undefined,
  })
  if (!tree.ok) throw new Error(`${design.name}: the design tool’s file was not read: ${tree.fault}`)
  const read = async (bytes: Buffer, mimeType: string): Promise<ExtractedDocument> => {
    const source = {
      bytes,
      fileName: design.name,
      mimeType,
      signal: AbortSignal.timeout(timeoutMs),
      withoutImages: true,
    }
    return (await tools.extraction.readDesign(source)).document
  }
  const fromPdf = await read(pdf, 'application/pdf')
  const fromImage = await read(image, 'image/png')
  const website = await readSite(design, index, tools)
  return [
    ...(website === undefined
      ? []
      : [
          {
            design: design.name,
            source: 'website' as const,
            pages: website,
            truth: readTruth(measured, website[0]?.height ?? 1),
          },
        ]),
    { design: design.name, source: 'pdf', pages: fromPdf.pages, truth: readTruth(measured, measured.height) },
    {
      design: `${design.name} (${framing})`,
      source: 'designtool',
      pages: [tree.value.page],
      truth: readTruth(measured, tree.value.page.height),
    },
    {
      design: design.name,
      source: 'image',
      pages: fromImage.pages,
      truth: readTruth(measured, measured.imageHeight),
    },
  ]
}

/**
 * As a site that a window of 1,280 pixels shows; every second one without a landmark. Sheets and telephones
 * are no sites.
 */
async function readSite(
  design: BenchDesign,
  index: number,
  { websites, site }: SampleTools,
): Promise<DesignPage[] | undefined> {
  if (design.sheetHeight !== undefined || design.width < minSiteWidth) return undefined
  site.show(makeDocument(index % 2 === 0 ? design : withoutLandmarks(design)))
  return (await websites.read(site.url, AbortSignal.timeout(timeoutMs))).pages
}

/** The same look from elements that mean nothing. */
function withoutLandmarks(design: BenchDesign): BenchDesign {
  const css = design.css.replaceAll(/(^|[\s,>}])(section|header|footer|nav|main)(?=[\s,.{>])/g, '$1x-$2')
  const body = design.body.replaceAll(/<(\/?)(section|header|footer|nav|main)\b/g, '<$1x-$2')
  return { ...design, css: `x-section,x-header,x-footer,x-nav,x-main{display:block}${css}`, body }
}

/**
 * Letters are a little wider in print: where that would push the end of a long page to a second one, the page
 * is made as much longer as it takes.
 */
async function printed(
  page: Page,
  { width, sheetHeight }: BenchDesign,
  height: number,
): Promise<{ height: number; pdf: Buffer }> {
  const print = (pixels: number): Promise<Buffer> =>
    page.pdf({ width: `${width}px`, height: `${pixels}px`, printBackground: true })
  if (sheetHeight !== undefined) return { height: sheetHeight, pdf: await print(sheetHeight) }
  for (let slack = 0; ; slack += 4) {
    const pdf = await print(height + slack)
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
    if (pages === 1 || slack > 200) return { height: height + slack, pdf }
  }
}

function readTruth({ sections }: Measured, pageHeight: number): TrueSection[] {
  const byKey = new Map<string, TrueSection>()
  for (const [index, { type, key, box }] of sections.entries()) {
    const page = Math.floor((box.y + box.height / 2) / pageHeight)
    // A section is a strip across its page: a column in the middle of a wide page takes all of its width.
    const ratio: RatioBox = {
      page: page + 1,
      x: 0,
      y: (box.y - page * pageHeight) / pageHeight,
      width: 1,
      height: box.height / pageHeight,
      unit: 'ratio',
    }
    const known = byKey.get(key ?? String(index))
    if (known === undefined) byKey.set(key ?? String(index), { type, boxes: [ratio] })
    else known.boxes.push(ratio)
  }
  return [...byKey.values()]
}
