export const peers: Readonly<Record<string, (html: string, url: string) => Promise<string>>>
