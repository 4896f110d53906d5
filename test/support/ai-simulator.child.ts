// The simulated AI providers as a process of their own: `node test/support/ai-simulator.child.ts`. Prints its
// URLs as one line of JSON, then takes a line of JSON at a time:
// `{"fault":"429","provider":"openai","times":1}`, `{"heal":true}`, `{"requests":true}`; ends on SIGTERM.
import { createInterface } from 'node:readline'
import { aiFaults, startAiSimulator, type AiFault, type FaultOptions } from './ai-simulator.ts'

interface Command extends FaultOptions {
  fault?: AiFault
  heal?: boolean
  requests?: boolean
}

const simulator = await startAiSimulator()
const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)
print(simulator.baseUrls)

createInterface({ input: process.stdin }).on('line', (line) => {
  const { fault, heal, requests, ...options } = JSON.parse(line) as Command
  if (fault !== undefined && !aiFaults.includes(fault)) throw new Error(`no fault is called ${fault}`)
  const work =
    fault !== undefined
      ? simulator.fault(fault, options)
      : heal === true
        ? simulator.heal()
        : Promise.resolve()
  void work.then(() => print(requests === true ? simulator.requests : { done: true }))
})
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)))
