/** Checks that the bench cannot hold to account, and why. */
export const exceptions: Readonly<Record<string, string>> = {}
