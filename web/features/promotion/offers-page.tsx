import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { periodText, promotionText, stateOf } from '#server/promotion/promotion-text.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { formatWholePounds } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { type PromotionFilter, promotionStates } from './offers-search.ts'
import classes from './offers-page.module.css'
import type { Promotion } from './promotion-draft.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { Used } from './promotion-fields.tsx'

const columns = [
  { name: 'Code' },
  { name: 'What it does' },
  { name: 'When' },
  { name: 'Used' },
  { name: 'Given', right: true },
  { name: 'State' },
]

/** The states of promotions by which the list is filtered. */

type OffersPageProps = {
  /** The promotion in the editor; `new` for a new one. */
  open: string | undefined
  state: PromotionFilter | undefined
  onSaved: (promotion: Promotion) => void
}

/** The shop's promotions and codes: their list, and the editor of one. */
export function OffersPage({ open, state, onSaved }: OffersPageProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.promotion.list.queryOptions())
  const items = list.data?.items ?? []
  const now = new Date()
  const shown = items.filter((one) => state === undefined || stateOf(one, now) === state)
  const edited = items.find(({ id }) => id === open)
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The promotions could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Panel title="Promotions" aside={<Head items={items} state={state} now={now} />}>
        {list.isPending && <RowsSkeleton rows={5} />}
        {shown.length > 0 && (
          <DataTable label="Promotions" columns={columns}>
            {shown.map((promotion) => (
              <Row
                key={promotion.id}
                promotion={promotion}
                isOpen={promotion.id === open}
                state={state}
                now={now}
              />
            ))}
          </DataTable>
        )}
        {list.data && shown.length === 0 && (
          <p className={`${classes.none} muted`}>There are no such promotions yet.</p>
        )}
      </Panel>
      {open === 'new' && <PromotionEditor key="new" promotion={null} onSaved={onSaved} />}
      {edited && <PromotionEditor key={edited.id} promotion={edited} onSaved={onSaved} />}
    </>
  )
}

type HeadProps = { items: readonly Promotion[]; state: PromotionFilter | undefined; now: Date }

const stateNames = { running: 'Running', planned: 'Planned', ended: 'Ended' } as const

/** The filters of the list with their counts, and the button for a new promotion. */
function Head({ items, state, now }: HeadProps) {
  const count = (one: PromotionFilter) => items.filter((item) => stateOf(item, now) === one).length
  return (
    <span className={classes.tools}>
      <nav className={classes.filters} aria-label="State">
        <Link
          to="/admin/offers"
          search={{}}
          resetScroll={false}
          aria-current={state === undefined ? 'page' : undefined}
        >
          All {items.length}
        </Link>
        {promotionStates.map((one) => (
          <Link
            key={one}
            to="/admin/offers"
            search={{ state: one }}
            resetScroll={false}
            aria-current={state === one ? 'page' : undefined}
          >
            {stateNames[one]} {count(one)}
          </Link>
        ))}
      </nav>
      <ButtonLink to="/admin/sets" variant="default" size="sm">
        Sets
      </ButtonLink>
      <ButtonLink to="/admin/gift-cards" variant="default" size="sm">
        Gift cards
      </ButtonLink>
      <ButtonLink
        to="/admin/offers"
        search={{ promotion: 'new' }}
        variant="default"
        size="sm"
        resetScroll={false}
      >
        New promotion
      </ButtonLink>
    </span>
  )
}

const tones = { running: 'green', planned: 'blue', ended: 'black' } as const

type RowProps = {
  promotion: Promotion
  isOpen: boolean
  state: PromotionFilter | undefined
  now: Date
}

function Row({ promotion, isOpen, state, now }: RowProps) {
  const { id, code, name, givenPence } = promotion
  const is = stateOf(promotion, now)
  return (
    <tr data-open={isOpen} className={classes.row}>
      <DataCell place="head">
        <Link
          to="/admin/offers"
          search={{ promotion: id, ...(state && { state }) }}
          resetScroll={false}
          aria-current={isOpen ? 'true' : undefined}
        >
          <b>{code ?? name}</b>
        </Link>
        <span className="muted tiny">{code === null ? 'by itself' : 'typed in the cart'}</span>
      </DataCell>
      <DataCell>{promotionText(promotion)}</DataCell>
      <DataCell>{periodText(promotion, now)}</DataCell>
      <DataCell>
        <Used promotion={promotion} />
      </DataCell>
      <DataCell right>{givenPence > 0 ? formatWholePounds(givenPence) : ''}</DataCell>
      <DataCell place="corner">
        <Mark tone={tones[is]}>{stateNames[is]}</Mark>
      </DataCell>
    </tr>
  )
}
