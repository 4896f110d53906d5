// A document becomes a file. Small ones are built here, large ones in a thread; PDF is printed by the browser
// from the same page as HTML.
import {
  BrowserLate,
  BrowserTimeout,
  openBrowser,
  printPage,
  type HeadlessBrowser,
} from '#capabilities/crawl/index.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import { buildFile, type BuildInput, type Built } from './build.ts'
import { buildInThread, largeContent } from './build-large.ts'
import { exportTimedOut } from './export.errors.ts'
import {
  exportFormats,
  mimeTypes,
  type ExportDocument,
  type ExportedFile,
  type ExportFormat,
  type ExportFormatState,
} from './export.types.ts'
import { exportFileName } from './file-name.ts'

export interface Exporter {
  /** State of each format; a PDF needs Chromium. Asked once, then remembered. */
  formats(): Promise<ExportFormatState[]>
  /** Makes a file of a document. Throws `dependency_missing` (PDF without Chromium) and `export_timeout`. */
  exportDocument(document: ExportDocument, format: ExportFormat): Promise<ExportedFile>
  close(): Promise<void>
}

export interface ExporterSettings {
  config: Pick<Config, 'production' | 'programs'>
  logger: Logger
  /** The process' browser, when it has one already; otherwise the exporter opens and closes its own. */
  browser?: HeadlessBrowser
  /** Maximum duration of one export in milliseconds. */
  timeoutMs?: number
}

export function createExporter({
  config,
  logger,
  browser: given,
  timeoutMs = 30_000,
}: ExporterSettings): Exporter {
  const browser = given ?? openBrowser({ config, logger })

  const build = async (
    document: BuildInput,
    format: ExportFormat,
    signal: AbortSignal | undefined,
  ): Promise<Built> => {
    if (format === 'json' || document.content.length + imageBytes(document) < largeContent)
      return await buildFile(document, format)
    return await buildInThread(document, format, { timeoutMs, signal })
  }

  const print = async (
    page: Built,
    options: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<Built> => {
    try {
      const { bytes, missingCharacters } = await printPage(browser, {
        html: Buffer.from(page.bytes).toString('utf8'),
        ...options,
      })
      return { bytes, warnings: [...page.warnings, ...fontWarnings(missingCharacters)] }
    } catch (error) {
      if (error instanceof BrowserLate) throw exportTimedOut(error.message, { cause: error })
      if (error instanceof BrowserTimeout)
        throw exportTimedOut(
          `Printing this document took longer than ${timeoutMs / 1_000} s. Split it, or take DOCX or ODT.`,
          { cause: error },
        )
      throw error
    }
  }

  return {
    async formats() {
      const state = await browser.state()
      return exportFormats.map((format) =>
        format !== 'pdf' || state.available
          ? { format, status: 'available' }
          : { format, status: 'dependency_missing', reason: state.reason },
      )
    },
    async exportDocument({ signal, ...document }, format) {
      signal?.throwIfAborted()
      const started = performance.now()
      const built = await build(document, format, signal)
      const remaining = Math.max(1, Math.round(started + timeoutMs - performance.now()))
      const file = format === 'pdf' ? await print(built, { timeoutMs: remaining, signal }) : built
      const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
      logger.debug(
        { format, bytes: bytes.length, ms: Math.round(performance.now() - started) },
        'document exported',
      )
      return {
        bytes,
        mimeType: mimeTypes[format],
        fileName: exportFileName(document.title, format),
        warnings: file.warnings,
      }
    },
    async close() {
      if (given === undefined) await browser.close()
    },
  }
}

function imageBytes({ images }: BuildInput): number {
  let bytes = 0
  for (const image of images?.values() ?? []) if (typeof image !== 'string') bytes += image.byteLength
  return bytes
}

function fontWarnings(characters: readonly string[]): string[] {
  if (characters.length === 0) return []
  return [
    `The server has no font for some characters (${characters.slice(0, 5).join(' ')}); they are printed as empty boxes. Install fonts for them, such as the package fonts-noto-cjk or fonts-noto-color-emoji.`,
  ]
}
