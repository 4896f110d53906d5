// The product, a browser and a simulated design tool for what is measured on published pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { startFigmaSimulator } from '#support/figma-simulator.ts'
import { getDatabaseUrl, productEnvironment, startProduct } from '../processes.ts'
import { createPublisher, type Publisher } from './publish-design.ts'

export interface Bench {
  browser: HeadlessBrowser
  publisher: Publisher
  close(): Promise<void>
}

/** How long a model may think, in milliseconds: a person may answer in its place. */
const modelTimeout = '600000'

/** `model`: the address of an OpenAI-compatible server; without one no model is asked. */
export async function openBench(model?: string): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
  const database = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
  const figma = await startFigmaSimulator()
  const product = await startProduct({
    ...productEnvironment(join(folder, 'data'), getDatabaseUrl(database.connection)),
    OUTBOUND_ALLOW: '127.0.0.1',
    FIGMA_TOKEN: figma.token,
    FIGMA_API_URL: figma.url,
    ...(model === undefined
      ? {}
      : {
          COMPATIBLE_BASE_URL: model,
          COMPATIBLE_MODEL: 'bench',
          AI_FIRST_TOKEN_TIMEOUT_MS: modelTimeout,
          AI_TOTAL_TIMEOUT_MS: modelTimeout,
        }),
  })
  const browser = openBenchBrowser()
  return {
    browser,
    publisher: await createPublisher({ url: product.url, browser, figma }),
    async close() {
      await browser.close()
      await product.stop()
      await figma.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function openBenchBrowser(): HeadlessBrowser {
  return openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
}
