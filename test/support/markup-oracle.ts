// Headless Chromium as the judge of markup: each piece runs in a sandboxed frame of its own, parsed as a
// page, by innerHTML, and by innerHTML again. Every handler is fired, everything is clicked and submitted;
// whoever gets as far as alert, confirm, prompt or print is reported.
import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { chromiumSwitches } from './chromium-switches.ts'

export interface Verdict {
  /** Pieces that ran something. */
  executed: string[]
  /** Pieces whose frame did not get through the examination: the judge failed, not the piece. */
  unjudged: string[]
  /** Dialogs or scripts that no frame could be named for. */
  untraced: number
}

export interface MarkupOracle {
  /** What was not judged is tried again at leisure, unless that does not matter. */
  judge(pieces: readonly string[], options?: { again: boolean }): Promise<Verdict>
  close(): Promise<void>
}

const framesAtOnce = 60
const patienceMs = 4_000
/** On a machine that is busy with other things a batch may not come to its end in that time. */
const leisure = { framesAtOnce: 6, patienceMs: 40_000 }

/** Starts the browser; scripts from anywhere are served to it as `alert(1)`, everything else is refused. */
export async function openMarkupOracle(executablePath: string): Promise<MarkupOracle> {
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  const context = await browser.newContext()
  await context.route('**/*', async (route) => {
    if (route.request().url() === `${origin}/`)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>oracle</title>' })
    else if (route.request().resourceType() === 'script')
      await route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' })
    else await route.abort()
  })

  return {
    async judge(pieces, { again } = { again: true }) {
      const verdict: Verdict = { executed: [], unjudged: [], untraced: 0 }
      await judgeAll(pieces, { framesAtOnce, patienceMs })
      if (again) await judgeAll(verdict.unjudged.splice(0), leisure)
      return verdict

      async function judgeAll(some: readonly string[], pace: typeof leisure): Promise<void> {
        for (let start = 0; start < some.length; start += pace.framesAtOnce)
          await judgeBatch(some.slice(start, start + pace.framesAtOnce), pace.patienceMs)
      }

      async function judgeBatch(batch: readonly string[], forMs: number): Promise<void> {
        const page = await context.newPage()
        page.on('dialog', (dialog) => {
          verdict.untraced += 1
          void dialog.dismiss().catch(() => {})
        })
        const { executed, done } = await runBatch(page, batch, forMs)
        batch.forEach((piece, index) => {
          if (executed.includes(index)) verdict.executed.push(piece)
          else if (!done.includes(index)) verdict.unjudged.push(piece)
        })
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}

const pageCode = readFileSync(new URL('./markup-oracle.page.js', import.meta.url), 'utf8')
const origin = 'http://oracle.test'

interface BatchResult {
  executed: number[]
  done: number[]
}

async function runBatch(page: Page, batch: readonly string[], forMs: number): Promise<BatchResult> {
  await page.goto(`${origin}/`)
  await page.addScriptTag({ content: pageCode })
  return page.evaluate(
    ([pieces, ms]) =>
      (globalThis as unknown as { judge(pieces: readonly string[], ms: number): Promise<BatchResult> }).judge(
        pieces,
        ms,
      ),
    [batch, forMs] as const,
  )
}
