import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { isBeforeNotice, noticeText } from '#web/ui/admin/arrange/notice.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Day } from './move-stop.ts'

const movedText = (moved: number) => `${moved} ${moved === 1 ? 'delivery' : 'deliveries'} moved`

/** Moves all deliveries of a day, of a run or of a window to another day, as when a van fails. */
export default function MoveDay({ day, onClose }: { day: Day; onClose: () => void }) {
  const [which, setWhich] = useState('')
  const [to, setTo] = useState(daysAfter(day.date, 1))
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const move = useMutation(
    trpc.delivery.moveDay.mutationOptions({
      onSuccess: ({ moved, left }) => {
        if (left.length > 0) return
        toast({ message: movedText(moved) })
        onClose()
      },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.run.pathFilter()),
          queryClient.invalidateQueries(trpc.zone.week.pathFilter()),
          queryClient.invalidateQueries(trpc.order.pathFilter()),
        ]),
    }),
  )
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const zones = useQuery(trpc.zone.list.queryOptions())
  const today = dayInLondon(new Date())
  const notice = (zones.data?.items ?? [])
    .map(({ noticeDays }) => noticeDays)
    .filter((noticeDays) => isBeforeNotice({ date: to, noticeDays }, today))
  const moveAll = () =>
    move.mutate({
      date: day.date,
      to,
      ...chosenOf(which),
      ...(reason.trim() && { reason: reason.trim() }),
    })
  const send = async () => {
    if (notice.length > 0) setAsked(true)
    else moveAll()
  }
  return (
    <Dialog opened onClose={onClose} title={`Move deliveries of ${dayText(day.date)}`}>
      <form method="post" onSubmit={handleSubmit(send, move.isPending)}>
        {move.error && (
          <Note tone="bad">
            {errorText(move.error, 'Some deliveries may not have been moved. Try again.')}
          </Note>
        )}
        {move.data && <Moved {...move.data} />}
        <Compact>
          <SelectField
            label="Deliveries"
            value={which}
            onChange={({ currentTarget }) => setWhich(currentTarget.value)}
          >
            <option value="">All of the day</option>
            {day.runs.map(({ id, name }) => (
              <option key={id} value={`run ${id}`}>
                Run {name}
              </option>
            ))}
            {windowsOf(day).map((window) => (
              <option key={window.startHour} value={`window ${window.startHour}`}>
                {hoursText(window)}
              </option>
            ))}
          </SelectField>
          <TextField
            type="date"
            label="New day"
            required
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </Compact>
        <TextField
          label="Reason, for the emails (optional)"
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className="small muted">
          Each delivery keeps its hours where they are free, or gets another slot in its zone.
          Customers get an email. Deliveries without a free slot stay on this day.
        </p>
        <SubmitActions onCancel={onClose} busy={move.isPending} busyText="Moving...">
          Move deliveries
        </SubmitActions>
      </form>
      {asked && (
        <ConfirmDialog
          title="Earlier than its notice"
          action="Move deliveries"
          busyText="Moving..."
          busy={move.isPending}
          onConfirm={() => {
            setAsked(false)
            moveAll()
          }}
          onClose={() => setAsked(false)}
        >
          {noticeText(Math.max(...notice))} Call the customers before you move them to {dayText(to)}
          .
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type MovedProps = { moved: number; left: readonly { orderNumber: number; reason: string }[] }

/** What was moved, and the orders that were not, each with the reason. */
function Moved({ moved, left }: MovedProps) {
  const orderName = useOrderName()
  return (
    <Note tone="warn">
      {movedText(moved)}. Not moved:
      {left.map(({ orderNumber: number, reason }) => (
        <span key={number}>
          <br />
          {orderName(number)}: {reason}
        </span>
      ))}
    </Note>
  )
}

function chosenOf(which: string): { runId?: string; startHour?: number } {
  const [kind, value = ''] = which.split(' ')
  if (kind === 'run') return { runId: value }
  return kind === 'window' ? { startHour: Number(value) } : {}
}

/** The windows of a day's stops, each beginning once. */
function windowsOf({ runs, unassigned }: Day) {
  const stops = [...runs.flatMap((run) => run.stops), ...unassigned]
  const byStart = new Map(stops.map((stop) => [stop.startHour, stop]))
  return [...byStart.values()].toSorted((one, other) => one.startHour - other.startHour)
}
