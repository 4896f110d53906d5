import { z } from 'zod'

const maxLimit = 100
const maxPage = 1_000_000

const wholeNumber = z
  .string()
  .regex(/^[0-9]{1,12}$/, 'must be a whole number of 1 or more')
  .transform(Number)
  .refine((value) => value >= 1, 'must be 1 or more')

/**
 * The query of a list: `limit` (20; above 100 it is 100), `page` or `cursor`, `sort`, `q` and the list's own
 * filters.
 */
export function listQuery<Sorts extends string, Filters extends z.ZodRawShape>(
  sorts: readonly Sorts[],
  filters: Filters,
  fallback: Sorts | `-${Sorts}` = '-updatedAt' as `-${Sorts}`,
) {
  const orders = sorts.flatMap((name) => [name, `-${name}` as const])
  return z.object({
    limit: wholeNumber
      .transform((value) => Math.min(value, maxLimit))
      .optional()
      .describe('Items a page: 20 by default, 100 at most.'),
    page: wholeNumber.refine((value) => value <= maxPage, 'is too far; read on with cursor').optional(),
    cursor: z.string().max(4_000).optional().describe('`nextCursor` of the page before; not with `page`.'),
    sort: z
      .enum(orders as [Sorts, ...Sorts[]], { error: `must be one of ${orders.join(', ')}` })
      .optional()
      .describe(`Default: ${fallback}.`),
    q: z.string().max(200).optional().describe('Full text: every word, by its beginning.'),
    ...filters,
  })
}

/** What every list says beside its `items`. */
export const pageShape = {
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  nextCursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
}

const lists = new WeakMap<z.ZodType, z.ZodType>()

/** The answer of every list; the one of `Document` or `DocumentSummary` is named `DocumentList`. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  const makeList = () => {
    const id = item.meta()?.id
    const list = z.object({ items: z.array(item), ...pageShape })
    return id === undefined ? list : list.meta({ id: `${id.replace(/Summary$/, '')}List` })
  }
  const list = (lists.get(item) as ReturnType<typeof makeList> | undefined) ?? makeList()
  lists.set(item, list)
  return list
}

interface ListQuery {
  limit?: number | undefined
  page?: number | undefined
  cursor?: string | undefined
  sort?: string | undefined
  q?: string | undefined
}

/** A list's query with its defaults filled in. */
export function listOptions(
  query: ListQuery,
  defaultSort = '-updatedAt',
): { limit: number; page?: number; cursor?: string; sort: string; q?: string } {
  return {
    limit: query.limit ?? 20,
    sort: query.sort ?? defaultSort,
    ...(query.page === undefined ? {} : { page: query.page }),
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    ...(query.q === undefined || query.q.trim() === '' ? {} : { q: query.q }),
  }
}
