// How long a warm start takes, from the process to the first answer of `/health`, what it costs in processor
// time, and what the program weighs at rest after it; once with the database given, once with the embedded
// one.
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs, median, startProduct, weigh, type Weight } from './processes.ts'

const restMs = 3_000
const memoryGoals = { given: '< 110', embedded: '< 200 together' }

interface Start extends Weight {
  readyMs: number
  processorMs: number
}

async function measureStart(environment: Record<string, string>): Promise<Start> {
  const begun = performance.now()
  const { url, process: program, stop } = await startProduct(environment)
  try {
    const { status } = await fetch(`${url}/health`)
    if (status !== 200) throw new Error(`/health answered ${status}`)
    const pid = program.pid ?? 0
    const start = { readyMs: performance.now() - begun, processorMs: cpuMs(pid) }
    await sleep(restMs)
    return { ...start, ...weigh(pid) }
  } finally {
    await stop()
  }
}

/** Starts in turns, after one of each kind that warms up, and a line for each kind. */
export async function measureStarts(
  environments: Record<'given' | 'embedded', Record<string, string>>,
  rounds: number,
): Promise<string[]> {
  const starts: Record<'given' | 'embedded', Start[]> = { given: [], embedded: [] }
  const kinds = ['given', 'embedded'] as const
  for (const kind of kinds) await (await startProduct(environments[kind])).stop()
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) starts[kind].push(await measureStart(environments[kind]))
  return kinds.map((kind) => {
    const middle = (name: keyof Start): number => Math.round(median(starts[kind].map((start) => start[name])))
    const fastest = Math.round(Math.min(...starts[kind].map(({ readyMs }) => readyMs)))
    return (
      `${kind} database: /health answered after ${middle('readyMs')} ms, at least ${fastest} ms (goal < 1,000), for ${middle('processorMs')} ms of processor time; ` +
      `at rest ${middle('programMb')} MB program + ${middle('databaseMb')} MB database (goal ${memoryGoals[kind]})`
    )
  })
}
