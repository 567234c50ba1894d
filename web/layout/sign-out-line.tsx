import { Button } from '#web/ui/buttons/button.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import classes from './sign-out-line.module.css'

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
