// Ways to end a part of the product from outside, as the kernel does when memory runs out: SIGKILL, nobody
// asked.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailPoint } from '#platform/fail-point.ts'
import type { Product } from './product.ts'

/** Maximum time that the product may need to be ready again, in milliseconds, however busy the machine is. */
const maxReturn = 180_000

export const killings = {
  async 'the main process'(product: Product) {
    await product.kill()
    await product.restart()
  },
  /** The product starts another one when there is work. */
  async 'the worker'(product: Product) {
    findWorkers(product).forEach(end)
  },
  /** The worker starts another one when a page is to be looked at. */
  async 'the browser'(product: Product) {
    findBrowsers(product).forEach(end)
  },
  async 'the database server'(product: Product) {
    const killed = findPostmaster(product)
    end(killed)
    // Sessions answer for a moment longer.
    await until(product, () => ![killed, undefined].includes(findPostmaster(product)))
    await untilReady(product)
  },
  /** PostgreSQL then ends all its sessions and recovers by itself. */
  async 'a session of the database'(product: Product) {
    const sessions = findChildren(findPostmaster(product) ?? 0).filter((pid) =>
      / pressroom .*(idle|INSERT|UPDATE|SELECT|COMMIT|BEGIN|LISTEN)/.test(getCommand(pid)),
    )
    const session = sessions[Math.floor(Math.random() * sessions.length)]
    if (session !== undefined) end(session)
    await sleep(100)
    await untilReady(product)
  },
  async 'the main process and the database at once'(product: Product) {
    end(findPostmaster(product))
    await product.kill()
    await product.restart()
  },
} satisfies Record<string, (product: Product) => Promise<void>>

export type Killing = keyof typeof killings

const workerPoints: ReadonlySet<FailPoint> = new Set([
  'job-worked',
  'job-step-finished',
  'reference-stored',
  'draft-part-stored',
  'post-created',
  'post-written',
])

/**
 * Restarts the product so that it kills itself at this point, waits until it or its worker has, and starts it
 * as it was. `begin`: what is to come to the point, where it would be over before the restart.
 */
export async function killAt(
  product: Product,
  point: FailPoint,
  begin?: () => Promise<unknown>,
): Promise<void> {
  const said = product.output().length
  await product.restart({ FAIL_POINT: point })
  await begin?.()
  if (workerPoints.has(point)) {
    // It is the worker that dies here, whenever it comes to the point, until the product is started without
    // it.
    const deadline = performance.now() + maxReturn
    while (!product.output().slice(said).includes('worker-process-died')) {
      if (performance.now() > deadline) throw new Error(`Nothing died at ${point}:\n${product.output()}`)
      await sleep(10)
    }
    await product.kill()
  } else if ((await product.died()) !== 'SIGKILL')
    throw new Error(`The end was not at ${point}:\n${product.output()}`)
  await product.restart()
}

/** Waits until `/ready` says yes. */
export function untilReady(product: Product): Promise<void> {
  return until(product, async () => {
    const response = await fetch(`${product.url}/ready`).catch(() => undefined)
    await response?.body?.cancel()
    return response?.status === 200
  })
}

async function until({ output }: Product, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + maxReturn
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`Not ready again within ${maxReturn} ms:\n${output()}`)
    await sleep(20)
  }
}

/** Undefined while the server is being started again. */
function findPostmaster({ folder }: Product): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Ids of its worker processes. */
export function findWorkers(product: Product): number[] {
  return findChildren(product.pid).filter((pid) => getCommand(pid).includes('--supervised'))
}

/**
 * Ids of the browsers that its workers have started to look at pages; one that is only asked for its version
 * is none yet.
 */
export function findBrowsers(product: Product): number[] {
  return findWorkers(product)
    .flatMap(findChildren)
    .filter((pid) => /chrom.*--user-data-dir/i.test(getCommand(pid)))
}

function end(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in this moment.
  }
}

function getCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processes that the process started. */
export function findChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}
