import { useQuery } from '@tanstack/react-query'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { deliveryRow, isOver } from '#server/quotation/quotation-rules.shared.ts'
import { dayAndTime, weekdayDate } from '#server/lib/london-time.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useContact, useSettings } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { MessageText } from '#web/ui/conversation/message-text.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'
import { formatPence } from '#web/ui/price.tsx'
import { Mark, statusLook } from '#web/ui/status-badge.tsx'
import { AcceptQuotation } from './accept-quotation.tsx'
import { AskForChange, Conversation } from './ask-for-change.tsx'
import { EndedQuotation } from './ended-quotation.tsx'
import type { QuotationData } from './load-quotation-page.ts'
import { pdfOf } from './pdf-of.ts'
import { QuotationLines } from './quotation-lines.tsx'
import { QuotationSums } from './quotation-sums.tsx'
import classes from './quotation-page.module.css'

type QuotationPageProps = {
  quotation: QuotationData
  /** Whether the buyer has just returned from the bank. */
  isBack: boolean
}

/** A quotation as its buyer sees it: lines with their prices, day, note, sums and acceptance. */
export function QuotationPage({ quotation: loaded, isBack }: QuotationPageProps) {
  const number = quotationName(loaded.number)
  const trpc = useTRPC()
  const { data: quotation } = useQuery(
    trpc.quotation.page.queryOptions({ number }, { initialData: loaded }),
  )
  const isOpen = quotation.status === 'sent' || quotation.status === 'draft'
  const isEnded = quotation.status === 'expired' || quotation.status === 'withdrawn'
  const { label, tone } = statusLook({ kind: 'quotation', status: quotation.status })
  const settings = useSettings()
  const { slot, totals, note, deliveryMethod } = quotation
  const isWaiting = quotation.status === 'sent' || quotation.status === 'unpaid'
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1 className="num">Quotation {number}</h1>
        <Mark tone={tone}>{isWaiting ? 'Waiting for you' : label}</Mark>
      </div>
      <p className={`${classes.lead} muted num`}>
        {madeFor(quotation)} {untilText(quotation)}
        {quotation.seenBy === 'staff' && ' This is what the customer sees.'}
      </p>
      {isOpen && (
        <div className={`${classes.short} num`}>
          <div>
            <b>{formatPence(totals.totalPence)}</b>
            {totals.discountPence > 0 && (
              <span className={classes.less}>{formatPence(totals.discountPence)} under list</span>
            )}
          </div>
          <AnchorButton href="#accept" variant="light">
            Accept and pay
          </AnchorButton>
        </div>
      )}
      {isEnded && <EndedQuotation quotation={quotation} />}
      <div className={classes.columns}>
        <div>
          <section aria-labelledby="offer">
            <h2 id="offer">{isEnded ? 'What we offered' : 'What we offer'}</h2>
            <QuotationLines lines={quotation.lines} isOld={isEnded} />
          </section>
          {!isEnded && !isOver(quotation) && (
            <section aria-labelledby="day">
              <h2 id="day">{dayHeadings[deliveryMethod]}</h2>
              <div className={classes.box}>
                {slot && <p className="small muted">One delivery</p>}
                <p className={slot || quotation.collection ? `${classes.day} num` : undefined}>
                  {deliveryRow(quotation).value}
                </p>
                {quotation.collection && (
                  <p className="small muted">{collectionAddress(settings).join(', ')}</p>
                )}
                {quotation.holdsPlace && quotation.heldUntil !== null && (
                  <p className="small muted num">
                    Held for you until {dayAndTime(quotation.heldUntil)}. If you need longer or want
                    another day, ask for a change.
                  </p>
                )}
              </div>
            </section>
          )}
          {note !== '' && (
            <section aria-labelledby="note">
              <h2 id="note">From {quotation.sellerName}</h2>
              <div className={`${classes.box} ${classes.message}`}>
                <span className={classes.initial} aria-hidden="true">
                  {quotation.sellerName.charAt(0).toUpperCase()}
                </span>
                <div>
                  <p className="num">
                    <b>{quotation.sellerName}</b>{' '}
                    <time
                      className="small muted"
                      dateTime={quotation.sentAt ?? quotation.createdAt}
                    >
                      {dayAndTime(quotation.sentAt ?? quotation.createdAt)}
                    </time>
                  </p>
                  <MessageText text={note} linked />
                </div>
              </div>
            </section>
          )}
          <Conversation quotation={quotation} />
        </div>
        <aside aria-label="Price and acceptance">
          <section className={classes.box} id="accept">
            <QuotationSums quotation={quotation} />
            {!isEnded && (
              <AcceptQuotation key={quotation.status} quotation={quotation} isBack={isBack} />
            )}
          </section>
          {!isEnded && (
            <div className={classes.actions}>
              <AskForChange quotation={quotation} />
              <AnchorButton variant="subtle" href={pdfOf(number)}>
                PDF
              </AnchorButton>
            </div>
          )}
          {quotation.address !== '' && <GoingTo quotation={quotation} />}
        </aside>
      </div>
    </main>
  )
}

const dayHeadings: Record<QuotationData['deliveryMethod'], string> = {
  van: 'When we come',
  collection: 'When you collect',
  parcel: 'How it comes',
}

function madeFor({ firstName, lastName, company, sentAt, createdAt }: QuotationData): string {
  const buyer = [[firstName, lastName].filter(Boolean).join(' '), company].filter(Boolean)
  const to = buyer.length > 0 ? `Made for ${buyer.join(', ')}` : 'Made'
  return `${to} on ${weekdayDate(sentAt ?? createdAt)}.`
}

function untilText({ status, validUntil, heldUntil, slot }: QuotationData): string {
  if (status === 'unpaid') return 'It’s waiting for your payment.'
  if (status === 'accepted') return 'You have accepted it.'
  if (status === 'cancelled') return 'You accepted it, and the order is cancelled.'
  if (status === 'withdrawn') return 'It is no longer valid.'
  if (status === 'expired') return `It ended on ${dayAndTime(validUntil)}.`
  const isHeldToTheEnd = heldUntil !== null && heldUntil >= validUntil && slot !== null
  return `${isHeldToTheEnd ? 'The prices and the day are' : 'The prices are'} yours until ${dayAndTime(validUntil)}.`
}

function GoingTo({ quotation }: { quotation: QuotationData }) {
  const { firstName, lastName, company, address, city, pincode, phone, notes } = quotation
  return (
    <section className={classes.box} aria-labelledby="going-to">
      <h2 id="going-to">Going to</h2>
      <p>
        {[`${firstName} ${lastName}`.trim(), company, address].filter(Boolean).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
        <span className={classes.line}>
          {city} <span className="unbroken">{pincode}</span>
        </span>
        <span className={`${classes.line} num`}>{phone}</span>
      </p>
      {notes !== '' && <p className="small muted">{notes}</p>}
    </section>
  )
}

/** Instead of a quotation that the visitor may not see, or that does not exist. */
export function NoQuotationPage() {
  const { phone, phoneHref } = useContact()
  return (
    <main id="content" className={`wrap ${narrow.page}`}>
      <h1>We can’t open this quotation</h1>
      <p>
        Open it with the link in your email. If the link has expired, call us on{' '}
        <a className="link unbroken" href={phoneHref}>
          {phone}
        </a>{' '}
        and we’ll send you a new one.
      </p>
      <p>
        <ButtonLink to="/shop/listing" variant="default">
          See all products
        </ButtonLink>
      </p>
    </main>
  )
}
