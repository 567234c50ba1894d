import { Button } from '#web/ui/buttons/button.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, useState, useEffect, useEffectEvent } from 'react'
import { useUser, useChangeSession } from '#web/lib/session.ts'
import { useShop } from '#web/lib/shop.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuIcon, SignOutIcon } from '#web/ui/icons/icons.tsx'
import { SettingsIcon } from '#web/ui/icons/icons-shop.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { adminTitle } from './admin-entries.ts'
import classes from './admin-layout.module.css'
import { AdminNav } from './admin-nav.tsx'
import { OpenFind } from './find/open-find.tsx'
import { DeliverySwitch } from './delivery-switch.tsx'
import { SignOutForm } from '../sign-out-form.tsx'
import { SkipLink } from '../skip-link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/lib/trpc.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'

/**
 * Redirects to sign-in, and back afterwards, when the session has expired or was ended elsewhere.
 * The first refused query detects it. Mutations show their error and keep the entries.
 */
function useWatchSession(): void {
  const cache = useQueryClient().getQueryCache()
  const changeSession = useChangeSession()
  const signedOut = useEffectEvent(() => void changeSession(null))
  useEffect(() => {
    let noticed = false
    return cache.subscribe((event) => {
      if (noticed || event.type !== 'updated' || event.action.type !== 'error') return
      if (!isRefusal(event.action.error, 'NOT_SIGNED_IN')) return
      noticed = true
      // Deferred: not within the event of the query that is removed.
      setTimeout(signedOut)
    })
  }, [cache])
}

const AdminMenu = lazy(() => import('./admin-menu.tsx'))

/** The admin area around a page; the page brings its own `AdminPage`. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { shopName } = useShop()
  useWatchSession()
  return (
    <div className={classes.area}>
      <SkipLink />
      <aside className={`${classes.side} on-moss`}>
        <div className={classes.logo}>
          <Logo name={shopName} height={25} />
          <span>Staff</span>
        </div>
        <AdminNav tone="dark" />
      </aside>
      <div className={classes.main}>
        <AdminHeader />
        <NeedsScripts>
          {/* Rendered by the server only; the client bundle has no copy. */}
          {import.meta.env.SSR &&
            'JavaScript is off in this browser, so you cannot make changes. You can still view pages, change your own password or email address, and log out.'}
        </NeedsScripts>
        {children}
      </div>
    </div>
  )
}

/** The page's title, the signed-in user, and signing out. */
function AdminHeader() {
  const title = useLocation({ select: ({ pathname }) => adminTitle(pathname) })
  const user = useUser()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className={classes.header}>
      <IconButton
        className={classes.menu}
        aria-label="Menu"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      >
        <MenuIcon />
      </IconButton>
      <h1>{title}</h1>
      <DeliverySwitch />
      <OpenFind />
      <Link to="/admin/settings" className={`${classes.user} small muted`}>
        <SettingsIcon />
        <span className={classes.name}>{user?.userName}</span>
        <span className="visually-hidden">Your settings</span>
      </Link>
      <SignOutForm>
        <Button
          type="submit"
          variant="default"
          size="sm"
          className={classes.out}
          leftSection={<SignOutIcon size={16} />}
        >
          Logout
        </Button>
      </SignOutForm>
      {menu !== 'never' && (
        <Opening>
          <AdminMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </Opening>
      )}
    </header>
  )
}
