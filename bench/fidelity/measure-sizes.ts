// What a layout costs by the size of its design: processor time and memory of reading a PDF of so many
// sections and laying it out, without a model.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { analyseDesign } from '#capabilities/design/index.ts'
import { layoutDesign } from '#capabilities/design-layout/index.ts'
import { readDesign } from '../../server/capabilities/extraction/readers/read-design.ts'
import type { ShownDesign } from './designs.ts'
import { print, show } from './publish-design.ts'

const counts = [1, 5, 20]

/** Prints a row for each size; each is read in a process of its own. */
export async function measureSizes(browser: HeadlessBrowser, design: ShownDesign): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
  try {
    console.log(`${'a PDF of'.padEnd(20)}${['read', 'laid out', 'memory', 'PDF'].map(inCell).join('')}`)
    for (const count of counts) {
      const bytes = await show(browser, design, async (page) => {
        // The same sections over again where there are not so many.
        await page.evaluate(`(() => {
          const sections = [...document.querySelectorAll('[data-section]')]
          const parent = sections[0].parentElement
          for (const section of sections) section.remove()
          for (let index = 0; index < ${count}; index += 1)
            parent.append(sections[index % sections.length].cloneNode(true))
        })()`)
        return print(page, design)
      })
      const path = join(folder, `${count}.pdf`)
      writeFileSync(path, bytes)
      console.log(`${`${count} sections`.padEnd(20)}${await inOwnProcess(path)}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function inOwnProcess(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(said.trimEnd()) : reject(new Error(`ended with ${code}`)),
    )
  })
}

async function measureOne(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const before = process.resourceUsage().maxRSS
  const started = process.cpuUsage()
  const { pages } = await readDesign({ kind: 'pdf', bytes, from: 1, maxPages: 25, images: 150 })
  const read = process.cpuUsage(started)
  const numbered = pages.map(({ blocks, ...page }) => ({
    ...page,
    blocks: blocks.map((block, index) => ({ id: `b${index + 1}`, ...block })),
  }))
  const laidFrom = process.cpuUsage()
  const design = analyseDesign(numbered, { source: 'pdf' })
  layoutDesign({ source: 'pdf', name: '', ocr: { used: false, confidence: 0 }, ...design })
  const laid = process.cpuUsage(laidFrom)
  const seconds = ({ user, system }: NodeJS.CpuUsage): string => `${((user + system) / 1e6).toFixed(2)} s`
  const memory = (process.resourceUsage().maxRSS - before) / 1_024
  console.log(
    [seconds(read), seconds(laid), `${memory.toFixed(0)} MB`, `${(bytes.length / 1_024).toFixed(0)} kB`]
      .map(inCell)
      .join(''),
  )
}

function inCell(text: string): string {
  return text.padStart(12)
}

const [path] = process.argv.slice(2)
if (import.meta.main && path !== undefined) await measureOne(path)
