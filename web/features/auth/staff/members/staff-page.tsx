import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { InviteForm } from './invite-form.tsx'
import type { Member } from './member-dialog.tsx'
import classes from './members.module.css'
import { roleNames } from './role-labels.ts'

const MemberDialog = lazy(() => import('./member-dialog.tsx'))

const columns = [
  { name: 'Name' },
  { name: 'Roles' },
  { name: 'Sign-in' },
  { name: 'Last used' },
  { name: 'Change', right: true },
]

/** The members of staff with their roles, and inviting. */
export function StaffPage() {
  const trpc = useTRPC()
  const list = useQuery(trpc.staff.list.queryOptions())
  const [edited, setEdited] = useState<Member | null>(null)
  return (
    <div className={classes.page}>
      <div>
        <FaultBanner
          message={list.error && errorText(list.error, 'The staff list could not be loaded.')}
          onRetry={() => void list.refetch()}
        />
        <section className="box" aria-label="Staff">
          {list.isPending && <RowsSkeleton rows={4} />}
          {list.data !== undefined && (
            <DataTable label="Staff" columns={columns}>
              {list.data.map((member) => (
                <MemberRow key={member.id} member={member} onEdit={() => setEdited(member)} />
              ))}
            </DataTable>
          )}
        </section>
        <p className={`${classes.more} small`}>
          <Link to="/admin/sign-ins" className="link">
            Who is signed in
          </Link>
        </p>
      </div>
      <Panel title="Invite someone">
        <InviteForm />
      </Panel>
      {edited !== null && (
        <Suspense fallback={null}>
          <MemberDialog key={edited.id} member={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  )
}

function MemberRow({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const { userName, email, staffRoles, hasJoined, hasSecondFactor, lastUsedAt } = member
  return (
    <tr>
      <DataCell place="head">
        <b>{userName}</b>
        <span className={`${classes.email} muted small`}>{email}</span>
      </DataCell>
      <DataCell>{roleNames(staffRoles)}</DataCell>
      <DataCell place="corner">
        {hasJoined ? (
          <Mark tone={hasSecondFactor ? 'green' : 'black'}>
            {hasSecondFactor ? 'Two-step verification' : 'Password'}
          </Mark>
        ) : (
          <Mark tone="yellow">Invited</Mark>
        )}
      </DataCell>
      <DataCell place="side">{lastUsedAt === null ? '' : dateAndTime(lastUsedAt)}</DataCell>
      <DataCell place="foot" right>
        <Button variant="default" size="xs" aria-label={`${userName}: roles`} onClick={onEdit}>
          Roles
        </Button>
      </DataCell>
    </tr>
  )
}
