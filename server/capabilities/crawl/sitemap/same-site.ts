/** Whether two hosts are of one site: the same, with or without `www.`, or one a part of the other (`blog.example.com`, `example.com`). */
export function isSameSite(host: string, other: string): boolean {
  const [a, b] = [host, other].map((name) => name.replace(/^www\./, '')) as [string, string]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}
