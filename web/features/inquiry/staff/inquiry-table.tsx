import { shortDate } from '#server/lib/london-time.shared.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EyeIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { fullName, type Inquiry } from './inquiry.ts'
import classes from './inquiry-table.module.css'

type InquiryTableProps = {
  inquiries: readonly Inquiry[]
  changing: boolean
  /** Whether they are the deleted ones, which can only be restored. */
  isDeleted: boolean
  onView: (inquiry: Inquiry) => void
  onEdit: (inquiry: Inquiry) => void
  onDelete: (inquiry: Inquiry) => void
  onRestore: (inquiry: Inquiry) => void
}

const columns = [
  { name: 'Customer' },
  { name: 'Contact' },
  { name: 'Status' },
  { name: 'Date' },
  { name: 'Actions', right: true },
]

/** A page of inquiries. */
export function InquiryTable({ inquiries, changing, ...actions }: InquiryTableProps) {
  return (
    <DataTable label="Customer Inquiries" columns={columns} changing={changing}>
      {inquiries.map((inquiry) => (
        <tr key={inquiry.id}>
          <DataCell place="head">{fullName(inquiry)}</DataCell>
          <DataCell>
            <span className={classes.contact}>
              <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
              <a href={`tel:${inquiry.phone.replaceAll(/[^\d+]/g, '')}`} className="muted">
                {inquiry.phone}
              </a>
            </span>
          </DataCell>
          <DataCell place="corner">
            <StatusBadge kind="inquiry" status={inquiry.status} />
          </DataCell>
          <DataCell place="side">{shortDate(inquiry.createdAt)}</DataCell>
          <DataCell place="foot" right>
            <RowActions inquiry={inquiry} {...actions} />
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}

type RowActionsProps = Omit<InquiryTableProps, 'inquiries' | 'changing'> & { inquiry: Inquiry }

function RowActions({ inquiry, isDeleted, ...actions }: RowActionsProps) {
  const { onView, onEdit, onDelete, onRestore } = actions
  const name = fullName(inquiry)
  if (isDeleted) {
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={`Restore ${name}`}
        onClick={() => onRestore(inquiry)}
      >
        Restore
      </Button>
    )
  }
  return (
    <span className={classes.actions}>
      <IconButton size="sm" aria-label={`View ${name}`} onClick={() => onView(inquiry)}>
        <EyeIcon size={18} />
      </IconButton>
      <IconButton size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(inquiry)}>
        <PencilIcon size={18} />
      </IconButton>
      <IconButton size="sm" aria-label={`Delete ${name}`} onClick={() => onDelete(inquiry)}>
        <TrashIcon size={18} />
      </IconButton>
    </span>
  )
}
