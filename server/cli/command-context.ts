/** What a command may know of its process. */
export interface CommandContext {
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal
  /** Prints a line for the person at the terminal. */
  print(line: string): void
}

/** Of a command that prints much: it waits for its reader. */
export interface StreamingContext extends CommandContext {
  /**
   * Waits until what was printed is handed on. False when it never will be: the reader has gone, or the
   * process is to stop.
   */
  flush(): Promise<boolean>
}
