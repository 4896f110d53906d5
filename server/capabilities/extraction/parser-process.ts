// The process in which foreign files are parsed. It knows nothing and keeps nothing; whatever breaks here ends in an answer or in its death.
import type { ParseAnswer, ParseRequest, ParserTask, ParserTasks } from './extraction.types.ts'
import { Unreadable } from './unreadable.ts'

const memoryLimitBytes = Number(process.argv[2] ?? 512) * 1_048_576
// The parent looks at our memory too, also while we compute; here it is looked at where the system does not tell the parent.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(137)
}, 100).unref()

async function answer(request: ParseRequest): Promise<ParseAnswer> {
  try {
    return { ok: true, value: await work(request) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.reason, detail: error.message }
    return { ok: false, reason: 'broken', detail: 'The file is broken: it cannot be read to its end. Open it in its own program and save it again.' }
  }
}

/** Each task's parsers are loaded when first asked for. */
async function work(request: ParseRequest): Promise<ParserTasks[ParserTask]['answer']> {
  switch (request.task) {
    case 'import':
      return (await import('./readers/read-import.ts')).readImport(request)
  }
}

process.on('message', (request: ParseRequest) => void answer(request).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))
