import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import classes from './settings.module.css'
import { SignInSections } from './sign-in-sections.tsx'
import { StaffNotices } from './staff-notices.tsx'

type StaffSettingsProps = { account: RouterOutputs['auth']['account'] }

/** The sign-in settings of staff, with a link to all sessions. */
export function StaffSettings({ account: loaded }: StaffSettingsProps) {
  const may = useMay()
  const trpc = useTRPC()
  const { data: account } = useQuery(
    trpc.auth.account.queryOptions(undefined, { initialData: loaded }),
  )
  return (
    <>
      {may('staff') && (
        <p className={classes.lead}>
          <Link to="/admin/sign-ins" className="link">
            Who is signed in
          </Link>
        </p>
      )}
      <div className={`${classes.grid} ${classes.staff}`}>
        <SignInSections account={account} />
        <StaffNotices email={account.email} />
      </div>
    </>
  )
}
