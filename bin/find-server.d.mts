export function findServer(root: string): string
export function findBuiltServer(root: string): string | undefined
