import { dayText } from '#server/lib/london-time.shared.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReturnObstacle } from '#server/order/return/return.schema.ts'
import { standingLines } from '#server/order/standing/standing.shared.ts'
import { returnReasonLabels } from '#server/order/return/return-labels.shared.ts'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { useContact, usePromises, useSettings } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence, Amount } from '#web/ui/price.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { ChoosePieces, chosenOf, withinLeft } from '../pieces/choose-pieces.tsx'
import { ChooseWindow } from '../move/choose-window.tsx'
import type { ReturnPageData } from './load-return-page.ts'
import { type GivenBack, refundOf } from '#server/promotion/share.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import card from '#web/ui/page/side-card.module.css'
import classes from './return-page.module.css'
import type { ChosenPieces } from '../pieces/choose-pieces.tsx'

const failed = 'Sorry, that didn’t go through. Please try again or call us.'

/** The return page: pieces, reason, collection window and refund. */
export function ReturnPage({ data, allDays }: { data: ReturnPageData; allDays: boolean }) {
  const orderName = useOrderName()
  const { number, returnable } = data
  const name = orderName(number)
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <p className="small">
        <Link to="/shop/orders/$order" params={{ order: name }} className="link">
          Order {name}
        </Link>
      </p>
      <h1>Return</h1>
      <p className="muted">{untilText(data, usePromises().returnDays)}</p>
      {returnable.mayReturn ? <ReturnForm data={data} allDays={allDays} /> : <NotHere />}
    </main>
  )
}

/** Until when pieces can be returned, by delivery. */
function untilText(
  { returnable: { deliveries }, deliveryMethod }: ReturnPageData,
  days: number,
): string {
  const came = deliveries.flatMap(({ part, deliveredAt, until }) =>
    deliveredAt === null || until === null ? [] : [{ part, deliveredAt, until }],
  )
  if (came.length === 0) return `You can return items for ${days} days after delivery.`
  const named = came.map(({ part, deliveredAt, until }) =>
    deliveries.length === 1
      ? `${deliveryMethod === 'collection' ? 'Collected' : 'Delivered'} on ${dayText(deliveredAt)}. You have until ${dayText(until)} to start a return`
      : `${part === 1 ? 'First' : 'Second'} delivery on ${dayText(deliveredAt)}: you have until ${dayText(until)} to start a return`,
  )
  const rest =
    came.length < deliveries.length ? ' You can return the rest once it’s been delivered.' : ''
  return `${named.join('. ')}. You don’t need a reason.${rest}`
}

const obstacleTexts = {
  toCome: 'Not yet delivered',
  tooLate: 'Too late to return',
  gone: 'Already returned or refunded',
} as const satisfies Record<ReturnObstacle, string>

/** The price of a line, or why none of it can be returned. */
function noteOf(line: ReturnPageData['returnable']['lines'][number]): string {
  const { obstacle, pricePence, quantity, cancelledQuantity } = line
  if (obstacle === null) return formatPence(pricePence)
  return obstacle === 'gone' && cancelledQuantity === quantity
    ? 'Cancelled'
    : obstacleTexts[obstacle]
}

function NotHere() {
  const contact = useContact()
  return (
    <p>
      Nothing in this order can be returned online right now. Need help? Call{' '}
      <a className="link unbroken" href={contact.phoneHref}>
        {contact.phone}
      </a>
      .
    </p>
  )
}

