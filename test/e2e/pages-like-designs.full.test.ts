// What published pages promise, kept by pages that are built like their designs: designs read in a browser,
// made into trees, rendered, and looked at on a phone, a tablet and a desktop.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createWebsiteReader, openBrowser } from '#capabilities/crawl/index.ts'
import { analyseDesign } from '#capabilities/design/index.ts'
import { layoutDesign } from '#capabilities/design-layout/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { renderPage } from '#core/landing-page/index.ts'
import { findArrangements } from '#core/landing-page/tree/arrangements/index.ts'
import { getTheme } from '#features/landing-pages/generation/design-theme.ts'
import { sectionFromLayout } from '#features/landing-pages/generation/layout-sections.ts'
import { silentLogger } from '#platform/logger.ts'
import { findAxeViolations } from '#support/accessibility.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { findHeadingFaults, findImageFaults, findSmallTargets, findWide } from '#support/page-promises.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { sceneImage } from '#support/scene-images.ts'
import { makeDocument, tunedDesigns, type BenchDesign } from '../../bench/designs/index.ts'

/** Bands, dark panels, narrow columns, rules, images from edge to edge. */
const chosen = ['bakery, airy', 'app, dark', 'Werkstatt', 'festival']
const image = `data:image/png;base64,${sceneImage(320, 240).toString('base64')}`

interface DrawnPage {
  name: string
  markup: string
}

test('pages that are built like their designs', async (t) => {
  if (requireBrowser(t) === undefined) return
  const browser = openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
  const designs = chosen.flatMap((name) => tunedDesigns.filter((design) => design.name.startsWith(name)))
  const site = await serveDesigns(designs)
  t.after(async () => {
    await browser.close()
    await site.close()
  })
  assert.equal(designs.length, chosen.length)
  const websites = createWebsiteReader({ browser, config: { outboundAllow: ['127.0.0.1'] } })
  const pages: DrawnPage[] = [
    { name: 'the sample page', markup: draw(layoutPage, layoutTheme) },
    { name: 'the sample page, arranged otherwise', markup: draw(rearrange(layoutPage), layoutTheme) },
  ]
  for (const [index, { name }] of designs.entries()) {
    const { pages: read, warnings } = await websites.read(site.at(index), t.signal)
    const shown = read.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) => (block.src === undefined ? block : { ...block, src: image })),
    }))
    const analysed = analyseDesign(shown, { source: 'website', name })
    const design: ExtractedDocument = {
      source: 'website',
      name,
      ...analysed,
      ocr: { used: false, confidence: 0 },
      warnings,
    }
    const sections = layoutDesign(design).sections.map((layout, order) =>
      sectionFromLayout(
        layout,
        {
          id: layout.id,
          type: layout.type,
          order,
          goal: '',
          keyPoints: [],
          components: [],
          sourceBlocks: [],
        },
        { businessName: name, design, isOwn: true },
      ),
    )
    assert.ok(sections.length > 2 && sections.every(({ tree }) => tree.children.length > 0), name)
    pages.push({ name, markup: draw(sections, await getTheme(design)) })
  }

  for (const { name, markup } of pages)
    await t.test(name, () =>
      browser.withPage(
        { timeoutMs: 120_000, isPatient: true, context: { reducedMotion: 'reduce' } },
        async (page) => {
          assert.doesNotMatch(markup, /<script(?! type="application\/ld\+json")|\son[a-z]+=|javascript:/i)
          // Who made the page is seen by those alone who read its source.
          assert.doesNotMatch(markup.replaceAll(/<!--.*?-->/gs, ''), /pressroom|name="generator"/i)
          await page.setContent(markup)
          for (const width of [1440, 768, 390]) {
            await page.setViewportSize({ width, height: 900 })
            assert.deepEqual(await page.evaluate(findWide), [], `fits ${width} pixels`)
          }
          assert.deepEqual(
            await page.evaluate(findSmallTargets),
            [],
            'what is pressed has 44 pixels on a phone',
          )
          assert.deepEqual(await findAxeViolations(page), [], 'axe on a phone')
          await page.setViewportSize({ width: 1440, height: 900 })
          assert.deepEqual(await findAxeViolations(page), [], 'axe on a desktop')
          assert.deepEqual(await page.evaluate(findHeadingFaults), [])
          assert.deepEqual(await page.evaluate(findImageFaults), [])
          await assertStill(page, markup)
        },
      ),
    )
})

function draw(sections: readonly Section[], theme: Theme): string {
  return renderPage(
    { ...sampleBusiness, sections, theme },
    {
      mode: 'publish',
      formAction: '/p/page/messages',
      image: () => ({ src: image, width: 320, height: 240 }),
    },
  )
}

/** Each section in the first of its other arrangements. */
function rearrange(sections: readonly Section[]): Section[] {
  return sections.map((section) => {
    const [other] = findArrangements(section, { background: '#ffffff', text: '#14213d', radius: 8 })
    return other === undefined ? section : { ...section, tree: other.tree }
  })
}

/** Nothing moves when its images come: the page is as high with them as without. */
async function assertStill(page: Page, markup: string): Promise<void> {
  const heights = async (html: string): Promise<number[]> => {
    await page.setContent(html)
    return page.evaluate<number[]>(
      `document.fonts.ready.then(() => [...document.querySelectorAll('.tree')].map((section) => Math.round(section.getBoundingClientRect().height)))`,
    )
  }
  const loaded = await heights(markup)
  assert.deepEqual(await heights(markup.replaceAll(image, 'data:image/png;base64,')), loaded)
}

async function serveDesigns(
  designs: readonly BenchDesign[],
): Promise<{ at(index: number): string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const design = designs[Number(request.url?.slice(1))]
    if (design === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(makeDocument(design))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  return {
    at: (index) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${index}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
