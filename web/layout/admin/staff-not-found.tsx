import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { DimensionLine } from '#web/ui/page/error-page.tsx'
import classes from '#web/ui/page/message-page.module.css'

/** The 404 page of the staff area. */
export function StaffNotFound() {
  return (
    <main className={classes.page} id="content">
      <DimensionLine text="404" />
      <h1>This page does not exist</h1>
      <p className="muted">The address may be mistyped, or what was here has been deleted.</p>
      <div className={classes.actions}>
        <ButtonLink to="/admin/dashboard">Go to the staff area</ButtonLink>
      </div>
    </main>
  )
}
