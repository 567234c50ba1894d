import { type ReactNode, Suspense } from 'react'
import classes from './opening.module.css'

/**
 * Around what a button opens and whose code is fetched then: until it has come, says that it opens,
 * above the page, which stays as it is.
 */
export function Opening({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p role="status" className={classes.opening}>
          Opening…
        </p>
      }
    >
      {children}
    </Suspense>
  )
}
