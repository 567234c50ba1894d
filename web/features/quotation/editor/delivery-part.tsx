import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import type { MethodsOutput } from '#server/delivery/methods/method.schema.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import { isOver } from '#server/quotation/quotation-rules.shared.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { SelectField } from '#web/ui/forms/fields.tsx'
import radio from '#web/ui/forms/radio-card.module.css'
import { formatPence } from '#web/ui/price.tsx'
import { AgreedPrice } from './price-of-delivery.tsx'
import type { Details, Draft, Editing } from './quotation-draft.ts'
import { Part } from './part.tsx'
import classes from './editor.module.css'

/** How many days are offered at once. */
const OFFERED = 3

const methodNames: Record<DeliveryMethod, string> = {
  van: 'Delivered by us',
  collection: 'Collected from us',
  parcel: 'Sent by parcel',
}

type DeliveryPartProps = Editing & { details: Details | null }

/** How a quotation comes, on which day, and at which price; once accepted, how its order comes. */
export function DeliveryPart({ details, ...editing }: DeliveryPartProps) {
  if (!editing.isFixed || details === null) return <ChosenDelivery {...editing} />
  const day = details.slot ?? details.collection
  return (
    <Part title="Delivery" part={3}>
      <p className="num">
        {methodNames[details.deliveryMethod]}
        {day !== null && `, ${slotText(day)}`}
      </p>
      {day === null && details.deliveryMethod === 'van' && !isOver(details) && (
        <p className="small muted">The day is still to be arranged.</p>
      )}
    </Part>
  )
}

function ChosenDelivery(editing: Editing) {
  const { draft, change, errors } = editing
  const postcode = normalizePostcode(draft.pincode)
  const items = draft.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : { productId, quantity: Math.min(quantity, 24) },
  )
  const trpc = useTRPC()
  const asked = { postcode: postcode ?? '', items }
  const options = { enabled: postcode !== null, placeholderData: keepPreviousData }
  const { data } = useQuery(trpc.delivery.slots.queryOptions(asked, options))
  const { data: others } = useQuery(trpc.delivery.methods.queryOptions(asked, options))
  const { deliveryMethod: method } = draft
  const offered = methodsOf(others, method)
  return (
    <Part title="Delivery" part={3} aside={data?.zone?.name}>
      {postcode === null && <p className="small muted">Enter the postcode to see free days.</p>}
      {(offered.length > 1 || errors['deliveryMethod'] !== undefined) && (
        <SelectField
          label="How it comes"
          value={method}
          error={errors['deliveryMethod']}
          data={offered.map((value) => ({ value, label: methodNames[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = offered.find((one) => one === value)
            if (chosen !== undefined) change(methodChange(chosen, others))
          }}
        />
      )}
      {method === 'van' && postcode !== null && data !== undefined && (
        <VanDays {...editing} data={data} />
      )}
      {method === 'collection' && <CollectionDays {...editing} offered={others?.collection} />}
      {draft.slot === null && <AgreedPrice key={method} {...editing} />}
    </Part>
  )
}

/** The methods that can be chosen: the van, what the shop offers, and the chosen one. */
function methodsOf(others: MethodsOutput | undefined, chosen: DeliveryMethod): DeliveryMethod[] {
  const hasCollection = others?.collection?.first != null || chosen === 'collection'
  const hasParcel = others?.parcel != null || chosen === 'parcel'
  return [
    'van',
    ...(hasCollection ? ['collection' as const] : []),
    ...(hasParcel ? ['parcel' as const] : []),
  ]
}

/** What a method changes: its first day and its price; a price of the van is still to be chosen. */
function methodChange(method: DeliveryMethod, others: MethodsOutput | undefined): Partial<Draft> {
  const none = {
    slot: null,
    collection: null,
    deliveryPence: null,
    unreadDelivery: null,
    deliveryMethod: method,
  }
  if (method === 'parcel') return { ...none, deliveryPence: others?.parcel?.pricePence ?? null }
  if (method === 'van') return none
  const day = others?.collection?.days.find(({ isFull }) => !isFull)
  return {
    ...none,
    deliveryPence: others?.collection?.pricePence ?? null,
    collection: day ? { date: day.date, startHour: day.startHour, endHour: day.endHour } : null,
    holdDay: '',
  }
}

type VanDaysProps = Editing & { data: RouterOutputs['delivery']['slots'] }

/** The day of the van: the next free ones, or any other; without one it is arranged later. */
function VanDays({ draft, change, errors, data }: VanDaysProps) {
  const free = data.days
    .flatMap(({ windows }) => windows)
    .filter(({ id, places }) => places > 0 || id === draft.slot?.id)
  const first = free.slice(0, OFFERED)
  const choose = (id: string) => {
    const slot = free.find((one) => one.id === id)
    change({
      slot: slot ? { id: slot.id, pricePence: slot.pricePence, date: slot.date } : null,
      deliveryPence: null,
      unreadDelivery: null,
      ...(slot && draft.holdDay >= slot.date && { holdDay: '' }),
    })
  }
  const isKnown = free.some(({ id }) => id === draft.slot?.id)
  return (
    <>
      {free.length === 0 && <p className="small muted">{noDaysText(data)}</p>}
      <div className={classes.days} role="radiogroup" aria-label="Delivery day">
        {first.map((slot) => (
          <label key={slot.id} className={`${radio.card} ${classes.day} num`}>
            <input
              type="radio"
              name="slot"
              checked={slot.id === draft.slot?.id}
              onChange={() => choose(slot.id)}
            />
            <b>{slotText(slot).split(', ')[0]}</b>, {slotText(slot).split(', ').slice(1).join(', ')}
            , {formatPence(slot.pricePence)}
          </label>
        ))}
      </div>
      <SelectField
        label="More days"
        value={draft.slot?.id ?? ''}
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
  )
}

/** Why there is no day to choose, to staff. */
const noDaysText = ({ served, postcode }: { served: boolean; postcode: string }): string =>
  served
    ? `All slots for ${postcode} are full.`
    : `Your vans don’t go to ${postcode}. Enter the price of the delivery, or agree it later.`

type CollectionDaysProps = Editing & { offered: MethodsOutput['collection'] | undefined }

/** The day on which a quotation is collected. */
function CollectionDays({ draft, change, errors, offered }: CollectionDaysProps) {
  const free = (offered?.days ?? []).filter(({ isFull }) => !isFull)
  const chosen = draft.collection
  const isKnown = free.some(({ date }) => date === chosen?.date)
  return (
    <SelectField
      label="Collection day"
      value={chosen?.date ?? ''}
      error={errors['collectionDay']}
      onChange={({ currentTarget: { value } }) => {
        const day = free.find(({ date }) => date === value)
        if (!day) return
        const { date, startHour, endHour } = day
        change({
          collection: { date, startHour, endHour },
          ...(draft.holdDay >= date && { holdDay: '' }),
        })
      }}
    >
      {!isKnown && <option value={chosen?.date ?? ''}>{chosen ? slotText(chosen) : ''}</option>}
      {free.map((day) => (
        <option key={day.date} value={day.date}>
          {slotText(day)}
        </option>
      ))}
    </SelectField>
  )
}
