// Designs that a test writes as HTML, a browser prints and the product reads.
import type { TestContext } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { silentLogger } from '#platform/logger.ts'
import { createExtraction } from '../../server/capabilities/extraction/index.ts'
import { findBlocks } from './design-blocks.ts'
import { printedPdf } from './design-samples.ts'
import { requireBrowser } from './programs.ts'

interface PrintedDesigns {
  /** The blocks of the page, 600 by 800 pixels; none where no browser is installed. */
  read(t: TestContext, html: string): Promise<DesignBlock[]>
  close(): Promise<void>
}

/** `style` is added to that of every page. */
export function openPrintedDesigns(style = ''): PrintedDesigns {
  const extraction = createExtraction({ logger: silentLogger })
  const usual =
    "@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}body{margin:0;font:16px 'DejaVu Sans'}"
  return {
    async read(t, html) {
      const chromium = requireBrowser(t)
      if (chromium === undefined) return []
      const { document } = await extraction.readDesign({
        bytes: printedPdf(chromium, `<style>${usual}${style}</style>${html}<p>Words of the page`),
        fileName: 'design.pdf',
        mimeType: '',
        signal: new AbortController().signal,
      })
      return findBlocks(document)
    },
    close: () => extraction.close(),
  }
}
