export function BinPage() {
  return null
}
