/** The answer of every list (`contracts/pagination.schema.ts`). */
export interface ListAnswer<Item> {
  items: Item[]
  page: number
  limit: number
  total: number
  nextCursor: string | null
}
