import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteInput } from '#server/auth/staff/staff.schema.ts'
import type { StaffRole } from '#server/lib/permissions.shared.ts'
import { errorText, fieldErrors, isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import classes from './members.module.css'
import { RoleBoxes } from './role-boxes.tsx'

/** Invites a member of staff: name, address and roles. */
export function InviteForm() {
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
