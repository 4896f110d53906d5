// `pressroom user admin <email>`: makes an account an administrator, for installations whose first account is
// not one by itself.
import { AppError } from '#platform/errors.ts'
import type { Config } from '#platform/config.ts'
import { StartError } from '#platform/start-error.ts'
import type { CommandContext } from './command-context.ts'
import { withProgram } from './with-program.ts'

/** Throws `StartError` with what is wrong. */
export async function makeAdmin(
  email: string,
  { config, stopping, print }: CommandContext & { config: Config },
): Promise<void> {
  try {
    const account = await withProgram({ config, stopping }, (program) => program.admin.makeAdmin(email))
    print(`${account.email ?? email} is an administrator now.`)
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message, { cause: error })
    throw error
  }
}
