// The commands of `pressroom`. Each imports its work when it is called, so that `start` does not pay for the
// others.
import { availableParallelism } from 'node:os'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { nearestName } from '#core/text.ts'
import { readConfig, readEnvironment, type Config } from '#platform/config.ts'
import { version } from '#platform/version.ts'
import { getAuditOptions, type AuditWords } from './audit-words.ts'
import type { StreamingContext } from './command-context.ts'

/**
 * Runs the command and gives the exit code. Throws `StartError` and `ConfigError`, whose messages are for
 * people.
 */
export async function runCommand(words: string[], context: StreamingContext): Promise<number> {
  let exitCode = 0
  const program = new Command('pressroom')
    .description('One self-hosted program to plan, write, publish and audit.')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()

  program
    .command('start', { isDefault: true })
    .description('start the program and print its URL')
    .option('--roles <roles>', 'api, worker or both, instead of ROLES')
    .option('--no-build', 'build neither the web app nor the server')
    // For the worker process that a running program starts.
    .option('--supervised')
    .action(async (options: { roles?: string; build: boolean; supervised?: true }) => {
      const { start } = await import('./start.ts')
      await start({
        config: configFor(options.roles),
        build: options.build,
        supervised: options.supervised ?? false,
        ...context,
      })
    })

  program
    .command('migrate')
    .description('bring the database up to this version')
    .option('--check', 'only say what waits; exits with 1 when something does')
    .action(async (options: { check?: true }) => {
      const { migrateDatabase } = await import('./migrate.ts')
      exitCode = await migrateDatabase({ config: configFor(), checkOnly: options.check ?? false, ...context })
    })

  program
    .command('doctor')
    .description('look at everything the program needs, and say what is missing')
    .action(async () => {
      const { examine } = await import('./doctor.ts')
      exitCode = await examine({ environment: readEnvironment(), ...context })
    })

  program
    .command('seed')
    .description('fill the template library; run again after an update')
    .action(async () => {
      const { seed } = await import('./seed.ts')
      exitCode = await seed({ config: configFor(), ...context })
    })

  program
    .command('user')
    .description('accounts')
    .command('admin <email>')
    .description('make an account an administrator')
    .action(async (email: string) => {
      const { makeAdmin } = await import('./user.ts')
      await makeAdmin(email, { config: configFor(), ...context })
    })

  program
    .command('extract')
    .description(
      'read the text of files and web pages: PDF, DOCX, DOC, RTF, ODT, images, HTML and URLs; needs no database',
    )
    .argument('<files...>', 'paths of files, and URLs')
    .option('--concurrency <count>', 'files that are read at once', wholeCount, availableParallelism())
    .option('--text', 'print plain text instead of JSON')
    .option('--out <folder>', 'write text and Markdown of each file there; the JSON then names them')
    .addHelpText(
      'after',
      `
Prints one JSON line a file, in the order in which they are named:
  {"file":"a.pdf","ok":true,"text":…,"markdown":…,"pages":[…],"ocr_used":…,"confidence":…,"language":…,"engine":…,"warnings":[…],"name":…,"size":…}
  {"file":"b.doc","ok":false,"error":{"code":"unreadable_document","detail":…,"reason":"encrypted"}}
  {"file":"https://…","ok":true,"url":…,"kind":"content","title":…,"site_name":…,"author":…,"published_at":…,"modified_at":…,"language":…,"canonical_url":…,"paywalled":…,"text":…,"markdown":…,"blocks":[…]}
  {"file":"c.html","ok":false,"error":{"code":"no_content","detail":…,"reason":"login"}}
Of HTML files and URLs only the main content is read. A page that asks for a login, for consent or for a proof that its reader is a person, an error page and an empty one have none: reason is login, cookie-wall, challenge, error or empty. URLs that a robots.txt disallows are not read.
Exits with 1 when a file could not be read; all others are read. Exits with 141 when the reader of the output goes away.`,
    )
    .action(
      async (
        files: string[],
        { concurrency, text, out }: { concurrency: number; text?: true; out?: string },
      ) => {
        const { extractFiles } = await import('./extract.ts')
        const complain = (line: string): void => void process.stderr.write(`${line}\n`)
        exitCode = await extractFiles({
          files,
          config: configFor(),
          concurrency,
          asText: text ?? false,
          out,
          complain,
          ...context,
        })
      },
    )

  program
    .command('audit')
    .description('audit a site: pages, links, titles, speed, what keeps search engines out')
    .argument('<url>', 'where to begin')
    .option('--max-pages <count>', 'pages at most', countUpTo(10_000), 200)
    .option('--max-depth <count>', 'clicks from the start at most', countUpTo(100), 10)
    .option('--concurrency <count>', 'pages at once', countUpTo(20), 5)
    .addOption(
      new Option('--render <mode>', 'which pages the browser looks at')
        .choices(['none', 'auto', 'all'])
        .default('auto'),
    )
    .option('--checks <names>', 'only these checks or areas, separated by commas')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 for findings like this or worse')
        .choices(['critical', 'warning', 'notice', 'info', 'never'])
        .default('critical'),
    )
    .option('--json [file]', 'print the report as JSON, or write it to the file')
    .option('--html <file>', 'write the report there as a page')
    .option('--csv <file>', 'write the findings there as a table, a row a place')
    .option('--pdf <file>', 'write the report there as a PDF (needs a browser)')
    .option('--quiet', 'say nothing of how far it is; so it is in CI')
    .option('--time-limit <minutes>', 'cancel the audit after this', countUpTo(1_440))
    .option('--remote <base-url>', 'let another installation do it')
    .option('--token <token>', 'an access token of an account there; better in PRESSROOM_TOKEN')
    .addHelpText(
      'after',
      `
Exits with 0 when nothing that severe was found, 1 when something was, 2 when there is no report, 130 when it was cancelled.
Ctrl-C cancels the audit, here or there; a second one leaves at once. A connection that is cut is taken up again where it was.

  pressroom audit example.com --max-pages 50 --html report.html
  pressroom audit https://example.com --checks links,title-missing --fail-on warning --json findings.json
  PRESSROOM_TOKEN=… pressroom audit example.com --remote https://pressroom.example.com`,
    )
    .action(async (url: string, options: AuditWords) => {
      const { auditSite } = await import('./audit.ts')
      const complain = (line: string): void => void process.stderr.write(`${line}\n`)
      const reported = getAuditOptions(url, options, readEnvironment())
      if ('refusal' in reported) return program.error(`error: ${reported.refusal}`, { exitCode: 2 })
      exitCode = await auditSite({ ...reported, config: configFor(), complain, ...context })
    })

  try {
    refuseUnknownCommand(program, words[0])
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Commander has printed its help or what was wrong.
    if (error instanceof CommanderError) return error.exitCode
    throw error
  }
  return exitCode
}

/** Commander would take an unknown word for an argument of the default command. */
function refuseUnknownCommand(program: Command, word: string | undefined): void {
  const names = ['help', ...program.commands.map((command) => command.name())]
  if (word === undefined || word.startsWith('-') || names.includes(word)) return
  const near = nearestName(word, names)
  program.error(
    `error: unknown command '${word}'${near === undefined ? `: there are ${names.slice(1).join(', ')}` : `; did you mean ${near}?`}`,
  )
}

const wholeCount = countUpTo(100)

function countUpTo(max: number): (text: string) => number {
  return (text) => {
    const count = Number(text)
    if (!Number.isInteger(count) || count < 1 || count > max)
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`)
    return count
  }
}

function configFor(roles?: string): Config {
  const environment = readEnvironment()
  return readConfig(roles === undefined ? environment : { ...environment, ROLES: roles })
}
