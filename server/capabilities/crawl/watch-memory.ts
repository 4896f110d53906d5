// A page may use up memory before any time limit ends it. Its process is watched while it runs, and ended
// when it exceeds its limit; the browser stays. Only on systems that report the memory of processes
// (`/proc`).
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const everyMs = 250
/** Linux counts in pages of this size nearly everywhere; where pages are larger, a process may take more. */
const pageBytes = 4_096

/** Watches the pages of a browser until it ends. */
export async function watchMemory(browser: Browser, maxBytes: number): Promise<void> {
  if (process.platform !== 'linux') return
  const session = await browser.newBrowserCDPSession()
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  timer.unref()
  browser.on('disconnected', () => clearInterval(timer))

  async function look(): Promise<void> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => judge(id)))
  }

  async function judge(pid: number): Promise<void> {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    if (Number(resident) * pageBytes <= maxBytes) return
    // The number may mean another process, where the browser lives in a world of its own.
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('--type=renderer'))
      process.kill(pid, 'SIGKILL')
  }
}
