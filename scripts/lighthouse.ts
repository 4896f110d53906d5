// Lighthouse over published pages: one page for each type of section and one with all of them, in a light and
// a dark theme, served with the headers of published pages. `npm run lighthouse [-- hero faq …]`; ends with 1
// when a score is below 100.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderPage } from '#core/landing-page/index.ts'
import { publishedPagePolicy } from '../server/features/landing-pages/publishing/published-page-policy.ts'
import { lighthouseCategories, openLighthouse } from '#support/lighthouse.ts'
import { sampleBusiness, samplePage, sampleSections, sampleThemes } from '#support/page-samples.ts'
import { sceneImage } from '#support/scene-images.ts'
import type { Section, SectionType } from '#contracts/sections.schema.ts'

const themes = ['light', 'dark'] as const
const imageWidths = [480, 960, 1440]

interface SamplePage {
  name: string
  theme: (typeof themes)[number]
  sections: readonly Section[]
}

const wanted = process.argv.slice(2)
const types = Object.keys(sampleSections) as SectionType[]
const pages: SamplePage[] = themes.flatMap((theme) => [
  ...types.map((type) => ({ name: type, theme, sections: [sampleSections[type]] })),
  { name: 'all', theme, sections: samplePage },
])
const chosen = wanted.length === 0 ? pages : pages.filter(({ name }) => wanted.includes(name))
if (chosen.length === 0) throw new Error(`There is no such page. Choose of: ${[...types, 'all'].join(', ')}`)

/** 1 when the page misses a point anywhere. */
async function measure({ name, theme }: SamplePage): Promise<0 | 1> {
  const { scores, faults } = await browser.measure(`${origin()}/p/${theme}/${name}`)
  const cells = lighthouseCategories.map((category) => String(scores[category]).padStart(16))
  console.log(`${name.padEnd(14)}${theme.padEnd(7)}${cells.join('')}`)
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0 && Object.values(scores).every((score) => score === 100) ? 0 : 1
}

function origin(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function serve(): Promise<Server> {
  const listening = createServer((asked, answer) => {
    const [, kind = '', ...rest] = new URL(asked.url ?? '/', 'http://localhost').pathname.split('/')
    if (kind === 'p') return answer.writeHead(200, pageHeaders).end(brotliCompressSync(draw(rest)))
    const assetHeaders = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    }
    if (kind === 'pictures') {
      const width = Number(rest[0])
      return answer
        .writeHead(200, { ...assetHeaders, 'Content-Type': 'image/png' })
        .end(image(width, rest[1] ?? ''))
    }
    if (kind === 'fonts')
      return void readFile(join(import.meta.dirname, '../node_modules', ...rest)).then(
        (bytes) => answer.writeHead(200, { ...assetHeaders, 'Content-Type': 'font/woff2' }).end(bytes),
        () => answer.writeHead(404).end(),
      )
    if (kind === 'robots.txt')
      return answer.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nAllow: /\n')
    return answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return listening
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Security-Policy': publishedPagePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

function draw([theme, name]: string[]): string {
  const page = pages.find((candidate) => candidate.theme === theme && candidate.name === name)
  if (page === undefined) return '<!doctype html><title>Nothing here</title>'
  const path = `/p/${page.theme}/${page.name}`
  return renderPage(
    { ...sampleBusiness, sections: page.sections, theme: sampleThemes[page.theme] },
    {
      mode: 'publish',
      baseUrl: origin(),
      publishedUrl: path,
      formAction: `${path}/messages`,
      fontUrl: ({ file }) => `/fonts/${file}`,
      image: (src) => ({
        src: `/pictures/960${src}`,
        srcset: imageWidths.map((width) => `/pictures/${width}${src} ${width}w`).join(', '),
        width: 1440,
        height: 1080,
      }),
    },
  )
}

const rendered = new Map<string, Buffer>()
function image(width: number, name: string): Buffer {
  const key = `${width}/${name}`
  const seed = Array.from(name, (character) => character.charCodeAt(0)).reduce((sum, code) => sum + code, 0)
  const bytes = rendered.get(key) ?? sceneImage(width, Math.round(width * 0.75), seed)
  rendered.set(key, bytes)
  return bytes
}

const server = await serve()
const browser = await openLighthouse()
let failures = 0
try {
  console.log(
    `${'page'.padEnd(14)}${'theme'.padEnd(7)}${lighthouseCategories.map((category) => category.padStart(16)).join('')}`,
  )
  for (const page of chosen) failures += await measure(page)
} finally {
  await browser.close()
  server.close()
  server.closeAllConnections()
}
console.log(
  failures === 0
    ? `${chosen.length} pages, each 100 in all four`
    : `${failures} of ${chosen.length} pages are below 100`,
)
process.exitCode = failures === 0 ? 0 : 1
