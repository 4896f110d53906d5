// Which test files share a process (docs/decisions/0342).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Grouping {
  root: string
  /** About how long a file takes; 0 where that is not known, which is short. */
  secondsOf: (file: string) => number
}

/**
 * What a file says that needs a process of its own: it measures the memory or the event loop, changes what
 * all share, or starts programs that must end with it. The processor time of its own work is the same beside
 * others'.
 */
const needsItsOwn =
  /#support\/(?:child-processes|choking-texts|heap|longest-task|killings|product|program|killed-\w+)|\bprocess\.(?:chdir|cpuUsage|emit|env\[|exit|kill|memoryUsage|on|once|threadCpuUsage)|\bglobalThis\b|\bmock\b|cluster|registerHooks/
/** Of a file that is not known. */
const minSeconds = 1
const maxFiles = 16

/** Groups of files, neighbours together: they load the same modules. */
export function groupFiles(
  { files, maxSharedSeconds = 0 }: { files: string[]; maxSharedSeconds?: number },
  { root, secondsOf }: Grouping,
): string[][] {
  const groups: string[][] = []
  let open: { files: string[]; seconds: number } | undefined
  for (const file of files) {
    const seconds = Math.max(minSeconds, secondsOf(file))
    if (seconds > maxSharedSeconds / 2 || needsItsOwn.test(readFileSync(join(root, file), 'utf8'))) {
      groups.push([file])
      continue
    }
    if (open === undefined || open.seconds + seconds > maxSharedSeconds || open.files.length >= maxFiles) {
      open = { files: [], seconds: 0 }
      groups.push(open.files)
    }
    open.files.push(file)
    open.seconds += seconds
  }
  return groups
}