function ReturnForm({ data, allDays }: { data: ReturnPageData; allDays: boolean }) {
  const orderName = useOrderName()
  const { number, returnable, returns, windows, deliveryMethod } = data
  const isByVan = deliveryMethod === 'van'
  const insteadText = `I’ll bring them back or send them to ${collectionAddress(useSettings()).join(', ')}`
  const contact = useContact()
  const promises = usePromises()
  const router = useRouter()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(trpc.return.pathFilter())
  const form = usePostForm('return', failed, {
    onSent: async ({ open }) => {
      await refresh()
      await open()
    },
    // A return sent in another tab meanwhile is shown too.
    onRefused: () => {
      void refresh().then(() => router.invalidate())
    },
  })
  const [ticked, choose] = useState(() => chosenOf(form.values, returnable.lines))
  const chosen = withinLeft(ticked, returnable.lines)
  const key = `return-${returns.length}`
  const lines = standingLines(returnable.lines.map((line) => ({ ...line, services: [] }))).map(
    (line) => ({ ...line, note: noteOf(line) }),
  )
  return (
    <PostForm posted={form} className={classes.columns}>
      <input type="hidden" name="id" value={returnable.orderId} />
      <input type="hidden" name="key" value={key} />
      <div className={classes.main}>
        <ChoosePieces
          legend="What are you returning?"
          lines={lines}
          chosen={chosen}
          error={form.errors['items']}
          onChange={(next) => {
            choose(next)
            if (form.errors['items'] !== undefined) form.clear()
          }}
        />
        <fieldset className={classes.reasons}>
          <legend>
            Why? <span className="muted">It helps us improve</span>
          </legend>
          {[...Object.entries(returnReasonLabels), ['', 'I’d rather not say'] as const].map(
            ([value, words]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  defaultChecked={(form.values['reason'] ?? '') === value}
                />
                {words}
              </label>
            ),
          )}
        </fieldset>
        <TextAreaField
          {...form.field('notes')}
          label="Anything else? (optional)"
          maxLength={1000}
        />
        <ChooseWindow
          legend={isByVan ? 'Choose your collection day' : 'How will you return them?'}
          {...(!isByVan && { instead: insteadText })}
          windows={windows}
          allDays={allDays}
          chosen={form.values['slot'] ?? ''}
          isFree
          more={
            <Link
              to="/shop/orders/$order/return"
              params={{ order: orderName(number) }}
              search={{ days: 'all' }}
              resetScroll={false}
              className="link"
            >
              All days
            </Link>
          }
          none={`We’ll call you to arrange a day, or call us on ${contact.phone}.`}
        >
          {isByVan && promises.collection !== '' && (
            <p className="small muted">{promises.collection}</p>
          )}
        </ChooseWindow>
      </div>
      <ReturnSums returnable={data.returnable} isByVan={isByVan} chosen={chosen} busy={form.busy} />
    </PostForm>
  )
}

type ReturnSumsProps = {
  returnable: Pick<
    ReturnPageData['returnable'],
    'lines' | 'refundBy' | 'deliveryPence' | 'isByBank'
  >
  /** Whether a van collects them. */
  isByVan: boolean
  chosen: ChosenPieces
  busy: boolean
}

/** What goes back for pieces of a line: what was paid for them. */
const backFor = (line: Parameters<typeof refundOf>[0] & GivenBack, quantity: number): number =>
  refundOf(line, line, quantity)

/**
 * The refund for the selected pieces, with the delivery where it cost something, its date, and the
 * submit button.
 */
export function ReturnSums({ returnable, isByVan, chosen, busy }: ReturnSumsProps) {
  const { lines, refundBy, deliveryPence, isByBank } = returnable
  const sent = lines.filter(({ productId }) => (chosen[productId] ?? 0) > 0)
  const isAll =
    sent.length > 0 && lines.every((line) => (chosen[line.productId] ?? 0) === line.kept)
  const back = isAll ? deliveryPence : 0
  const count = sent.reduce((sum, { productId }) => sum + (chosen[productId] ?? 0), 0)
  const pence = sent.reduce((sum, line) => sum + backFor(line, chosen[line.productId] ?? 0), back)
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="what-you-get-back">
      <h2 id="what-you-get-back">Your refund</h2>
      <dl className="num">
        {sent.map(({ productId, ...line }) => (
          <div key={productId}>
            <dt>
              {lineName(line)}
              {(chosen[productId] ?? 0) > 1 && ` × ${chosen[productId]}`}
            </dt>
            <dd>
              <Amount pence={backFor(line, chosen[productId] ?? 0)} />
            </dd>
          </div>
        ))}
        {deliveryPence > 0 && (
          <div>
            <dt>Delivery</dt>
            <dd>
              <Amount pence={back} />
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{isByBank ? 'To your original payment method' : 'In all'}</dt>
          <dd>
            <Amount pence={pence} />
          </dd>
        </div>
      </dl>
      <p className="small muted">
        We’ll refund you {isByVan ? 'after collection' : 'once we have them'}, by{' '}
        {dayText(refundBy)} at the latest, and email your credit note. Completed services aren’t
        refunded.
      </p>
      <BusyButton type="submit" size="lg" fullWidth busy={busy}>
        {count === 0 ? 'Return item' : `Return ${count} ${count === 1 ? 'item' : 'items'}`}
      </BusyButton>
    </section>
  )
}
