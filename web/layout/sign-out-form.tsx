import type { ReactNode } from 'react'
import { useSignOut } from '../lib/session.ts'

/** A form whose submit button signs out, also without scripts. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const signOut = useSignOut()
  return (
    <form
      method="post"
      action="/auth/logout"
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      <input type="hidden" name="form" value="sign-out" />
      {children}
    </form>
  )
}
