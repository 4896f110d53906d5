import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** What follows a sign-in: nothing of the one before is kept, and one goes where one wanted to go. */
export function useEnter(next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    queryClient.clear()
    router.clearCache()
    await router.navigate({ href: pathInApp(next) })
  }
}

/** Only a path of this app: `//host` would lead elsewhere. */
export function pathInApp(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/'
}
