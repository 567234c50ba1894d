import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseAnswer } from '#server/case/case-kinds.shared.ts'
import { poundsText } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import { errorText, fieldErrors, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { giveBackText, QUANTITY_FAULT, RefundPieces } from '#web/ui/admin/refund/refund-pieces.tsx'
import { useRefundChoice } from '#web/ui/admin/refund/use-refund-choice.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { isDoubleClick } from '#web/ui/buttons/double-click.ts'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { ChooseReplacements, type Chosen, piecesOf } from './choose-replacements.tsx'
import classes from './inbox.module.css'
import { randomId } from '#web/lib/random-id.ts'

type Case = RouterOutputs['case']['details']

/** The refundable amounts while the order is not loaded. */
const nothingYet = { lines: [], deliveryPence: 0, refunds: [], balance: null }

/** The kinds of answer, with the label of the submit button. */
const answers: readonly { kind: CaseAnswer; label: string; send: string }[] = [
  { kind: 'write', label: 'Reply', send: 'Send reply' },
  { kind: 'ask', label: 'Ask a question', send: 'Send question' },
  { kind: 'part', label: 'Send a spare part', send: 'Reply and send part' },
  { kind: 'piece', label: 'Send a replacement', send: 'Reply and send replacement' },
  { kind: 'money', label: 'Refund', send: 'Send reply and refund' },
  { kind: 'note', label: 'Internal note', send: 'Save note' },
]

const legends = {
  piece: 'Replacements, free of charge. They are deducted from stock.',
  part: 'Part taken from a new item? Deduct that item from stock',
} as const

/** The answer form of staff; a retry after a failure answers once (idempotency key). */
export function AnswerForm({ conversation }: { conversation: Case }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const may = useMay()
  const [kind, setKind] = useState<CaseAnswer>('write')
  const [text, setText] = useState('')
  const [pounds, setPounds] = useState('')
  const [part, setPart] = useState('')
  const [byPost, setByPost] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [messageId, setMessageId] = useState(randomId)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const answer = useMutation(
    trpc.case.answer.mutationOptions({
      onError: (error) => setErrors(fieldErrors(error)),
      onSuccess: async () => {
        setText('')
        setPounds('')
        setChosen({})
        setPart('')
        setByPost(false)
        choice.reset()
        setKind('write')
        setMessageId(randomId())
        await Promise.all([
          queryClient.invalidateQueries(trpc.case.details.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
          queryClient.invalidateQueries(trpc.order.adminDetails.pathFilter()),
          queryClient.invalidateQueries(trpc.delivery.pathFilter()),
        ])
      },
    }),
  )
  const { data: order } = useQuery(
    trpc.order.adminDetails.queryOptions({ id: conversation.orderId }),
  )
  const choice = useRefundChoice(order ?? nothingYet)
  const amountPence = choice.isChosen ? choice.chosenPence : typedPence(pounds)
  const { send } = answers.find((one) => one.kind === kind) ?? { send: '' }

  const submit = handleSubmit(async () => {
    if (kind === 'money' && choice.isWrong) return focusFirstError()
    const wrong = faultsOf(kind, amountPence, chosen)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const words = { id: conversation.id, messageId, answer: kind, message: text }
    const money = choice.isChosen ? choice.wire : { amountPence: amountPence ?? 0 }
    const input = {
      ...words,
      ...(kind === 'money' && { money }),
      ...((kind === 'piece' || kind === 'part') && { pieces: piecesOf(chosen), byPost }),
      ...(kind === 'part' && { part }),
    }
    // The form shows the error.
    await answer.mutateAsync(input).catch(() => {})
  }, answer.isPending)

  return (
    <>
      <form method="post" onSubmit={submit} noValidate className={classes.answer}>
        <fieldset className={classes.kinds}>
          <legend className="visually-hidden">Reply type</legend>
          {answers
            .filter((one) => one.kind !== 'money' || may('refunds'))
            .map((one) => (
              <label key={one.kind}>
                <input
                  type="radio"
                  name="answer"
                  value={one.kind}
                  checked={kind === one.kind}
                  onChange={() => setKind(one.kind)}
                />
                {one.label}
              </label>
            ))}
        </fieldset>
        {kind === 'money' && (
          <>
            <RefundPieces {...choice.fields} readOnly={answer.isPending} />
            <TextField
              inputMode="decimal"
              autoComplete="off"
              label="Amount"
              leftSection={<span className="muted">£</span>}
              readOnly={choice.isChosen}
              value={choice.isChosen ? poundsText(choice.chosenPence) : pounds}
              onChange={({ currentTarget }) => setPounds(currentTarget.value)}
              error={choice.isWrong ? QUANTITY_FAULT : (errors['money'] ?? errors['amountPence'])}
            />
          </>
        )}
        {kind === 'part' && (
          <TextField
            label="Part, as the delivery crew will read it"
            placeholder="Front leg, oak"
            maxLength={120}
            autoComplete="off"
            value={part}
            onChange={({ currentTarget }) => setPart(currentTarget.value)}
            error={errors['part']}
          />
        )}
        {(kind === 'piece' || kind === 'part') && (
          <>
            <ChooseReplacements
              legend={legends[kind]}
              orderId={conversation.orderId}
              chosen={chosen}
              onChange={setChosen}
              error={errors['pieces']}
            />
            <label className="small">
              <input
                type="checkbox"
                checked={byPost}
                onChange={({ currentTarget }) => setByPost(currentTarget.checked)}
              />{' '}
              Sent by post. Otherwise it appears under Deliveries to arrange.
            </label>
          </>
        )}
        <TextAreaField
          name="message"
          label={kind === 'note' ? 'Note' : 'Reply'}
          maxLength={3000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={errors['message']}
        />
        {answer.isError && Object.keys(errors).length === 0 && (
          <Note tone="bad">
            {errorText(answer.error, 'Your reply was not sent. It is still here: try again.')}
          </Note>
        )}
        <div className={classes.send}>
          <BusyButton
            type="submit"
            size="sm"
            busy={answer.isPending}
            // The second click of a double click would send the emptied form.
            onClick={(event) => isDoubleClick(event) && event.preventDefault()}
          >
            {kind === 'money' && amountPence
              ? `Send reply and ${giveBackText(amountPence, choice.isChosen ? choice.loweredPence : 0)}`
              : send}
          </BusyButton>
          <span className="tiny muted">{whereText(kind, conversation.hasEmail)}</span>
        </div>
      </form>
      <LeaveWarning isUnsaved={text.trim() !== ''} title="Leave without sending your reply?">
        Your reply to {conversation.name} has not been sent and will be lost.
      </LeaveWarning>
    </>
  )
}

function whereText(kind: CaseAnswer, hasEmail: boolean): string {
  if (kind === 'note') return 'Only staff can see this'
  return hasEmail
    ? 'Shown on the order page and emailed to the customer'
    : 'Shown on the order page only: the customer gave no email address'
}

function faultsOf(
  kind: CaseAnswer,
  amountPence: number | null,
  chosen: Chosen,
): Record<string, string> {
  if (kind === 'money' && !amountPence) {
    return { money: 'Enter pounds and pence, such as 49.99.' }
  }
  if (kind === 'piece' && piecesOf(chosen).length === 0) return { pieces: 'Choose what to send.' }
  return {}
}
