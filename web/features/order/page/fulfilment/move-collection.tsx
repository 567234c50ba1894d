import { useQueryClient } from '@tanstack/react-query'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import button from '#web/ui/buttons/button.module.css'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { useState } from 'react'
import type { OrderPageData } from '../load-order-page.ts'
import classes from '../order-page.module.css'

const failed =
  'Sorry, that didn’t go through. Your day hasn’t changed. Please try again or call us.'

/** The form that moves the day on which an order is collected. */
export function MoveCollection({ order }: { order: OrderPageData }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const posted = useDone('move-collection')
  const [isDone, setDone] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const form = usePostForm('move-collection', failed, {
    onSent: async () => {
      await queryClient.invalidateQueries(trpc.order.page.pathFilter())
      setDone(true)
      setOpen(false)
    },
  })
  const day = order.fulfilment?.collection
  const isRefused = form.note !== null
  return (
    <div className={classes.move}>
      <details
        open={isOpen || isRefused || undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={`${button.button} ${button.default} ${button.md}`}>Change date</summary>
        <PostForm posted={form} className={classes.moveForm}>
          <input type="hidden" name="id" value={order.id} />
          <SelectField
            label="New collection day"
            name="day"
            defaultValue={day?.date}
            data={order.collectionDays.map((one) => ({ value: one.date, label: slotText(one) }))}
          />
          <BusyButton type="submit" busy={form.busy}>
            Confirm day
          </BusyButton>
        </PostForm>
      </details>
      <p role="status" className="small">
        {(isDone || posted) && day && `You can now collect on ${slotText(day)}.`}
      </p>
    </div>
  )
}
