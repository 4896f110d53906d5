import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '#web/lib/access.ts'
import type { Access } from '#web/lib/access.ts'

/** Who is here. Inside the frame there always is somebody: the route has asked before. */
export function useAccess(): Access {
  const { data } = useQuery(accessQuery())
  if (data === undefined) throw new Error('useAccess is for pages inside the frame.')
  return data
}
