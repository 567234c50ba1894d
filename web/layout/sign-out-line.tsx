import { useSignOut } from '../session.ts'
import { Button } from '../ui/button.tsx'
import classes from './sign-out-line.module.css'

/** The way out of a page that has to be done first. */
export function SignOutLine() {
  const signOut = useSignOut()
  return (
    <p className={classes.line}>
      <Button variant="subtle" onClick={() => void signOut()}>
        Not now: sign out
      </Button>
    </p>
  )
}
