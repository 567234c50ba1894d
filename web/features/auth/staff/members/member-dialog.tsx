import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useUser } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './members.module.css'
import { RoleBoxes, isSameRoles, roleNames } from './role-boxes.tsx'

export type Member = RouterOutputs['staff']['list'][number]

/** The roles of a member of staff, their audit, and removal from the staff. */
export default function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, userName } = member
  const isMe = useUser()?.id === id
  const [staffRoles, setStaffRoles] = useState(member.staffRoles)
  const [isLeaving, setIsLeaving] = useState(false)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const found = useQuery(trpc.session.ofPerson.queryOptions({ id }, { staleTime: 0 }))
  const change = useMutation(
    trpc.staff.setRoles.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.staff.pathFilter()),
    }),
  )
  const save = (roles: Member['staffRoles'], message: string) =>
    change.mutate(
      { id, staffRoles: roles },
      {
        onSuccess: () => {
          toast({ message })
          onClose()
        },
        onError: () => setIsLeaving(false),
      },
    )
  return (
    <Dialog opened onClose={onClose} title={userName} width={560}>
      <div className={classes.dialog}>
        <FaultBanner
          message={
            change.error && errorText(change.error, 'The roles could not be changed. Try again.')
          }
        />
        <RoleBoxes
          chosen={staffRoles}
          onChange={setStaffRoles}
          error={
            staffRoles.length === 0
              ? 'Choose at least one role, or remove them from staff.'
              : undefined
          }
        />
        <p className="muted small">
          {isMe
            ? 'You’re editing your own roles. Only another owner can restore them.'
            : 'Changes apply at once on every device.'}
        </p>
        {(found.data?.audit.length ?? 0) > 0 && (
          <section>
            <h3>Changes by staff</h3>
            <AuditList entries={found.data?.audit ?? []} />
          </section>
        )}
        <DialogActions>
          <Button variant="default" size="sm" data-autofocus onClick={onClose}>
            Close
          </Button>
          {!isMe && (
            <Button
              variant="danger"
              size="sm"
              disabled={change.isPending}
              onClick={() => setIsLeaving(true)}
            >
              Remove from staff
            </Button>
          )}
          <BusyButton
            size="sm"
            busy={change.isPending}
            busyText="Saving..."
            disabled={staffRoles.length === 0 || isSameRoles(staffRoles, member.staffRoles)}
            onClick={onSingleClick(() => save(staffRoles, `Roles saved: ${roleNames(staffRoles)}`))}
          >
            Save roles
          </BusyButton>
        </DialogActions>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={`Remove ${userName} from staff?`}
          about={member.email}
          action="Remove from staff"
          busyText="Removing..."
          busy={change.isPending}
          onConfirm={() => save([], `${userName} has been removed from staff`)}
          onClose={() => setIsLeaving(false)}
        >
          They lose all roles ({roleNames(member.staffRoles)}) and are signed out everywhere at
          once. To come back they will need a new invitation.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
