// Pages served by a site of the test and looked at by a renderer, for the tests of rendering.
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { after, before, type TestContext } from 'node:test'
import type { Resolve } from '#capabilities/crawl/outbound/target.ts'
import { createPageRenderer, type PageRenderer } from '#capabilities/crawl/rendering/render-page.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from './programs.ts'
import { openWebAndInside, webHost, type WebAndInside } from './web-and-inside.ts'

interface Settings {
  allow?: string[]
  resolve?: Resolve
  timeoutMs?: number
  chromium?: string
}

export interface Rendering {
  /** The site and what is inside; there once the tests have begun. */
  places(): WebAndInside
  /** One for each of the settings; undefined after the test was skipped, because there is no browser. */
  findRenderer(t: TestContext, settings?: Settings): PageRenderer | undefined
  /** A URL of the site. */
  at(path?: string): string
}

/** A site and renderers for the tests of a file, closed after them. */
export function openRendering(): Rendering {
  let places: WebAndInside
  const renderers: PageRenderer[] = []
  before(async () => {
    places = await openWebAndInside()
  })
  after(async () => {
    await Promise.all(renderers.map((renderer) => renderer.close()))
    places.close()
  })
  const shared = new Map<string, PageRenderer>()
  function findRenderer(
    t: TestContext,
    { allow = [webHost], chromium, ...options }: Settings = {},
  ): PageRenderer | undefined {
    if (requireBrowser(t) === undefined) return undefined
    const key = JSON.stringify([allow, chromium, options.timeoutMs])
    const known = options.resolve === undefined ? shared.get(key) : undefined
    if (known !== undefined) return known
    const programs = { chromium, soffice: undefined, tesseract: undefined }
    const renderer = createPageRenderer({
      config: { outboundAllow: allow, baseUrl: 'https://press.example', production: false, programs },
      logger: silentLogger,
      ...options,
    })
    renderers.push(renderer)
    shared.set(key, renderer)
    return renderer
  }
  return {
    places: () => places,
    findRenderer,
    at: (path = '/') => `http://${webHost}:${places.webPort}${path}`,
  }
}

export const site =
  (pages: Record<string, string>): RequestListener =>
  (request, response) => {
    const html = pages[request.url ?? '/']
    response
      .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(html ?? '')
  }
export const quiet = '<!doctype html><title>Quiet</title><p>Words of a quiet page.'

export async function getRefusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => assert.fail('it was shown'),
    (failure: unknown) => failure,
  )
  assert.ok(error instanceof AppError, String(error))
  return error
}
