import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContact } from '#web/lib/shop.ts'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import classes from './paying-needs-scripts.module.css'

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
        <p className={classes.late} data-late>
          Card payment needs a part of this page that hasn’t loaded. Reload the page, or call us on{' '}
          <span className="unbroken">{phone}</span>.
        </p>
      )}
    </>
  )
}
