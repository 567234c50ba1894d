import type { User } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { DimensionLine } from '#web/ui/page/error-page.tsx'
import classes from '#web/ui/page/message-page.module.css'
import { entriesOf } from './admin-entries.ts'

/**
 * The page for staff without the permission for a page: it links to those that are open to them.
 */
export function StaffNoAccess({ user }: { user: User }) {
  return (
    <main className={classes.page} id="content">
      <DimensionLine text="403" />
      <h1>You don't have access to view this page</h1>
      <p className="muted">
        Your role does not include this page. Ask an owner for access. You can open:
      </p>
      <nav aria-label="Pages you can open" className={classes.actions}>
        {entriesOf(user).map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="default">
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to="/admin/settings" variant="default">
          Your settings
        </ButtonLink>
      </nav>
    </main>
  )
}
