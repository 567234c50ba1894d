import { lazy, Suspense, useRef } from 'react'
import { useShop } from '#web/lib/shop.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon, MenuIcon } from '#web/ui/icons/icons.tsx'
import { trapFocus } from '#web/ui/dialogs/focus.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { useFollowLinks } from '../follow-links.ts'
import classes from './phone-menu.module.css'

// Not lazy on the server: streamed content is invisible without scripts.
const PhoneMenuItems = import.meta.env.SSR
  ? (await import('./phone-menu-items.tsx')).default
  : lazy(() => import('./phone-menu-items.tsx'))

const id = 'menu'

/**
 * The navigation of small screens and its button: a popover, which the browser opens and closes
 * without scripts. Scripts trap the focus in it, and close it when a link is followed.
 */
export function PhoneMenu({ className = '' }: { className?: string | undefined }) {
  const { shopName } = useShop()
  const menu = useRef<HTMLDivElement>(null)
  const follow = useFollowLinks({ onFollow: () => menu.current?.hidePopover() })
  return (
    <>
      <IconButton
        className={className}
        aria-label="Menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        popoverTargetAction="show"
      >
        <MenuIcon />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed are its links */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        tabIndex={-1}
        className="side-sheet"
        onToggle={({ newState, target, currentTarget }) => {
          // React bubbles the toggle events of the sections inside.
          if (newState === 'open' && target === currentTarget) menu.current?.focus()
        }}
        onKeyDown={trapFocus}
        onClick={follow}
      >
        <div className={`sheet-head ${classes.head}`}>
          <Logo name={shopName} height={25} />
          <IconButton aria-label="Close" popoverTarget={id} popoverTargetAction="hide">
            <CloseIcon />
          </IconButton>
        </div>
        <Suspense fallback={null}>
          <PhoneMenuItems />
        </Suspense>
      </div>
    </>
  )
}
