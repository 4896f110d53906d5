import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { logoutMutation } from '#web/features/session/api.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from './use-access.ts'

/** Who I am, and what I can do about it: the rail's menu and the small screen's sheet show the same. */
export function useMe() {
  const { user, session } = useAccess()
  const isGuest = session.kind === 'guest'
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const logout = useMutation(logoutMutation())
  return {
    isGuest,
    name: isGuest ? t.app.me.guest : user.name,
    avatar: user.profile.avatar ?? undefined,
    /** Leads back to where one is. */
    register: () => void navigate({ to: '/register', search: { next: router.state.location.href } }),
    signOut: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          void import('#web/lib/offline-shell.ts').then(({ removeOfflineShell }) => removeOfflineShell())
          void navigate({ to: '/sign-in' }).then(() => queryClient.clear())
          toastDone(t.signIn.signedOut)
        },
        onError: (error) => toastProblem(error),
      }),
  }
}
