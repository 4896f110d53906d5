export function findServer(root: string): string
export function findBuiltServer(root: string): string | undefined
export function findBuiltEntries(root: string, builder?: string): Record<string, string> | undefined
