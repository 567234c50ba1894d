import { useState } from 'react'
import { errorText, type RouterOutputs, trpc } from '../../../../lib/trpc.ts'
import { useUser } from '../../../../lib/session.ts'
import { AuditList } from '../../../../ui/admin/audit-list.tsx'
import { FaultBanner } from '../../../../ui/admin/fault-banner.tsx'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import classes from './members.module.css'
import { RoleBoxes } from './role-boxes.tsx'

export type Member = RouterOutputs['staff']['list'][number]

/** The roles of a member of staff, their audit, and removal from the staff. */
export default function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, userName } = member
  const isMe = useUser()?.id === id
  const [staffRoles, setStaffRoles] = useState(member.staffRoles)
  const utils = trpc.useUtils()
  const found = trpc.session.ofPerson.useQuery({ id }, { staleTime: 0 })
  const change = trpc.staff.setRoles.useMutation({ onSettled: () => utils.staff.invalidate() })
  const save = (roles: Member['staffRoles'], message: string) =>
    change.mutate(
      { id, staffRoles: roles },
      {
        onSuccess: () => {
          toast({ message })
          onClose()
        },
      },
    )
  return (
    <Dialog opened onClose={onClose} title={userName} width={560}>
      <div className={classes.dialog}>
        <FaultBanner
          message={change.error && errorText(change.error, 'The roles were not changed')}
        />
        <RoleBoxes
          chosen={staffRoles}
          onChange={setStaffRoles}
          error={staffRoles.length === 0 ? 'Choose a role, or take them off the staff.' : undefined}
        />
        <p className="muted small">
          {isMe
            ? 'This is you: what you take off here, another owner has to give you back.'
            : 'It counts at once, wherever they are signed in.'}
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
            <BusyButton
              variant="danger"
              size="sm"
              busy={change.isPending}
              onClick={() => save([], `${userName} is no member of staff any more.`)}
            >
              Take off the staff
            </BusyButton>
          )}
          <BusyButton
            size="sm"
            busy={change.isPending}
            disabled={staffRoles.length === 0}
            onClick={() => save(staffRoles, `${userName} has other roles now.`)}
          >
            Save roles
          </BusyButton>
        </DialogActions>
      </div>
    </Dialog>
  )
}
