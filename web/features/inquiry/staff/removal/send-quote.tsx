import { useShop } from '#web/lib/shop.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { formatPence } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { rangeText } from '#web/features/inquiry/estimate/estimate-card.tsx'
import { fullName, type Inquiry } from '../inquiry.ts'
import { amountText } from '../quotation-amount.ts'
import type { Draft } from './counted-pieces.tsx'
import { faultsOfQuote, quoteOf, type WrittenLine, hasRoom } from './written-quote.ts'
import { VansField, type WantedVans } from './vans-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import classes from './removals.module.css'

const places = [
  { name: 'fromAddress', label: 'From' },
  { name: 'toAddress', label: 'To' },
] as const

type SendQuoteProps = {
  inquiry: Inquiry
  /** The initial deposit share, in per cent. */
  depositPercent: number
  /** What follows from what was counted; null where nothing was. */
  draft: Draft | null
  onClose: () => void
}

/** The form of a quotation: day, lines with prices, and deposit. */
export function SendQuote({ inquiry, depositPercent, draft, onClose }: SendQuoteProps) {
  const { isVatRegistered } = useShop().settings.company
  const { values, field, setErrors } = useFields({
    day: draft?.quote.day ?? '',
    fromAddress: draft?.quote.fromAddress ?? '',
    toAddress: draft?.quote.toAddress ?? '',
    depositPercent: String(depositPercent),
  })
  const [lines, setLines] = useState<WrittenLine[]>(() => firstLines(inquiry, draft))
  const [van, setVan] = useState<WantedVans | null>(draft?.quote.van ?? null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const send = useMutation(
    trpc.removal.quote.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.inquiry.pathFilter()),
          queryClient.invalidateQueries(trpc.removal.pathFilter()),
        ])
        toast({ message: `Quotation sent to ${inquiry.email}` })
        onClose()
      },
      onError: (error) => {
        setErrors(fieldErrors(error))
        setFaults(fieldErrors(error))
        focusFirstError()
      },
    }),
  )
  const quote = quoteOf(values, lines)

  const submit = async () => {
    const found = faultsOfQuote(values, lines)
    setErrors(found)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstError()
    await send.mutateAsync({ inquiryId: inquiry.id, ...quote.input, van }).catch(() => {})
  }

  return (
    <Dialog opened onClose={onClose} title="Send a quotation" width={620}>
      <p className="muted num">
        {fullName(inquiry)}, {inquiry.email}
        {draft?.counted.estimate && `. Their estimate was ${rangeText(draft.counted.estimate)}.`}
      </p>
      <form method="post" noValidate onSubmit={handleSubmit(submit, send.isPending)}>
        <div className={classes.fields}>
          <TextField label="Removal date" type="date" {...field('day')} />
          <TextField
            label="Deposit (%)"
            inputMode="numeric"
            autoComplete="off"
            {...field('depositPercent')}
          />
          {places.map(({ name, label }) => (
            <TextField
              key={name}
              className={classes.whole ?? ''}
              label={label}
              placeholder="Street, town and postcode"
              maxLength={200}
              autoComplete="off"
              {...field(name)}
            />
          ))}
          <VansField day={values.day} value={van} onChange={setVan} error={faults['van']} />
          <QuoteLines
            lines={lines}
            faults={faults}
            onChange={(next) => {
              setLines(next)
              setFaults({})
            }}
          />
          <p className={`${classes.whole} num`}>
            Total <b>{formatPence(quote.totalPence)}</b>
            {isVatRegistered && ' including VAT'}. The deposit is {formatPence(quote.depositPence)}.
          </p>
          <div className={classes.whole}>
            <FaultBanner
              message={
                send.error && errorText(send.error, 'The quotation could not be sent. Try again.')
              }
            />
          </div>
        </div>
        <SubmitActions onCancel={onClose} busy={send.isPending} busyText="Sending...">
          Send quotation
        </SubmitActions>
      </form>
    </Dialog>
  )
}

/** What a quotation begins with: the lines of the estimate, or one line of the inquiry's own sum. */
function firstLines(inquiry: Inquiry, draft: Draft | null): WrittenLine[] {
  const drafted = draft?.quote.lines ?? []
  if (drafted.length > 0 && inquiry.quotationAmountPence === null) {
    return drafted.map(({ title, pricePence }) => ({ title, price: amountText(pricePence) }))
  }
  return [{ title: 'House removal', price: amountText(inquiry.quotationAmountPence) }]
}

type QuoteLinesProps = {
  lines: readonly WrittenLine[]
  faults: Record<string, string>
  onChange: (lines: WrittenLine[]) => void
}

/** The lines of a quotation with their prices; e-mail, page and invoices show these lines. */
function QuoteLines({ lines, faults, onChange }: QuoteLinesProps) {
  const change = (at: number, changed: Partial<WrittenLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)))
  return (
    <div className={`${classes.lines} ${classes.whole}`}>
      {lines.map(({ title, price }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <div key={index} className={classes.line}>
          <TextField
            label={index === 0 ? 'Work included' : undefined}
            aria-label={index === 0 ? undefined : `Work included, line ${index + 1}`}
            maxLength={120}
            autoComplete="off"
            value={title}
            error={faults[`title${index}`]}
            onChange={({ currentTarget }) => change(index, { title: currentTarget.value })}
          />
          <TextField
            label={index === 0 ? 'Price' : undefined}
            aria-label={index === 0 ? undefined : `Price, line ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            leftSection="£"
            value={price}
            error={faults[`price${index}`]}
            onChange={({ currentTarget }) => change(index, { price: currentTarget.value })}
          />
          <IconButton
            size="sm"
            aria-label={`Remove line ${index + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            <TrashIcon size={18} />
          </IconButton>
        </div>
      ))}
      {hasRoom(lines) && (
        <p>
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange([...lines, { title: '', price: '' }])}
          >
            Add a line
          </Button>
        </p>
      )}
    </div>
  )
}
