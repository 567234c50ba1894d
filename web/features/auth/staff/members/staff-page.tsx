import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { errorText, useTRPC, fieldErrors, isRefusal } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel, Compact } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import type { Member } from './member-dialog.tsx'
import { roleNames, RoleBoxes } from './role-boxes.tsx'
import { inviteInput } from '#server/auth/staff/staff.schema.ts'
import type { StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './members.module.css'

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
        <Opening>
          <MemberDialog key={edited.id} member={edited} onClose={() => setEdited(null)} />
        </Opening>
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

/** Invites a member of staff: name, address and roles. */
function InviteForm() {
  const { field, values, check, setErrors, reset } = useFields({ userName: '', email: '' })
  const [staffRoles, setStaffRoles] = useState<StaffRole[]>([])
  const [fault, setFault] = useState<string>()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const invite = useMutation(
    trpc.staff.invite.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.staff.pathFilter()),
    }),
  )
  const [waiting, setWaiting] = useState<{ email: string; text: string } | null>(null)
  const isWaiting = waiting !== null && waiting.email === values.email
  const send = async () => {
    setFault(staffRoles.length === 0 ? 'Choose at least one role.' : undefined)
    const input = check(inviteInput, {
      ...values,
      staffRoles,
      isAgain: isWaiting,
    })
    if (input === null) return
    try {
      await invite.mutateAsync(input)
      toast({ message: `Invitation sent to ${input.email}` })
      reset()
      setStaffRoles([])
      setWaiting(null)
    } catch (error) {
      if (isRefusal(error, 'INVITATION_WAITS')) {
        return setWaiting({ email: values.email, text: errorText(error, '') })
      }
      setErrors(fieldErrors(error))
      errorToast(errorText(error, 'The invitation could not be sent. Try again.'))
    }
  }
  return (
    <Compact>
      <form
        method="post"
        className={classes.form}
        noValidate
        onSubmit={handleSubmit(send, invite.isPending)}
      >
        <div className={classes.fields}>
          <TextField label="Name" autoComplete="off" {...field('userName')} />
          <TextField label="Email address" type="email" autoComplete="off" {...field('email')} />
        </div>
        <RoleBoxes chosen={staffRoles} onChange={setStaffRoles} error={fault} />
        {isWaiting && (
          <Note tone="warn">
            {waiting.text} Send again to replace it with the name and roles above.
          </Note>
        )}
        <BusyButton type="submit" size="sm" busy={invite.isPending}>
          {isWaiting ? 'Send again' : 'Send invitation'}
        </BusyButton>
      </form>
    </Compact>
  )
}
