import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { deleteAddressDraft } from './stored/stored-address.ts'
import { type RouterOutputs, useTRPC } from './trpc.ts'

export type User = NonNullable<RouterOutputs['auth']['session']>

/** The signed-in user; null for a visitor. */
export function useUser(): User | null {
  return useRouteContext({ from: '__root__', select: (context) => context.user })
}

/** Clears the cache of the previous user, and reloads the page's data as `user`. */
export function useChangeSession() {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const router = useRouter()
  return async (user: User | null) => {
    queryClient.clear()
    queryClient.setQueryData(trpc.auth.session.queryKey(), user)
    await router.invalidate()
  }
}

/**
 * Signs out and goes to the sign-in page. What the phone of a crew member stores goes with it; where
 * something was not sent yet, it asks first.
 */
export function useSignOut(): () => Promise<void> {
  const user = useUser()
  const trpc = useTRPC()
  const logout = useMutation(trpc.auth.logout.mutationOptions())
  const changeSession = useChangeSession()
  const navigate = useNavigate()
  return async () => {
    const phone = user?.role === 'admin' ? await import('./stored/phone-store.ts') : undefined
    // A browser without storage, such as a private window, has nothing unsent.
    const unsent = user && phone ? await phone.countUnsent(user.id).catch(() => 0) : 0
    if (unsent > 0 && !window.confirm(unsentText(unsent))) return
    await logout.mutateAsync()
    deleteAddressDraft()
    await phone?.clearPhone(user?.id).catch(() => {})
    await changeSession(null)
    await navigate({ to: '/auth/login' })
  }
}

const unsentText = (unsent: number) =>
  `Updates on this phone that have not been sent yet: ${unsent}. ` +
  'If you sign out now, they will be lost. Sign out anyway?'
