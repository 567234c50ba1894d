import type { ReactNode } from 'react'
import { useSignOut } from '../lib/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import classes from './sign-out-form.module.css'

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

/** Signing out, on a page with a required action. */
export function SignOutLine() {
  return (
    <div className={classes.line}>
      <SignOutForm>
        <Button variant="subtle" type="submit">
          Not now, sign out
        </Button>
      </SignOutForm>
    </div>
  )
}
