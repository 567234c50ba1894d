import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { inquiryStatusLabel } from '#web/ui/status-badge.tsx'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import classes from './edit-inquiry.module.css'
import { fullName, type Inquiry } from './inquiry.ts'
import { inquiryStatuses } from './inquiry-search.ts'
import { amountFault, amountText, penceOf } from './quotation-amount.ts'

type EditInquiryProps = { inquiry: Inquiry; onClose: () => void }

const statuses = inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabel(value) }))

/** Changes status, quotation and notes of an inquiry; the entries stay when saving fails. */
export function EditInquiry({ inquiry, onClose }: EditInquiryProps) {
  const { id } = inquiry
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState(inquiry.status)
  const [amount, setAmount] = useState(amountText(inquiry.quotationAmountPence))
  const [adminNotes, setAdminNotes] = useState(inquiry.adminNotes)
  const amountField = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const update = useMutation(
    trpc.inquiry.update.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.inquiry.pathFilter()),
          queryClient.invalidateQueries(trpc.order.figures.pathFilter()),
        ])
        onClose()
      },
    }),
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const found = amountFault(amount)
    setFault(found)
    if (found !== undefined) {
      amountField.current?.focus()
      return
    }
    const quotationAmountPence = penceOf(amount)
    update.mutate({
      id,
      status,
      adminNotes,
      ...(quotationAmountPence !== undefined && { quotationAmountPence }),
    })
  }

  return (
    <Dialog opened onClose={onClose} title="Update Customer Inquiry" width={620}>
      <p className={`${classes.who} muted num`}>
        {fullName(inquiry)}, {inquiry.phone}
      </p>
      <form method="post" noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <SelectField
            label="Status"
            data={statuses}
            value={status}
            onChange={({ currentTarget: { value } }) => {
              setStatus(inquiryStatuses.find((known) => known === value) ?? status)
              setFault(undefined)
            }}
          />
          <TextField
            label="Quotation amount"
            inputMode="decimal"
            autoComplete="off"
            leftSection="£"
            value={amount}
            error={fault}
            ref={amountField}
            onChange={({ currentTarget }) => {
              setAmount(currentTarget.value)
              setFault(undefined)
            }}
          />
          <TextAreaField
            className={classes.whole ?? ''}
            label="Admin notes"
            maxLength={4000}
            value={adminNotes}
            onChange={({ currentTarget }) => setAdminNotes(currentTarget.value)}
          />
          <div className={classes.whole}>
            <FaultBanner
              message={update.error && errorText(update.error, 'Failed to update inquiry')}
            />
          </div>
        </div>
        <SubmitActions onCancel={onClose} busy={update.isPending} busyText="Updating...">
          Update
        </SubmitActions>
      </form>
    </Dialog>
  )
}
