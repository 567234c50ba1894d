import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDate } from '#server/lib/london-time.shared.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './gift-cards-page.module.css'
import { GiftCardPanel } from './gift-card-panel.tsx'
import { IssueGiftCard } from './issue-gift-card.tsx'

type Card = RouterOutputs['giftCard']['list']['items'][number]

const columns = [
  { name: 'Gift card' },
  { name: 'For' },
  { name: 'From' },
  { name: 'Emailed' },
  { name: 'Left', right: true },
  { name: 'State' },
]

type GiftCardsPageProps = {
  /** The open gift card by its id; `new` for one that is issued. */
  open: string | undefined
  onIssued: (card: { id: string }) => void
}

/** The shop's gift cards: found by the end of a code, a name or an address, with their ledgers. */
export function GiftCardsPage({ open, onIssued }: GiftCardsPageProps) {
  const [term, setTerm] = useState('')
  const user = useUser()
  const trpc = useTRPC()
  const list = useQuery({
    ...trpc.giftCard.list.queryOptions({ term }),
    placeholderData: (before) => before,
  })
  const items = list.data?.items ?? []
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The gift cards could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {may(user, 'books') && (
        <div className={classes.note}>
          <Note tone="warn">
            Ask your accountant about VAT before you sell gift cards. The shop counts it when a card
            is spent. Where everything you sell has the same rate, it may be due when the card is
            sold.
          </Note>
        </div>
      )}
      <Toolbar>
        <SearchBox
          value={term}
          placeholder="Last four characters, name or email"
          onSearch={setTerm}
        />
        {may(user, 'issuedGiftCards') && (
          <ButtonLink
            to="/admin/gift-cards"
            search={{ card: 'new' }}
            variant="default"
            size="sm"
            resetScroll={false}
          >
            Issue a gift card
          </ButtonLink>
        )}
      </Toolbar>
      <div className={classes.panels}>
        <Panel
          title="Gift cards"
          aside={list.data && `${formatPence(list.data.owedPence)} left on all cards`}
        >
          {list.isPending && <RowsSkeleton rows={5} />}
          {items.length > 0 && (
            <DataTable label="Gift cards" columns={columns} changing={list.isPlaceholderData}>
              {items.map((card) => (
                <Row key={card.id} card={card} isOpen={card.id === open} />
              ))}
            </DataTable>
          )}
          {list.data && items.length === 0 && (
            <p className={`${classes.none} muted`}>
              {term === '' ? 'No gift cards yet.' : 'No gift card matches.'}
            </p>
          )}
        </Panel>
        {open === 'new' && may(user, 'issuedGiftCards') && <IssueGiftCard onIssued={onIssued} />}
        {open !== undefined && open !== 'new' && <GiftCardPanel key={open} id={open} />}
      </div>
    </>
  )
}

function Row({ card, isOpen }: { card: Card; isOpen: boolean }) {
  const { id, name, lastFour, recipientName, buyerName, issuerName, sentAt, sendOn } = card
  return (
    <tr data-open={isOpen} className={classes.row}>
      <DataCell place="head">
        <Link
          to="/admin/gift-cards"
          search={{ card: id }}
          resetScroll={false}
          aria-current={isOpen ? 'true' : undefined}
        >
          <b>{name}</b>
        </Link>
        <span className="muted small">
          {lastFour === null ? 'No code yet' : `Code ending in ${lastFour}`}
        </span>
      </DataCell>
      <DataCell>{recipientName}</DataCell>
      <DataCell>{issuerName === null ? buyerName : `Issued by ${issuerName}`}</DataCell>
      <DataCell>{sentAt === null ? `On ${shortDate(sendOn)}` : shortDate(sentAt)}</DataCell>
      <DataCell place="side" right>
        <Amount pence={card.balancePence} />
        <span className="muted small"> of {formatPence(card.amountPence)}</span>
      </DataCell>
      <DataCell place="corner">
        <State card={card} />
      </DataCell>
    </tr>
  )
}

/** Whether a gift card can be spent. */
function State({ card: { blockedAt, balancePence } }: { card: Card }) {
  if (blockedAt !== null) return <Mark tone="red">Blocked</Mark>
  return balancePence === 0 ? <Mark tone="black">Empty</Mark> : <Mark tone="green">Usable</Mark>
}
