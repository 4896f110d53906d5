// The logger of a request, with its id on each line. Most requests log nothing, and making a logger costs
// more than most of what a request does: it is made for the first line that is written.
import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions, Level, LogFn } from 'pino'
import type { Logger } from '#platform/logger.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Writes as a child of the logger does. */
export function createRequestLogger(
  parent: Logger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger {
  return new RequestLogger(parent, bindings, options) as unknown as FastifyBaseLogger
}

class RequestLogger {
  readonly parent: Logger
  readonly bindings: Bindings
  readonly options: ChildLoggerOptions
  made: Logger | undefined

  constructor(parent: Logger, bindings: Bindings, options: ChildLoggerOptions) {
    this.parent = parent
    this.bindings = bindings
    this.options = options
  }

  get level(): string {
    return this.options.level ?? this.parent.level
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.make().child(bindings, options)
  }

  silent(): void {}

  make(): Logger {
    this.made ??= this.parent.child(this.bindings, this.options)
    return this.made
  }

  write(level: Level, line: Parameters<LogFn>): void {
    if (this.made !== undefined || this.options.level !== undefined || this.parent.isLevelEnabled(level))
      this.make()[level](...line)
  }
}

for (const level of levels)
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: Parameters<LogFn>) {
      this.write(level, line)
    },
  })
