import type { ReactNode } from 'react'
import classes from './needs-scripts.module.css'

/** A `noscript` message about a part that needs scripts. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={classes.line}>{children}</p>
    </noscript>
  )
}
