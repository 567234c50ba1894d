import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { EditInquiry } from './edit-inquiry.tsx'
import { fullName, type Inquiry } from './inquiry.ts'
import { SendQuote } from './removal/send-quote.tsx'
import { ViewInquiry } from './view-inquiry.tsx'

export type Shown =
  | { kind: 'view' | 'edit' | 'delete'; inquiry: Inquiry }
  | { kind: 'quote'; inquiry: Inquiry; depositPercent: number }

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
        onQuote={(fresh, depositPercent) =>
          onShow({ kind: 'quote', inquiry: fresh, depositPercent })
        }
        onClose={close}
      />
    )
  }
  if (shown.kind === 'quote') {
    return (
      <SendQuote
        inquiry={inquiry}
        depositPercent={shown.depositPercent}
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
