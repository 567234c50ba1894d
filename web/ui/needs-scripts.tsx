import type { ReactNode } from 'react'
import classes from './needs-scripts.module.css'

/** Says to who has no scripts what needs them; nobody else has it on their page. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={classes.line}>{children}</p>
    </noscript>
  )
}
