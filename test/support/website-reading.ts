// Websites that a test answers for, and the reader that makes designs of them in a real browser.
import type { RequestListener } from 'node:http'
import type { TestContext } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { openBrowser } from '../../server/capabilities/crawl/browser.ts'
import {
  createWebsiteReader,
  type WebsiteReader,
  type WebsiteReaderOptions,
} from '../../server/capabilities/crawl/site/read-website.ts'
import { requireBrowser } from './programs.ts'
import { openWebAndInside, webHost, type WebAndInside } from './web-and-inside.ts'

interface WebsiteReading {
  /** `handle` answers for the website. */
  places: WebAndInside
  /** Undefined where no browser is installed, which the test is skipped or failed for. */
  reader(
    t: TestContext,
    options?: Partial<Omit<WebsiteReaderOptions, 'browser' | 'config'>> & { allow?: string[] },
  ): WebsiteReader | undefined
  site(): string
  close(): Promise<void>
}

export async function openWebsiteReading(): Promise<WebsiteReading> {
  const places = await openWebAndInside()
  const browser = openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
  return {
    places,
    reader: (t, { allow = [webHost], ...options } = {}) =>
      requireBrowser(t) === undefined
        ? undefined
        : createWebsiteReader({
            browser,
            config: { outboundAllow: allow },
            resolve: async () => [webHost],
            ...options,
          }),
    site: () => `http://${webHost}:${places.webPort}/`,
    close: async () => {
      await browser.close()
      places.close()
    },
  }
}

/** Answers with that page, and with nothing else. */
export const givePage =
  (markup: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) =>
    void (request.url === '/'
      ? response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(markup)
      : response.writeHead(404).end())
