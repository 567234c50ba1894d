import { Link } from '@tanstack/react-router'
import { useUser } from '#web/lib/session.ts'
import { SearchIcon, SignOutIcon, UserIcon } from '#web/ui/icons/icons.tsx'
import classes from './avatar-menu.module.css'
import { SignOutForm } from '../sign-out-form.tsx'
import { usePanel } from './use-panel.ts'

/** A round badge with the initial of the signed-in user; a question mark for a visitor. */
export function Avatar() {
  const user = useUser()
  return <span className={classes.avatar}>{user?.userName.charAt(0).toUpperCase() ?? '?'}</span>
}

/** The menu behind the avatar: settings and signing out, or signing in. */
export function AvatarMenu() {
  const user = useUser()
  const { close, holderProps, buttonProps, panelProps } = usePanel<HTMLDivElement>()
  return (
    <div {...holderProps}>
      <button type="button" className={classes.button} aria-label="Account" {...buttonProps}>
        <Avatar />
      </button>
      <div className={classes.menu} {...panelProps} onClick={close} role="presentation">
        {user === null ? (
          <>
            <Link to="/auth/login">
              <UserIcon />
              Sign In
            </Link>
            <FindOrder />
          </>
        ) : (
          <SignedInLinks userName={user.userName} />
        )}
      </div>
    </div>
  )
}

/** An order placed without an account is found by its number, signed in or not. */
function FindOrder() {
  return (
    <Link to="/shop/find-order">
      <SearchIcon />
      Find your order
    </Link>
  )
}

function SignedInLinks({ userName }: { userName: string }) {
  return (
    <>
      <b>Welcome, {userName}</b>
      <Link to="/shop/account">
        <UserIcon />
        Account Settings
      </Link>
      <FindOrder />
      <SignOutForm>
        {/* The menu must not close on this click: a form that is removed is not submitted. */}
        <button type="submit" onClick={(event) => event.stopPropagation()}>
          <SignOutIcon />
          Sign Out
        </button>
      </SignOutForm>
    </>
  )
}
