import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inWholePounds } from '#server/lib/money.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { setEffect } from '#server/promotion/promotion-text.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import offers from '../offers-page.module.css'
import type { StaffSet } from './set-draft.ts'
import { SetEditor } from './set-editor.tsx'

const columns = [
  { name: 'Set' },
  { name: 'Items' },
  { name: 'Saving' },
  { name: 'Used' },
  { name: 'Given', right: true },
  { name: 'State' },
]

type SetsPageProps = {
  /** The set in the editor by its id; `new` for a new one. */
  open: string | undefined
  onSaved: (set: { id: string }) => void
}

/** Products that cost less together: their list, and the editor of one. */
export function SetsPage({ open, onSaved }: SetsPageProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.productSet.list.queryOptions())
  const items = list.data?.items ?? []
  const edited = items.find(({ id }) => id === open)
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The sets could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Panel
        title="Sets"
        aside={
          <span className={offers.tools}>
            <ButtonLink to="/admin/offers" variant="default" size="sm">
              Promotions
            </ButtonLink>
            <ButtonLink
              to="/admin/sets"
              search={{ set: 'new' }}
              variant="default"
              size="sm"
              resetScroll={false}
            >
              New set
            </ButtonLink>
          </span>
        }
      >
        {list.isPending && <RowsSkeleton rows={5} />}
        {items.length > 0 && (
          <DataTable label="Sets" columns={columns}>
            {items.map((set) => (
              <Row key={set.id} set={set} isOpen={set.id === open} />
            ))}
          </DataTable>
        )}
        {list.data && items.length === 0 && (
          <p className={`${offers.none} muted`}>
            No sets yet. A set shows on the pages of its items as “Bought together”.
          </p>
        )}
      </Panel>
      {open === 'new' && <SetEditor key="new" set={null} onSaved={onSaved} />}
      {edited && <SetEditor key={edited.id} set={edited} onSaved={onSaved} />}
    </>
  )
}

/** How often a set was bought; a phone shows it without the heading of its column. */
function usedText(used: number): string {
  if (used === 0) return 'Not used yet'
  return used === 1 ? 'Used once' : `Used ${used} times`
}

function Row({ set, isOpen }: { set: StaffSet; isOpen: boolean }) {
  const { id, name, kind, amount, members, used, givenPence, isOffered } = set
  const isGone = members.some(({ pricePence }) => pricePence === null)
  return (
    <tr data-open={isOpen} className={offers.row}>
      <DataCell place="head">
        <Link
          to="/admin/sets"
          search={{ set: id }}
          resetScroll={false}
          aria-current={isOpen ? 'true' : undefined}
        >
          <b>{name}</b>
        </Link>
      </DataCell>
      <DataCell>{members.map(memberText).join(' + ')}</DataCell>
      <DataCell>{upperFirst(setEffect(kind, amount))}</DataCell>
      <DataCell>
        <span className="num">{usedText(used)}</span>
      </DataCell>
      <DataCell right>{givenPence > 0 ? `${inWholePounds(givenPence)} given` : ''}</DataCell>
      <DataCell place="corner">
        {isOffered && isGone ? (
          <Mark tone="red">Item gone</Mark>
        ) : (
          <Mark tone={isOffered ? 'green' : 'black'}>{isOffered ? 'Offered' : 'Stopped'}</Mark>
        )}
      </DataCell>
    </tr>
  )
}

const memberText = (member: StaffSet['members'][number]): string =>
  member.quantity > 1 ? `${member.quantity} × ${lineName(member)}` : lineName(member)
