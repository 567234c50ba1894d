import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './removals.module.css'
import type { StaffRemoval } from '../inquiry.ts'
import { VansField, type WantedVans } from './vans-field.tsx'

/** Moves a booked removal to another day, or changes the vans of it or of a quotation. */
export function MoveRemoval({
  removal: { id, status, day: booked, van },
}: {
  removal: StaffRemoval
}) {
  const [day, setDay] = useState(booked)
  const [wanted, setWanted] = useState<WantedVans | null>(
    van && { zoneId: van.zoneId, hours: van.hours, vans: van.vans },
  )
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const move = useMutation(
    trpc.removal.move.mutationOptions({
      onSuccess: () => {
        toast({ message: day === booked ? 'Vans saved' : 'Removal moved, customer emailed' })
      },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.removal.pathFilter()),
          queryClient.invalidateQueries(trpc.zone.week.pathFilter()),
        ]),
    }),
  )
  const faults = move.error ? fieldErrors(move.error) : {}
  const send = async () => {
    await move.mutateAsync({ id, day, van: wanted }).catch(() => {})
  }
  return (
    <details className={classes.fold}>
      <summary>{status === 'booked' ? 'Change the date or vans' : 'Change the vans'}</summary>
      <form
        method="post"
        noValidate
        className={classes.form}
        onSubmit={handleSubmit(send, move.isPending)}
      >
        {status === 'booked' && (
          <TextField
            label="Removal date"
            type="date"
            value={day}
            error={faults['day']}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
        <VansField
          day={day}
          value={wanted}
          onChange={setWanted}
          error={faults['van']}
          except={id}
        />
        {move.isError && Object.keys(faults).length === 0 && (
          <Note tone="bad">{errorText(move.error, 'That could not be saved. Try again.')}</Note>
        )}
        <BusyButton type="submit" size="sm" variant="default" busy={move.isPending}>
          Save
        </BusyButton>
      </form>
    </details>
  )
}
