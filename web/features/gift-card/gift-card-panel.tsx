import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { dateAndTime, longDate } from '#server/lib/london-time.shared.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './gift-cards-page.module.css'

type Details = RouterOutputs['giftCard']['details']

/** A gift card with its ledger, and what staff can do with it. */
export function GiftCardPanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const found = useQuery(trpc.giftCard.details.queryOptions({ id }))
  if (found.isError) {
    return (
      <RetryNote onRetry={() => void found.refetch()}>
        {errorText(found.error, 'This gift card could not be loaded.')}
      </RetryNote>
    )
  }
  if (found.isPending) return <RowsSkeleton rows={4} />
  const card = found.data
  return (
    <Panel title={card.name} aside={`${formatPence(card.balancePence)} left`}>
      <div className={classes.body}>
        {card.blockedAt !== null && (
          <Note tone="warn">
            Blocked on {longDate(card.blockedAt)}. {card.blockedReason}
          </Note>
        )}
        <Facts card={card} />
        <Entries card={card} />
        <Compact>
          <Actions card={card} />
        </Compact>
      </div>
    </Panel>
  )
}

function Facts({ card }: { card: Details }) {
  const rows: [string, string][] = [
    ['Recipient', [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
    card.reason === null
      ? ['Bought by', [card.buyerName, card.buyerEmail].filter(Boolean).join(', ')]
      : ['Issued by', `${card.issuerName ?? ''}: ${card.reason}`],
    ['Emailed', card.sentAt === null ? `On ${longDate(card.sendOn)}` : dateAndTime(card.sentAt)],
    ['Code', card.lastFour === null ? 'None yet' : `Ends in ${card.lastFour}`],
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const kinds: Record<Details['entries'][number]['kind'], string> = {
  issued: 'Issued',
  spent: 'Spent on',
  returned: 'Returned',
  refunded: 'Refunded from',
  cancelled: 'Card refunded to its buyer',
}

/** The ledger, the first entry first. */
function Entries({ card }: { card: Details }) {
  const orderName = useOrderName()
  return (
    <ol className={`${classes.entries} num`} aria-label="Ledger">
      {card.entries.map(({ id, kind, pence, balancePence, orderId, orderNumber, createdAt }) => (
        <li key={id}>
          <span>
            {kinds[kind]}{' '}
            {orderId !== null && orderNumber !== null && (
              <Link
                className="link"
                to="/admin/orders/$order"
                params={{ order: orderName(orderNumber) }}
              >
                {orderName(orderNumber)}
              </Link>
            )}
            <span className="muted small"> {dateAndTime(createdAt)}</span>
          </span>
          <b>{pence < 0 ? `−${formatPence(-pence)}` : formatPence(pence)}</b>
          <span className="muted">{formatPence(balancePence)} left</span>
        </li>
      ))}
    </ol>
  )
}

/** Shows the card as a change left it; the list follows. */
function useChanged(done: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return {
    onSuccess: (card: Details) => {
      queryClient.setQueryData(trpc.giftCard.details.queryKey({ id: card.id }), card)
      toast({ message: done })
    },
    onError: (error: unknown) =>
      errorToast(errorText(error, 'The server did not respond. Try again.')),
    onSettled: () => queryClient.invalidateQueries(trpc.giftCard.pathFilter()),
  }
}

function Actions({ card }: { card: Details }) {
  const { id, blockedAt, balancePence, recipientEmail } = card
  const user = useUser()
  const trpc = useTRPC()
  const send = useMutation(
    trpc.giftCard.sendAgain.mutationOptions(useChanged('Gift card emailed with a new code')),
  )
  const unblock = useMutation(
    trpc.giftCard.unblock.mutationOptions(useChanged('Gift card unblocked')),
  )
  const canSend = blockedAt === null && balancePence > 0 && recipientEmail !== null
  return (
    <div className={classes.form}>
      <div className={classes.actions}>
        {canSend && (
          <BusyButton
            size="sm"
            variant="default"
            busy={send.isPending}
            onClick={() => send.mutate({ id })}
          >
            Email it again
          </BusyButton>
        )}
        {blockedAt !== null && (
          <BusyButton
            size="sm"
            variant="default"
            busy={unblock.isPending}
            onClick={() => unblock.mutate({ id })}
          >
            Unblock
          </BusyButton>
        )}
        {card.isRefundable && may(user, 'refunds') && <Refund card={card} />}
      </div>
      {blockedAt === null && <Block id={id} />}
    </div>
  )
}

/** Blocks a card with a reason: it pays for nothing until it is unblocked. */
function Block({ id }: { id: string }) {
  const [reason, setReason] = useState('')
  const trpc = useTRPC()
  const block = useMutation(trpc.giftCard.block.mutationOptions(useChanged('Gift card blocked')))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!block.isPending) block.mutate({ id, reason: reason.trim() })
  }
  return (
    <details>
      <summary>Block this gift card</summary>
      <form method="post" className={classes.form} onSubmit={submit}>
        <TextField
          label="Reason"
          description="It can’t be spent until it is unblocked. No one is emailed."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <BusyButton
          type="submit"
          size="sm"
          variant="default"
          busy={block.isPending}
          disabled={reason.trim() === ''}
        >
          Block
        </BusyButton>
      </form>
    </details>
  )
}

/** Refunds a card that nobody has used, after asking. */
function Refund({ card: { id, name, amountPence } }: { card: Details }) {
  const [isAsked, setAsked] = useState(false)
  const trpc = useTRPC()
  const changed = useChanged('Gift card refunded')
  const refund = useMutation(
    trpc.giftCard.refund.mutationOptions({
      ...changed,
      onSettled: () => {
        setAsked(false)
        return changed.onSettled()
      },
    }),
  )
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsked(true)}>
        Refund {formatPence(amountPence)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Refund ${name}?`}
          action={`Refund ${formatPence(amountPence)}`}
          busyText="Refunding..."
          busy={refund.isPending}
          onConfirm={() => refund.mutate({ id, reason: 'Cancelled by its buyer' })}
          onClose={() => setAsked(false)}
        >
          {formatPence(amountPence)} is refunded to the buyer’s card, and the code stops working.
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
