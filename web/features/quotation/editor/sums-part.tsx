import { useState } from 'react'
import { dayText } from '#server/lib/london-time.shared.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { discountOf, endOf, lastHold as latest } from '#server/quotation/quotation-rules.shared.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { holdDays, isPriceOpen, sumsOf, VALIDITIES, type Editing } from './quotation-draft.ts'
import classes from './editor.module.css'

type SumsPartProps = Editing & {
  /** The latest end of the hold; null for a new quotation. */
  lastHold: string | null
}

/** The totals, until when the prices hold, and until when stock and place are held. */
export function SumsPart({ draft, change, errors, isFixed, lastHold }: SumsPartProps) {
  const [now] = useState(() => new Date())
  const { settings } = useShop()
  const sums = sumsOf(draft, vatPercentOf(settings.company))
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const today = dayInLondon(now)
  const validDays = [
    ...new Set([draft.validDay, ...VALIDITIES.map((days) => daysAfter(today, days))]),
  ].toSorted()
  const last = lastHold === null ? latest(now) : new Date(lastHold)
  const held = holdDays(now, { ...draft, lastHold: last })
  const holdable = draft.holdDay === '' ? held : [...new Set([draft.holdDay, ...held])].toSorted()
  const agreed = discountOf({
    listPence: sums.listPence,
    agreedPence: sums.listPence - sums.discountPence,
  })
  return (
    <section className={`box ${classes.part}`} aria-label="Totals">
      <dl className={`${classes.sums} num`}>
        <Row
          label={`List price, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
          pence={sums.listPence}
        />
        {sums.discountPence > 0 && (
          <div>
            <dt>Agreed, {agreed}% off</dt>
            <dd className={classes.off}>−{formatPence(sums.discountPence)}</dd>
          </div>
        )}
        {sums.servicesPence > 0 && <Row label="Services" pence={sums.servicesPence} />}
        <div>
          <dt>{deliveryMethodNames[draft.deliveryMethod]}</dt>
          <dd>{deliveryPriceText(sums.deliveryPence, isPriceOpen(draft))}</dd>
        </div>
        {sums.vatPence > 0 && (
          <Row label={`VAT at ${VAT_PERCENT}%, included`} pence={sums.vatPence} />
        )}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatPence(sums.totalPence)}</dd>
        </div>
      </dl>
      <Compact>
        <div className={classes.ends}>
          <SelectField
            label="Prices valid until"
            value={draft.validDay}
            disabled={isFixed}
            error={errors['validUntil']}
            onChange={({ currentTarget: { value: validDay } }) =>
              change({
                validDay,
                ...(draft.holdDay > validDay && { holdDay: '' }),
              })
            }
          >
            {validDays.map((day) => (
              <option key={day} value={day}>
                {dayText(endOf(day))}, 5pm
              </option>
            ))}
          </SelectField>
          {!isFixed && (
            <SelectField
              label="Hold until"
              description={
                draft.holdDay === ''
                  ? 'Nothing is held: items and day may be gone when they accept.'
                  : 'Keeps the items and the day. Then both are free again.'
              }
              value={draft.holdDay}
              error={errors['holdUntil']}
              onChange={({ currentTarget: { value: holdDay } }) => change({ holdDay })}
            >
              <option value="">No hold</option>
              {holdable.map((day) => (
                <option key={day} value={day}>
                  {dayText(endOf(day))}, 5pm
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </Compact>
    </section>
  )
}

function Row({ label, pence }: { label: string; pence: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatPence(pence)}</dd>
    </div>
  )
}
