import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { DimensionLine } from './error-page.tsx'
import classes from './message-page.module.css'

/** The page for a signed-in user without the permission. */
export function NoAccessPage() {
  return (
    <main className={classes.page} id="content">
      <DimensionLine text="403" />
      <h1>You don't have access to view this page</h1>
      <p className="muted">This page is for staff only.</p>
      <div className={classes.actions}>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </div>
    </main>
  )
}
