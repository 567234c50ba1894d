import type { RouterOutputs } from '#web/lib/trpc.ts'
import { CalendarIcon, InboxIcon } from '#web/ui/admin/icons.tsx'
import { ClockIcon, DoneIcon } from '#web/ui/icons-shop.tsx'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'

type Stats = RouterOutputs['inquiry']['stats']

/** The four figures above the list; a dash when loading fails. */
export function InquiryStats({ stats, failed }: { stats: Stats | undefined; failed: boolean }) {
  const shown = (figure: number | undefined) =>
    failed && figure === undefined ? '–' : figure?.toLocaleString('en-GB')
  return (
    <StatCards label="Inquiry statistics">
      <StatCard label="Total" icon={InboxIcon} note="all time" list={listOf()}>
        {shown(stats?.totalInquiries)}
      </StatCard>
      <StatCard label="Pending" icon={ClockIcon} note="not yet answered" list={listOf('pending')}>
        {shown(stats?.pendingInquiries)}
      </StatCard>
      <StatCard label="Completed" icon={DoneIcon} note={shareOf(stats)} list={listOf('completed')}>
        {shown(stats?.completedInquiries)}
      </StatCard>
      <StatCard label="Recent (30d)" icon={CalendarIcon} note="in the last 30 days">
        {shown(stats?.recentInquiries)}
      </StatCard>
    </StatCards>
  )
}

/** The list that a figure counts. */
const listOf = (status?: 'pending' | 'completed') => ({
  to: '/admin/customers' as const,
  search: status === undefined ? {} : { status },
})

function shareOf(stats: Stats | undefined): string {
  if (stats === undefined || stats.totalInquiries === 0) return 'of all'
  return `${Math.round((100 * stats.completedInquiries) / stats.totalInquiries)}% of all`
}
