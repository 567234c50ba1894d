import { dayText, longDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useContact } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { leadTo } from '#web/ui/lead-to.ts'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { shownRemovalStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import { CancelRemoval } from './cancel-removal.tsx'
import type { RemovalData } from './load-removal-page.ts'
import { OnTheDay } from './on-the-day.tsx'
import { PayRemoval } from './pay-removal.tsx'
import { RemovalPayments } from './removal-payments.tsx'
import classes from './removal-page.module.css'

type RemovalPageProps = {
  removal: RemovalData
  /** Whether the buyer has just returned from the bank. */
  isBack: boolean
}

/** A removal's page: price, date, addresses, payments, and the next payment. */
export function RemovalPage({ removal: loaded, isBack }: RemovalPageProps) {
  const contact = useContact()
  const heading = useRef<HTMLHeadingElement>(null)
  const number = String(loaded.number)
  const trpc = useTRPC()
  const { data: removal } = useQuery(
    trpc.removal.page.queryOptions({ number }, { initialData: loaded }),
  )
  const status = shownRemovalStatus(removal)
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          Removal HR-{number}
        </h1>
        <StatusBadge kind="removal" status={status} />
      </div>
      <p className={`${classes.lead} muted num`}>
        {leads[status](removal)} {seenByText[removal.seenBy]}
      </p>
      <div className={classes.columns}>
        <div>
          <section className={classes.card} aria-labelledby="the-day">
            <h2 id="the-day">Date</h2>
            <p className={classes.day}>{dayText(removal.day)}</p>
            <dl className={classes.way}>
              <div>
                <dt>From</dt>
                <dd>{removal.fromAddress}</dd>
              </div>
              <div>
                <dt>To</dt>
                <dd>{removal.toAddress}</dd>
              </div>
            </dl>
            {(status === 'quoted' || status === 'booked') && (
              <p className="small muted">
                Need another day, or want to add something? Call{' '}
                <a className="link unbroken" href={contact.phoneHref}>
                  {contact.phone}
                </a>{' '}
                and we’ll send you a new quotation.
              </p>
            )}
          </section>
          <section className={classes.card} aria-labelledby="the-price">
            <h2 id="the-price">Price</h2>
            <dl className={`${classes.sums} num`}>
              {removal.lines.map(({ title, pricePence }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
                <div key={index}>
                  <dt>{title}</dt>
                  <dd>
                    <Amount pence={pricePence} />
                  </dd>
                </div>
              ))}
              {removal.extras?.lines.map(({ title, pricePence }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
                <div key={`extra-${index}`}>
                  <dt>Extra: {title}</dt>
                  <dd>
                    <Amount pence={pricePence} />
                  </dd>
                </div>
              ))}
              <div className={classes.total}>
                <dt>Total</dt>
                <dd>
                  <Amount pence={removal.pricePence + (removal.extras?.pricePence ?? 0)} />
                </dd>
              </div>
              {removal.vatPence > 0 && (
                <div className={`${classes.vat} small muted`}>
                  <dt>Includes VAT of</dt>
                  <dd>
                    <Amount pence={removal.vatPence + (removal.extras?.vatPence ?? 0)} />
                  </dd>
                </div>
              )}
            </dl>
          </section>
          <OnTheDay removal={removal} />
        </div>
        <div>
          <PayRemoval
            key={removal.payable}
            removal={removal}
            isBack={isBack && removal.payable === loaded.payable}
          />
          <RemovalPayments removal={removal}>
            <CancelRemoval removal={removal} onCancelled={() => leadTo(heading.current)} />
          </RemovalPayments>
        </div>
      </div>
      {removal.seenBy === 'staff' && (
        <p>
          <ButtonLink to="/admin/customers" variant="default">
            Back to the enquiries
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

type ShownStatus = ReturnType<typeof shownRemovalStatus<RemovalData['status']>>

const leads = {
  quoted: ({ payable, expiresAt, deposit }) =>
    payable === null
      ? `This quotation was valid until ${longDate(expiresAt)}. Call us for a new one.`
      : `A deposit of ${formatPence(deposit.amountPence)} books the day. The quotation is valid until ${longDate(expiresAt)}.`,
  booked: ({ day }) => `We’ll see you on ${dayText(day)}.`,
  finished: ({ finishedAt, day }) =>
    `Your removal is done. We finished it on ${dayText(finishedAt ?? day)}.`,
  lapsed: ({ expiresAt }) =>
    `This quotation was valid until ${longDate(expiresAt)}. Call us for a new one.`,
  withdrawn: () =>
    'This quotation is no longer valid. Check your emails for a newer one, or call us.',
  cancelled: () => 'This removal has been cancelled.',
} as const satisfies Record<ShownStatus, (removal: RemovalData) => string>

const seenByText = {
  account: '',
  link: 'You’re viewing this removal without signing in.',
  staff: 'This is what the customer sees.',
} as const satisfies Record<RemovalData['seenBy'], string>
