import { Link } from '@tanstack/react-router'
import { useSignOut, useUser } from '../session.ts'
import { SignOutIcon, UserIcon } from '../ui/icons.tsx'
import classes from './avatar-menu.module.css'
import { usePopover } from './use-popover.ts'

/** The round initial of who is signed in; a question mark for a visitor. */
export function Avatar() {
  const user = useUser()
  return <span className={classes.avatar}>{user?.userName.charAt(0).toUpperCase() ?? '?'}</span>
}

/** What the initial opens: settings and signing out, or signing in. */
export function AvatarMenu() {
  const user = useUser()
  const { opened, toggle, close, ref } = usePopover<HTMLDivElement>()
  return (
    <div ref={ref} className={classes.holder}>
      <button
        type="button"
        className={classes.button}
        aria-label="Account"
        aria-expanded={opened}
        onClick={toggle}
      >
        <Avatar />
      </button>
      {opened && (
        <div className={classes.menu} onClick={close} role="presentation">
          {user === null ? (
            <Link to="/auth/login">
              <UserIcon />
              Sign In
            </Link>
          ) : (
            <SignedInLinks userName={user.userName} />
          )}
        </div>
      )}
    </div>
  )
}

function SignedInLinks({ userName }: { userName: string }) {
  const signOut = useSignOut()
  return (
    <>
      <b>Welcome, {userName}</b>
      <Link to="/shop/account">
        <UserIcon />
        Account Settings
      </Link>
      <button type="button" onClick={() => void signOut()}>
        <SignOutIcon />
        Sign Out
      </button>
    </>
  )
}
