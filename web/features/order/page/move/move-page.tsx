import { Link } from '@tanstack/react-router'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { useContact } from '#web/lib/shop.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { ChooseWindow, freeWindows } from './choose-window.tsx'
import { coveredPence, whichText } from '../load-order-page.ts'
import type { MovePageData, MoveSearch } from './load-move-page.ts'
import classes from './move-page.module.css'

const failed = 'Sorry, that didn’t go through. Nothing has changed. Please try again or call us.'

type MovePageProps = { data: MovePageData; search: MoveSearch }

/** The page that books the window of a delivery or a collection, without scripts. */
export function MovePage({ data, search }: MovePageProps) {
  const orderName = useOrderName()
  const { order, delivery, collected, isOpen } = data
  const contact = useContact()
  const name = orderName(order.number)
  const now = collected === null ? (delivery?.window ?? null) : collected.collection
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <p className="small">
        <Link to="/shop/orders/$order" params={{ order: name }} className="link">
          Order {name}
        </Link>
      </p>
      <h1>{titleOf(data, now !== null)}</h1>
      {now !== null && (
        <p className="muted num">
          Now <Unbroken text={slotText(now)} />
        </p>
      )}
      {isOpen ? (
        <MoveForm data={data} search={search} />
      ) : (
        <p>
          There’s nothing to change right now. Need help? Call{' '}
          <a className="link unbroken" href={contact.phoneHref}>
            {contact.phone}
          </a>
          .
        </p>
      )}
    </main>
  )
}

function titleOf({ order, delivery, collected }: MovePageData, hasWindow: boolean): string {
  const which = delivery && whichText(order, delivery)
  if (collected === null && !hasWindow) return which ? `Choose a day: ${which}` : 'Choose a day'
  if (collected === null) return `Change your ${which ?? 'delivery'}`
  return hasWindow ? 'Change collection day' : 'Choose a collection day'
}

function MoveForm({ data: { order, delivery, collected, slots }, search }: MovePageProps) {
  const orderName = useOrderName()
  const posted = usePosted('move-delivery', failed)
  const contact = useContact()
  const all = freeWindows(slots)
  // A delivery keeps the price that was paid: staff arrange a dearer window by phone.
  const windows =
    collected === null ? all.filter(({ pricePence }) => pricePence <= coveredPence(order)) : all
  const link = {
    to: '/shop/orders/$order/move',
    params: { order: orderName(order.number) },
  } as const
  const last = slots?.days.at(-1)
  const until = slots?.until ?? null
  return (
    <PostForm posted={posted} className={classes.form}>
      <input type="hidden" name="orderId" value={order.id} />
      {collected === null && <input type="hidden" name="part" value={delivery?.part} />}
      {collected !== null && <input type="hidden" name="returnId" value={collected.id} />}
      <ChooseWindow
        legend={collected === null ? 'Choose your delivery day' : 'Choose your collection day'}
        windows={windows}
        allDays={search.days === 'all'}
        isFree={collected !== null}
        more={
          <Link {...link} search={{ ...search, days: 'all' }} resetScroll={false} className="link">
            All days
          </Link>
        }
        none={`No days are available. Call us on ${contact.phone} to arrange one.`}
      >
        {last !== undefined && until !== null && last.date < until && (
          <p>
            <Link
              {...link}
              search={{ ...search, days: 'all', from: daysAfter(last.date, 1) }}
              className="link"
            >
              Later days
            </Link>
          </p>
        )}
        {collected === null && order.standing.deliveryPence > 0 && (
          <p className="small muted">
            If your new slot costs less, we’ll refund the difference to your original payment
            method.
          </p>
        )}
        {windows.length < all.length && (
          <p className="small muted">
            Slots that cost more than the {formatPence(order.standing.deliveryPence)} you paid
            aren’t shown. Call us on {contact.phone} to book one.
          </p>
        )}
      </ChooseWindow>
      {windows.length > 0 && (
        <BusyButton type="submit" size="lg" busy={false}>
          {collected === null ? 'Confirm delivery slot' : 'Confirm collection slot'}
        </BusyButton>
      )}
      <p className="small muted">We’ll keep your current slot until the new one is confirmed.</p>
    </PostForm>
  )
}
