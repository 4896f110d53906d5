import type { Writable } from 'node:stream'

/** Waits until everything written so far is handed on. False when it never will be: the reader has gone. */
export function flushStream(stream: Writable): Promise<boolean> {
  return new Promise((resolve) => {
    stream.write('', (error) => resolve(!error))
  })
}
