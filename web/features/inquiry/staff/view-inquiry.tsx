import { shortDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Amount } from '#web/ui/price.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { fullName, type Inquiry } from './inquiry.ts'
import { RemovalsOfInquiry } from './removal/removals-of-inquiry.tsx'
import classes from './view-inquiry.module.css'

type ViewInquiryProps = {
  /** The row of the list; the current inquiry is loaded again. */
  inquiry: Inquiry
  onEdit: (inquiry: Inquiry) => void
  onQuote: (inquiry: Inquiry, depositPercent: number) => void
  onClose: () => void
}

/** The details of an inquiry. */
export function ViewInquiry({ inquiry, onEdit, onQuote, onClose }: ViewInquiryProps) {
  const { id } = inquiry
  const trpc = useTRPC()
  const details = useQuery(trpc.inquiry.details.queryOptions({ id }, { staleTime: 0 }))
  const shown = details.data ?? inquiry
  return (
    <Dialog opened onClose={onClose} title="Customer Inquiry Details" width={620}>
      <FaultBanner
        message={details.error && errorText(details.error, 'Failed to fetch inquiry')}
        onRetry={() => void details.refetch()}
      />
      <Facts inquiry={shown} />
      <RemovalsOfInquiry
        inquiryId={id}
        onQuote={(depositPercent) => onQuote(shown, depositPercent)}
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
  return (
    <dl className={`${classes.facts} num`}>
      <Fact name="Name">{fullName(inquiry)}</Fact>
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
