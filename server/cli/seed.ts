// `pressroom seed`: the template library into the store. Idempotent; exits with 1 when a template could not
// be used.
import type { Config } from '#platform/config.ts'
import type { CommandContext } from './command-context.ts'
import { withProgram } from './with-program.ts'

/** Gives the exit code. */
export async function seed({
  config,
  stopping,
  print,
}: CommandContext & { config: Config }): Promise<number> {
  const { created, updated, unchanged, skipped } = await withProgram({ config, stopping }, (program) =>
    program.seed(),
  )
  print(`Templates: ${created} created, ${updated} updated, ${unchanged} unchanged.`)
  for (const { file, reason } of skipped) print(`Skipped ${file}: ${reason}`)
  return skipped.length === 0 ? 0 : 1
}
