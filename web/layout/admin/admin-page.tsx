import type { ReactNode } from 'react'
import classes from './admin-page.module.css'

/** The content of an admin page, below the header that names it. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={classes.page}>
      {children}
    </main>
  )
}
