import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { caseKindNames, caseWishNames } from '#server/case/case-kinds.shared.ts'
import { formatPieces } from '#server/case/pieces.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Messages } from '#web/ui/conversation/messages.tsx'
import { AnswerForm } from './answer-form.tsx'
import classes from './inbox.module.css'
import { OrderPanel } from './order-panel.tsx'

type Case = RouterOutputs['case']['details']

/** A conversation with a buyer, the answer form, and the order beside it. */
export function CasePanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const found = useQuery(trpc.case.details.queryOptions({ id }))
  const { mutate: markRead } = useMutation(
    trpc.case.markRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.inbox.list.pathFilter()),
    }),
  )
  const isThere = found.data !== undefined
  useEffect(() => {
    if (isThere) markRead({ id })
  }, [id, isThere, markRead])
  if (found.isError) {
    return (
      <RetryNote onRetry={() => void found.refetch()}>
        The conversation could not be loaded.
      </RetryNote>
    )
  }
  if (!found.data) return <RowsSkeleton rows={5} />
  return (
    <div className={classes.columns}>
      <section className={classes.talk} aria-labelledby="talk">
        <Head conversation={found.data} />
        <div className={classes.messages}>
          <Messages messages={found.data.messages} buyer={found.data.name} after="" />
        </div>
        <AnswerForm conversation={found.data} />
      </section>
      <OrderPanel orderId={found.data.orderId} />
    </div>
  )
}

function Head({ conversation }: { conversation: Case }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settle = useMutation(
    trpc.case.settle.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.case.details.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  const { id, kind, lines, name, wish, waitingSince } = conversation
  const pieces = lines.length === 0 ? '' : `: ${formatPieces(lines)}`
  return (
    <div className={classes.head}>
      <div>
        <h2 id="talk">
          {caseKindNames[kind]}
          {pieces}
        </h2>
        <p className="small muted num">
          {name}, {orderName(conversation.orderNumber)}
          {wish !== null && `. Would like: ${caseWishNames[wish].toLowerCase()}`}
        </p>
        {settle.isError && (
          <Note tone="bad">{errorText(settle.error, 'That could not be saved. Try again.')}</Note>
        )}
      </div>
      {waitingSince !== null && (
        <BusyButton
          variant="default"
          size="sm"
          busy={settle.isPending}
          onClick={() => settle.mutate({ id })}
        >
          Mark as no reply needed
        </BusyButton>
      )}
    </div>
  )
}
