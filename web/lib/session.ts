import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { deleteAddressDraft } from './address-draft.ts'
import { type RouterOutputs, trpc } from './trpc.ts'

export type User = NonNullable<RouterOutputs['auth']['session']>

/** The signed-in user; null for a visitor. */
export function useUser(): User | null {
  return useRouteContext({ from: '__root__', select: (context) => context.user })
}

/** Clears the cache of the previous user, and reloads the page's data as `user`. */
export function useChangeSession() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (user: User | null) => {
    queryClient.clear()
    utils.auth.session.setData(undefined, user)
    await router.invalidate()
  }
}

/** Signs out and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const logout = trpc.auth.logout.useMutation()
  const changeSession = useChangeSession()
  const navigate = useNavigate()
  return async () => {
    await logout.mutateAsync()
    deleteAddressDraft()
    await changeSession(null)
    await navigate({ to: '/auth/login' })
  }
}
