// Which test files a run has. A file says itself how often it runs, by its name or folder
// (docs/decisions/0371).
import { readFileSync } from 'node:fs'

/**
 * From the run before each landing over that of the server that checks landings to the one before a release.
 * Each has the files of those before it.
 */
export const tiers = ['usual', 'full', 'long'] as const
export type Tier = (typeof tiers)[number]

/** The command that runs it. */
export const tierCommands: Record<Tier, string> = {
  usual: 'npm test',
  full: 'npm run test:full',
  long: 'npm run test:long',
}

/** The first run that has the file. */
export function getTier(file: string): Tier {
  if (file.startsWith('test/long/')) return 'long'
  return file.endsWith('.full.test.ts') ? 'full' : 'usual'
}

/** Those of the files that a run has; of folders and files alone, where some are named. */
export function chooseFiles(files: string[], { tier, paths }: { tier: Tier; paths: string[] }): string[] {
  return files.filter(
    (file) =>
      tiers.indexOf(getTier(file)) <= tiers.indexOf(tier) &&
      (paths.length === 0 || paths.some((path) => isWithin(file, path))),
  )
}

/** What to do where a named folder or file has nothing in this run. */
export function explainNoFiles(files: string[], { tier, path }: { tier: Tier; path: string }): string {
  const found = chooseFiles(files, { tier: 'long', paths: [path] })
  const [first] = tiers.filter((each) => found.some((file) => getTier(file) === each))
  return first === undefined
    ? `There is no test file in ${path}.`
    : `${path} is not in ${tierCommands[tier]}: ${tierCommands[first]} -- ${path}`
}

const isWithin = (file: string, path: string): boolean =>
  file === path.replace(/^\.\//, '') || file.startsWith(`${path.replace(/^\.\/|\/+$/g, '')}/`)

/** What a file takes, in seconds: by the clock, and of the processor with all that it starts. */
export interface FileTime {
  clock: number
  processor: number
}
export type FileTimes = Record<string, FileTime>

export const readTimes = (path: string): FileTimes => JSON.parse(readFileSync(path, 'utf8')) as FileTimes

/** The text of the file that keeps them: a line a file, so that a change of one is a line. */
export function writeTimes(times: FileTimes): string {
  const lines = Object.entries(times)
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([file, { clock, processor }]) => `  "${file}": { "clock": ${clock}, "processor": ${processor} }`)
  return `{\n${lines.join(',\n')}\n}\n`
}
