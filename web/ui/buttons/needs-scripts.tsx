import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContact } from '#web/lib/shop.ts'
import classes from './needs-scripts.module.css'

/** A `noscript` message about a part that needs scripts. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={classes.line}>{children}</p>
    </noscript>
  )
}

/**
 * Says that paying needs scripts: at once where they are off, and after some seconds where they are
 * on and have not come. It is taken away once they have.
 */
export function PayingNeedsScripts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const { phone } = useContact()
  return (
    <>
      <NeedsScripts>{children}</NeedsScripts>
      {!hydrated && (
        <p className={`${classes.line} ${classes.late}`} data-late>
          Card payment needs a part of this page that hasn’t loaded. Reload the page, or call us on{' '}
          <span className="unbroken">{phone}</span>.
        </p>
      )}
    </>
  )
}
