import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { SelectField } from '#web/ui/forms/fields.tsx'
import radio from '#web/ui/forms/radio-card.module.css'
import { formatPence } from '#web/ui/price.tsx'
import type { Editing } from './quotation-draft.ts'
import { Part } from './part.tsx'
import classes from './editor.module.css'

/** How many days are offered at once. */
const OFFERED = 3

/** The day of the delivery: the next free ones, or any other; without one it is arranged later. */
export function DeliveryPart({ draft, change, errors, isFixed }: Editing) {
  const postcode = normalizePostcode(draft.pincode)
  const items = draft.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : { productId, quantity: Math.min(quantity, 24) },
  )
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.delivery.slots.queryOptions(
      { postcode: postcode ?? '', items },
      { enabled: postcode !== null, placeholderData: keepPreviousData },
    ),
  )
  const free = (data?.days ?? [])
    .flatMap(({ windows }) => windows)
    .filter(({ id, places }) => places > 0 || id === draft.slot?.id)
  const first = free.slice(0, OFFERED)
  const choose = (id: string) => {
    const slot = free.find((one) => one.id === id)
    change({
      slot: slot ? { id: slot.id, pricePence: slot.pricePence, date: slot.date } : null,
      ...(slot && draft.holdDay >= slot.date && { holdDay: '' }),
    })
  }
  const isKnown = free.some(({ id }) => id === draft.slot?.id)
  return (
    <Part title="Delivery" part={3} aside={data?.zone?.name}>
      {postcode === null && <p className="small muted">Enter the postcode to see free days.</p>}
      {postcode !== null && data !== undefined && (
        <>
          {free.length === 0 && <p className="small muted">{noDaysText(data)}</p>}
          <div className={classes.days} role="radiogroup" aria-label="Delivery day">
            {first.map((slot) => (
              <label key={slot.id} className={`${radio.card} ${classes.day} num`}>
                <input
                  type="radio"
                  name="slot"
                  checked={slot.id === draft.slot?.id}
                  disabled={isFixed}
                  onChange={() => choose(slot.id)}
                />
                <b>{slotText(slot).split(', ')[0]}</b>,{' '}
                {slotText(slot).split(', ').slice(1).join(', ')}, {formatPence(slot.pricePence)}
              </label>
            ))}
          </div>
          <SelectField
            label="More days"
            value={draft.slot?.id ?? ''}
            disabled={isFixed}
            error={errors['slotId']}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">To be arranged later</option>
            {!isKnown && draft.slot !== null && (
              <option value={draft.slot.id}>The day of this quotation</option>
            )}
            {free.map((slot) => (
              <option key={slot.id} value={slot.id}>
                {slotText(slot)}, {formatPence(slot.pricePence)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </Part>
  )
}

/** Why there is no day to choose, to staff. */
const noDaysText = ({ served, postcode }: { served: boolean; postcode: string }): string =>
  served
    ? `All slots for ${postcode} are full.`
    : `Your vans don’t go to ${postcode}. Agree the delivery and its price with the customer.`
