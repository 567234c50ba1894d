import { dayText } from '#server/lib/london-time.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { useContact } from '#web/lib/shop.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { AskForChange } from './ask-for-change.tsx'
import type { QuotationData } from './load-quotation-page.ts'
import { pdfOf } from './pdf-of.ts'
import classes from './quotation-page.module.css'

const failed = 'Sorry, not everything could be added to your cart. Please try again.'

/** What stands first on the page of a quotation that has ended: what happened, and the ways on. */
export function EndedQuotation({ quotation }: { quotation: QuotationData }) {
  const { phone, phoneHref } = useContact()
  const posted = usePosted('quotation-to-cart', failed)
  const number = quotationName(quotation.number)
  const { slot, sellerName, status, todayPence } = quotation
  const isExpired = status === 'expired'
  return (
    <section className={classes.ended} aria-labelledby="ended">
      <h2 id="ended">
        {isExpired ? 'These prices have ended' : 'This quotation is no longer valid'}
      </h2>
      <p className="num">
        Nothing was ordered and you haven’t been charged.{' '}
        {slot && isExpired && `${dayText(slot.date)} is free for others again. `}
        {isExpired
          ? `${sellerName} can often offer the same again.`
          : 'Check your emails for a newer one, or call us on '}
        {!isExpired && (
          <a className="link unbroken" href={phoneHref}>
            {phone}
          </a>
        )}
        {!isExpired && '.'}
      </p>
      <div className={classes.endedActions}>
        {isExpired && (
          <AskForChange
            quotation={quotation}
            label="Ask for it again"
            text={`Please offer ${number} again.`}
          />
        )}
        <AnchorButton variant="default" href={pdfOf(number)}>
          PDF, as it was
        </AnchorButton>
      </div>
      {isExpired && todayPence !== null && (
        <PostForm posted={posted}>
          <p className={`${classes.today} num`}>
            <span>The same today</span>
            <b>{formatPence(todayPence)}</b>
          </p>
          <p className="small muted">
            At today’s prices, before delivery. Everything is available.
          </p>
          <input type="hidden" name="number" value={number} />
          <Button type="submit" variant="default" fullWidth>
            Put it in the cart
          </Button>
        </PostForm>
      )}
    </section>
  )
}
