import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { fullName, type Inquiry } from './inquiry.ts'
import { SendQuote } from './removal/send-quote.tsx'
import { shortDate } from '#server/lib/london-time.shared.ts'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { Amount } from '#web/ui/price.tsx'
import { StatusBadge, inquiryStatusLabel } from '#web/ui/status-badge.tsx'
import { CountedPieces, type Draft } from './removal/counted-pieces.tsx'
import { RemovalsOfInquiry } from './removal/removals-of-inquiry.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { inquiryStatuses } from './inquiry-search.ts'
import { amountFault, amountText, penceOf } from './quotation-amount.ts'
import classes from './inquiry-dialogs.module.css'

export type Shown =
  | { kind: 'view' | 'edit' | 'delete'; inquiry: Inquiry }
  | { kind: 'quote'; inquiry: Inquiry; depositPercent: number; draft: Draft | null }

type InquiryDialogsProps = {
  shown: Shown
  deleting: boolean
  onShow: (shown: Shown | null) => void
  onDelete: (inquiry: Inquiry) => void
}

/** The open dialog over the list. */
export default function InquiryDialogs({ shown, deleting, onShow, onDelete }: InquiryDialogsProps) {
  const { kind, inquiry } = shown
  const close = () => onShow(null)
  if (kind === 'view') {
    return (
      <ViewInquiry
        inquiry={inquiry}
        onEdit={(fresh) => onShow({ kind: 'edit', inquiry: fresh })}
        onQuote={(fresh, quote) => onShow({ kind: 'quote', inquiry: fresh, ...quote })}
        onClose={close}
      />
    )
  }
  if (shown.kind === 'quote') {
    return (
      <SendQuote
        inquiry={inquiry}
        depositPercent={shown.depositPercent}
        draft={shown.draft}
        onClose={() => onShow({ kind: 'view', inquiry })}
      />
    )
  }
  if (kind === 'edit') return <EditInquiry inquiry={inquiry} onClose={close} />

  return (
    <ConfirmDialog
      title="Delete Customer Inquiry"
      busy={deleting}
      onConfirm={() => onDelete(inquiry)}
      onClose={close}
    >
      Are you sure you want to delete the inquiry from {fullName(inquiry)}? This action cannot be
      undone.
    </ConfirmDialog>
  )
}

type ViewInquiryProps = {
  /** The row of the list; the current inquiry is loaded again. */
  inquiry: Inquiry
  onEdit: (inquiry: Inquiry) => void
  onQuote: (inquiry: Inquiry, quote: { depositPercent: number; draft: Draft | null }) => void
  onClose: () => void
}

/** The details of an inquiry. */
function ViewInquiry({ inquiry, onEdit, onQuote, onClose }: ViewInquiryProps) {
  const { id } = inquiry
  const trpc = useTRPC()
  const details = useQuery(trpc.inquiry.details.queryOptions({ id }, { staleTime: 0 }))
  const draft = useQuery(trpc.removal.draft.queryOptions({ inquiryId: id }, { staleTime: 0 }))
  const shown = details.data ?? inquiry
  return (
    <Dialog opened onClose={onClose} title="Customer Inquiry Details" width={620}>
      <FaultBanner
        message={details.error && errorText(details.error, 'Failed to fetch inquiry')}
        onRetry={() => void details.refetch()}
      />
      <Facts inquiry={shown} />
      <ReviewPhotographs of={details.data?.photographs ?? []} called="Photo" />
      <FaultBanner
        message={draft.error && errorText(draft.error, 'What was counted could not be loaded.')}
        onRetry={() => void draft.refetch()}
      />
      {draft.data && <CountedPieces counted={draft.data.counted} />}
      <RemovalsOfInquiry
        inquiryId={id}
        isReady={!draft.isPending}
        onQuote={(depositPercent) => onQuote(shown, { depositPercent, draft: draft.data ?? null })}
      />
      <DialogActions>
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
        <Button size="sm" onClick={() => onEdit(shown)}>
          Edit
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const { quotationAmountPence, quotationDate, adminNotes } = inquiry
  const may = useMay()
  return (
    <dl className={`${classes.facts} num`}>
      <Fact name="Name">
        {may('customers') ? (
          <Link to="/admin/customers/$key" params={{ key: inquiry.id }} className="link">
            {fullName(inquiry)}
          </Link>
        ) : (
          fullName(inquiry)
        )}
      </Fact>
      <Fact name="Email">
        <a className="link" href={`mailto:${inquiry.email}`}>
          {inquiry.email}
        </a>
      </Fact>
      <Fact name="Phone">{inquiry.phone}</Fact>
      <Fact name="Date">{shortDate(inquiry.createdAt)}</Fact>
      <Fact name="Status">
        <StatusBadge kind="inquiry" status={inquiry.status} />
      </Fact>
      {quotationAmountPence !== null && (
        <Fact name="Quotation amount">
          <Amount pence={quotationAmountPence} />
        </Fact>
      )}
      {quotationDate !== null && <Fact name="Quote date">{shortDate(quotationDate)}</Fact>}
      <Fact name="Customer notes">{inquiry.notes || 'No notes provided'}</Fact>
      {adminNotes !== '' && <Fact name="Admin notes">{adminNotes}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type EditInquiryProps = { inquiry: Inquiry; onClose: () => void }

const statuses = inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabel(value) }))

/** Changes status, quotation and notes of an inquiry; the entries stay when saving fails. */
function EditInquiry({ inquiry, onClose }: EditInquiryProps) {
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
