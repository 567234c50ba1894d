import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './order-balance.module.css'
import type { AdminOrder } from './use-orders.ts'

/** What is still to be paid of an order: asked for again, or noted as taken outside. */
export function OrderBalance({
  order: { id, balance },
}: {
  order: Pick<AdminOrder, 'id' | 'balance'>
}) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string>()
  const onSettled = () => queryClient.invalidateQueries(trpc.order.pathFilter())
  const ask = useMutation(
    trpc.balance.request.mutationOptions({
      onSuccess: () => toast({ message: 'Balance requested' }),
      onError: (error) => setFault(errorText(error, 'The email could not be sent.')),
      onSettled,
    }),
  )
  const take = useMutation(
    trpc.balance.takeOutside.mutationOptions({
      onSuccess: () => toast({ message: 'Payment recorded' }),
      onError: (error) => setFault(errorText(error, 'The payment could not be recorded.')),
      onSettled,
    }),
  )
  if (balance === null) return null
  const record = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFault(undefined)
    const reference = new FormData(event.currentTarget).get('reference')
    take.mutate({ id, reference: typeof reference === 'string' ? reference : '' })
  }
  return (
    <form method="post" className={classes.form} noValidate onSubmit={record}>
      <p className="num">
        {formatPence(balance.pence)} to pay {balanceByText(balance.dueOn)}
      </p>
      <TextField
        name="reference"
        label="Taken outside the website: reference"
        description="Such as a receipt number, or “Taken at the door”"
        error={fault}
      />
      <BusyButton type="submit" variant="default" busy={take.isPending}>
        Record payment
      </BusyButton>
      <BusyButton variant="default" busy={ask.isPending} onClick={() => ask.mutate({ id })}>
        Request balance
      </BusyButton>
    </form>
  )
}
