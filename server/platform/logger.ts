// One line an event, with fields. Never prompt texts, keys, cookies: what may be logged of a request is
// listed in http/, not filtered here.
import { pino, type Logger } from 'pino'

export type { Logger }

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** A logger that writes JSON lines to standard error, pretty when `pretty` is set (a terminal). */
export function createLogger(options: { level: LogLevel; pretty: boolean }): Logger {
  const base = {
    level: options.level,
    base: undefined,
    // The second line of defence: fields of these names are cut out wherever they are.
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'apiKey',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.apiKey',
        '*["set-cookie"]',
      ],
      censor: '[cut]',
    },
  }
  if (!options.pretty) return pino(base, pino.destination({ dest: 2, sync: false }))
  return pino({
    ...base,
    transport: {
      target: 'pino-pretty',
      options: { destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' },
    },
  })
}

/** A logger that says nothing, for tests and one-line commands. */
export const silentLogger: Logger = pino({ level: 'silent' })
