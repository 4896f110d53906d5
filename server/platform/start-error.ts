/**
 * Why the program cannot start, in one sentence that says what to do. `main.ts` prints the message alone,
 * without a stack.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** The sentence for a failure of the file system at the given place; other errors stay as they are. */
export function explainFileError(error: unknown, place: string): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk that holds ${place} is full: free some space and start again.`, {
      cause: error,
    })
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(
      `The folder ${place} cannot be written by this account: change its owner, or choose another folder with DATA_DIR.`,
      { cause: error },
    )
  if (code === 'EROFS')
    return new StartError(
      `The folder ${place} lies on a read-only disk: choose another folder with DATA_DIR.`,
      { cause: error },
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(
      `${place} cannot be a folder, a file of that name is in the way: remove it, or choose another folder with DATA_DIR.`,
      { cause: error },
    )
  return error
}
