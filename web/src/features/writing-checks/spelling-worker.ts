// English spelling and grammar, in a worker of its own: it alone may compile WebAssembly
// (docs/decisions/0294).
import { lintEnglish } from '#core/english-grammar/lint-english.ts'
import { getBlockKey, toFindings, type TextBlock } from '#core/writing-checks/index.ts'
import type { FromSpelling, ToSpelling } from './worker-messages.ts'

let waiting = new Map<string, TextBlock>()
let wanted: ToSpelling['dialect'] = 'american'
let isRunning = false

function serve(port: MessagePort): void {
  const send = (message: FromSpelling): void => port.postMessage(message)

  async function run(): Promise<void> {
    isRunning = true
    try {
      while (waiting.size > 0) {
        const lint = await lintEnglish(wanted)
        // The paragraph that was changed last is asked for last, and wanted first.
        const [key, block] = [...waiting].at(-1) ?? []
        if (key === undefined || block === undefined) break
        waiting.delete(key)
        send({ kind: 'found', block, findings: toFindings(block, await lint(block.text)) })
        // Lets a newer text take the place of what waits.
        await new Promise((resolve) => setTimeout(resolve))
      }
      send({ kind: 'done' })
    } catch {
      send({ kind: 'failed' })
    }
    isRunning = false
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToSpelling>) => {
    wanted = data.dialect
    waiting = new Map(data.blocks.toReversed().map((block) => [getBlockKey(block), block]))
    if (!isRunning) void run()
  })
  port.start()
}

addEventListener('message', ({ data }: MessageEvent<{ port: MessagePort }>) => serve(data.port))
