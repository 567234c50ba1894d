import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDate } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Note } from '#web/ui/note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './accounts-page.module.css'
import type { AccountsSearch } from './accounts-search.ts'

type Payout = RouterOutputs['accounts']['payout']
type Entry = Payout['entries'][number]

/** The provider's names of what becomes of a payout. */
const statusNames: Record<string, string> = {
  paid: 'Paid',
  pending: 'Expected',
  in_transit: 'On its way',
  canceled: 'Cancelled',
  failed: 'Failed',
}

const kindNames: Record<Entry['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  refundFailed: 'Refund that failed',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
}

/** The payouts of the provider in the period; one of them unfolds beside the books. */
export function Payouts({ search }: { search: AccountsSearch }) {
  const trpc = useTRPC()
  const { from, payout } = search
  const list = useQuery(
    trpc.accounts.payouts.queryOptions({ from }, { placeholderData: keepPreviousData }),
  )
  const items = list.data?.items ?? []
  return (
    <Panel title="Payouts" aside="From Stripe to your bank account">
      <FaultBanner
        message={list.error && errorText(list.error, 'The payouts could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.isSuccess && items.length === 0 && (
        <p className={`${classes.foot} muted`}>No payouts in this quarter yet.</p>
      )}
      {items.length > 0 && (
        <DataTable
          label="Payouts"
          columns={[{ name: 'Arrives' }, { name: 'Status' }, { name: 'Amount', right: true }]}
          changing={list.isPlaceholderData}
        >
          {items.map(({ id, arrivesOn, status, amountPence }) => (
            <tr key={id}>
              <DataCell place="head">
                <Link
                  to="/admin/accounts"
                  search={{ ...(from !== undefined && { from }), payout: id }}
                  hash="payout"
                  className="link num"
                >
                  {longDate(arrivesOn)}
                </Link>
              </DataCell>
              <DataCell>{statusNames[status] ?? status}</DataCell>
              <DataCell place="corner" right>
                {signed(amountPence)}
              </DataCell>
            </tr>
          ))}
        </DataTable>
      )}
      {payout !== undefined && <OnePayout id={payout} />}
    </Panel>
  )
}

/** What a payout consists of, and whether the books have all of it. */
function OnePayout({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data, error, isPending, refetch } = useQuery(trpc.accounts.payout.queryOptions({ id }))
  return (
    <section id="payout" aria-label="Payout" className={classes.payout}>
      <FaultBanner
        message={error && errorText(error, 'The payout could not be loaded.')}
        onRetry={() => void refetch()}
      />
      {isPending && <RowsSkeleton rows={3} />}
      {data !== undefined && (
        <>
          <h3>Payout of {longDate(data.arrivesOn)}</h3>
          <Matched payout={data} />
          <Entries entries={data.entries} />
        </>
      )}
    </section>
  )
}

function Matched({ payout }: { payout: Payout }) {
  const { takenPence, givenBackPence, feePence, amountPence, entries } = payout
  const missing = entries.filter(({ isInBooks }) => !isInBooks).length
  const differencePence = takenPence - givenBackPence - feePence - amountPence
  return (
    <>
      <p className="num">
        {inPounds(takenPence)} taken − {inPounds(givenBackPence)} refunded − {inPounds(feePence)} in
        fees = {signed(takenPence - givenBackPence - feePence)}
      </p>
      {missing === 0 && differencePence === 0 ? (
        <Note tone="good">Every payment and refund in it is in the books, to the penny.</Note>
      ) : (
        <Note tone="warn">
          {missing > 0 &&
            (missing === 1
              ? 'One entry isn’t in the books with this amount. '
              : `${missing} entries aren’t in the books with these amounts. `)}
          {differencePence !== 0 &&
            `The entries differ from the payout by ${inPounds(Math.abs(differencePence))}.`}
        </Note>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const orderName = useOrderName()
  return (
    <DataTable
      label="Entries of the payout"
      columns={[
        { name: 'For' },
        { name: 'Entry' },
        { name: 'Amount', right: true },
        { name: 'Fee', right: true },
      ]}
    >
      {entries.map(({ id, kind, orderNumber, removalNumber, amountPence, feePence, ...entry }) => (
        <tr key={id}>
          <DataCell place="head">
            {orderNumber !== null ? (
              <Link
                to="/admin/orders/$order"
                params={{ order: orderName(orderNumber) }}
                className="link num"
              >
                {orderName(orderNumber)}
              </Link>
            ) : removalNumber !== null ? (
              <Link
                to="/shop/removals/$removal"
                params={{ removal: removalName(removalNumber) }}
                preload={false}
                className="link num"
              >
                {removalName(removalNumber)}
              </Link>
            ) : (
              'Stripe'
            )}
          </DataCell>
          <DataCell>
            {kindNames[kind]} {!entry.isInBooks && <Mark tone="yellow">Not in the books</Mark>}
          </DataCell>
          <DataCell place="corner" right>
            {signed(amountPence)}
          </DataCell>
          <DataCell right>{feePence === 0 ? '' : signed(-feePence)}</DataCell>
        </tr>
      ))}
    </DataTable>
  )
}

const signed = (pence: number): string => (pence < 0 ? `−${inPounds(-pence)}` : inPounds(pence))
