/** What a command may know of its process. */
export interface CommandContext {
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal
  /** Prints a line for the person at the terminal. */
  print(line: string): void
}
