import { dayText } from '#server/lib/london-time.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Amount } from '#web/ui/price.tsx'
import card from '#web/ui/page/side-card.module.css'
import type { ChosenPieces } from '../pieces/choose-pieces.tsx'
import type { ReturnPageData } from './load-return-page.ts'
import classes from './return-page.module.css'

type ReturnSumsProps = {
  data: ReturnPageData
  chosen: ChosenPieces
  busy: boolean
}

/** The refund for the selected pieces, its date, and the submit button. */
export function ReturnSums({ data, chosen, busy }: ReturnSumsProps) {
  const { lines, refundBy, deliveryPence } = data.returnable
  const sent = lines.filter(({ productId }) => (chosen[productId] ?? 0) > 0)
  const isAll =
    sent.length > 0 && lines.every((line) => (chosen[line.productId] ?? 0) === line.kept)
  const back = isAll ? deliveryPence : 0
  const count = sent.reduce((sum, { productId }) => sum + (chosen[productId] ?? 0), 0)
  const pence = sent.reduce(
    (sum, { productId, pricePence }) => sum + pricePence * (chosen[productId] ?? 0),
    back,
  )
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="what-you-get-back">
      <h2 id="what-you-get-back">Your refund</h2>
      <dl className="num">
        {sent.map(({ productId, pricePence, ...line }) => (
          <div key={productId}>
            <dt>
              {lineName(line)}
              {(chosen[productId] ?? 0) > 1 && ` × ${chosen[productId]}`}
            </dt>
            <dd>
              <Amount pence={pricePence * (chosen[productId] ?? 0)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Delivery</dt>
          <dd>
            <Amount pence={back} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>To your original payment method</dt>
          <dd>
            <Amount pence={pence} />
          </dd>
        </div>
      </dl>
      <p className="small muted">
        We’ll refund you after collection, by {dayText(refundBy)} at the latest, and email your
        credit note. Completed services aren’t refunded.
      </p>
      <BusyButton type="submit" size="lg" fullWidth busy={busy}>
        {count === 0 ? 'Return item' : `Return ${count} ${count === 1 ? 'item' : 'items'}`}
      </BusyButton>
    </section>
  )
}
