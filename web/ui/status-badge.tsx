import type { ReactNode } from 'react'
import { orderStatusNames } from '#server/lib/order/order-status-names.shared.ts'
import { quotationStatusNames as names } from '#server/quotation/quotation-status.shared.ts'
import classes from './status-badge.module.css'

type Tone = 'green' | 'red' | 'black' | 'yellow' | 'blue' | 'purple'

const orderStatuses: Record<string, { label: string; tone: Tone }> = {
  pending: { label: orderStatusNames.pending, tone: 'black' },
  confirmed: { label: orderStatusNames.confirmed, tone: 'green' },
  inProcess: { label: orderStatusNames.inProcess, tone: 'black' },
  inShipping: { label: orderStatusNames.inShipping, tone: 'black' },
  delivered: { label: orderStatusNames.delivered, tone: 'black' },
  rejected: { label: orderStatusNames.rejected, tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

const inquiryStatuses: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'yellow' },
  contacted: { label: 'Contacted', tone: 'blue' },
  quoted: { label: 'Quoted', tone: 'purple' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

const removalStatuses: Record<string, { label: string; tone: Tone }> = {
  quoted: { label: 'Quoted', tone: 'purple' },
  booked: { label: 'Booked', tone: 'green' },
  finished: { label: 'Finished', tone: 'black' },
  lapsed: { label: 'Expired', tone: 'black' },
  withdrawn: { label: 'Withdrawn', tone: 'black' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

const quotationStatuses: Record<string, { label: string; tone: Tone }> = {
  draft: { label: names.draft, tone: 'black' },
  sent: { label: names.sent, tone: 'blue' },
  unpaid: { label: names.unpaid, tone: 'yellow' },
  accepted: { label: names.accepted, tone: 'green' },
  cancelled: { label: names.cancelled, tone: 'red' },
  expired: { label: names.expired, tone: 'black' },
  withdrawn: { label: names.withdrawn, tone: 'black' },
}

const statuses = {
  order: orderStatuses,
  inquiry: inquiryStatuses,
  removal: removalStatuses,
  quotation: quotationStatuses,
}

/** The label of an order's status. */
export function orderStatusLabel(status: string): string {
  return orderStatuses[status]?.label ?? status
}

/** What the badge of an order shows: one that its buyer cancelled is not a rejected one. */
export const shownStatus = ({ status, isCancelled }: { status: string; isCancelled: boolean }) =>
  isCancelled && status === 'rejected' ? 'cancelled' : status

/** The badge of an order for staff: an attempt that ended unpaid was rejected by nobody. */
export const OrderBadge = ({
  order,
}: {
  order: { status: string; isCancelled: boolean; isAttempt: boolean }
}) =>
  order.isAttempt ? (
    <Mark tone="black">Not paid</Mark>
  ) : (
    <StatusBadge kind="order" status={shownStatus(order)} />
  )

/** What the badge of a removal shows: one that is done is no longer a booked one. */
export const shownRemovalStatus = <Status extends string>({
  status,
  finishedAt,
}: {
  status: Status
  finishedAt: string | null
}): Status | 'finished' => (status === 'booked' && finishedAt !== null ? 'finished' : status)

/** The label of an inquiry's status. */
export function inquiryStatusLabel(status: string): string {
  return inquiryStatuses[status]?.label ?? status
}

/** The label of a status of any kind of thing; undefined for an unknown one. */
export const statusLabel = (status: string): string | undefined =>
  Object.values(statuses).find((known) => Object.hasOwn(known, status))?.[status]?.label

type StatusBadgeProps = { kind: keyof typeof statuses; status: string }

export function StatusBadge(props: StatusBadgeProps) {
  const { label, tone } = statusLook(props)
  return <Mark tone={tone}>{label}</Mark>
}

/** The label and colour of a status; an unknown one is shown as it is, in black. */
export function statusLook({ kind, status }: StatusBadgeProps): { label: string; tone: Tone } {
  return statuses[kind][status] ?? { label: status, tone: 'black' }
}

/** A label with a coloured dot. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.status} ${classes[tone]}`}>{children}</span>
}
