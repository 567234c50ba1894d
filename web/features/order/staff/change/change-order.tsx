import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#server/lib/london-time.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { addressLabels } from '#web/lib/forms/address-labels.ts'
import { type RouterOutputs, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { type FoundVariant, PieceSearch } from '#web/ui/admin/pieces/piece-search.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import type { StaffOrder } from '../page/staff-order.ts'
import { leftOf, openLines } from './may-change.ts'
import {
  type Added,
  addressNames,
  type Change,
  firstPrice,
  priceText,
  wantedChange,
} from './wanted-change.ts'
import { refusalText } from '../use-orders.ts'
import classes from './change-order.module.css'

type Effect = RouterOutputs['orderChange']['preview']
type Line = StaffOrder['lines'][number]
type Variants = RouterOutputs['orderChange']['variants']['lines'][number]['variants']

/**
 * The form with which staff change an order: first it shows what a change does to pieces and money,
 * then the change is made. Whatever is typed after that has to be shown anew.
 */
export default function ChangeOrder({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const may = useMay()
  const { data } = useQuery(trpc.orderChange.variants.queryOptions({ id: order.id }))
  const [added, setAdded] = useState<Added[]>([])
  const [shown, setShown] = useState<{ change: Change; effect: Effect } | null>(null)
  const [fault, setFault] = useState<string>()
  const [price, setPrice] = useState(firstPrice(order))
  const make = useMutation(trpc.orderChange.make.mutationOptions())
  const variantsOf = new Map(data?.lines.map((line) => [line.productId, line.variants]))
  const forget = () => {
    setShown(null)
    setFault(undefined)
  }
  const add = ({ productId, title, variant }: FoundVariant, quantity: number) => {
    forget()
    const name = lineName({ title, variant })
    setAdded((all) => [
      ...all.filter((one) => one.productId !== productId),
      { productId, name, quantity },
    ])
  }
  const show = async (change: Change) => {
    setFault(undefined)
    try {
      const effect = await queryClient.fetchQuery(
        trpc.orderChange.preview.queryOptions({ id: order.id, ...change }, { staleTime: 0 }),
      )
      setShown({ change, effect })
    } catch (error) {
      setShown(null)
      setFault(faultOf(error))
    }
  }
  const read = async (form: HTMLFormElement) => {
    const wanted = wantedChange(new FormData(form), order, added)
    if ('change' in wanted) return show(wanted.change)
    setShown(null)
    setFault(wanted.fault)
  }
  const charge = async (deliveryPence: number) => {
    setPrice(priceText(deliveryPence))
    if (shown) await show({ ...shown.change, deliveryPence })
  }
  const carryOut = async (paid: Pick<Change, 'takenOutside'>) => {
    if (!shown) return
    try {
      await make.mutateAsync({
        id: order.id,
        seenAt: order.updatedAt,
        ...shown.change,
        ...paid,
      })
      toast({ message: 'Order changed' })
      onDone()
    } catch (error) {
      // A toast, because the form is read anew when somebody else has changed the order.
      errorToast(faultOf(error))
      setShown(null)
    } finally {
      await queryClient.invalidateQueries(trpc.order.pathFilter())
    }
  }
  return (
    <Panel title="Change this order">
      <Compact>
        <div className={classes.body}>
          <form
            method="post"
            noValidate
            className={classes.form}
            onInput={forget}
            onSubmit={(event) => handleSubmit(() => read(event.currentTarget))(event)}
          >
            {openLines(order).map((line) => (
              <LineFields
                key={line.productId}
                line={line}
                variants={variantsOf.get(line.productId) ?? []}
              />
            ))}
            {added.length > 0 && (
              <ul className={classes.added} aria-label="Items to add">
                {added.map(({ productId, name, quantity }) => (
                  <li key={productId}>
                    <span className="num">
                      {quantity} × {name}
                    </span>
                    <button
                      type="button"
                      className="link small"
                      onClick={() => {
                        forget()
                        setAdded((all) => all.filter((one) => one.productId !== productId))
                      }}
                    >
                      Remove
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {may('quotations') && <PieceSearch onAdd={add} isSoldNow />}
            <AddressFields address={order.address} />
            {order.deliveryMethod === 'van' && (
              <TextField
                name="deliveryPrice"
                label="Delivery price (£)"
                description="For another delivery zone, see below what it costs there before you save"
                inputMode="decimal"
                autoComplete="off"
                value={price}
                onChange={({ currentTarget }) => setPrice(currentTarget.value)}
              />
            )}
            <TextAreaField
              name="notes"
              label="Note for the delivery"
              rows={2}
              maxLength={500}
              defaultValue={order.address.notes}
            />
            {fault !== undefined && <Note tone="bad">{fault}</Note>}
            <BusyButton type="submit" size="sm" variant="default" busy={false}>
              Show what changes
            </BusyButton>
          </form>
          {shown && (
            <ShownChange
              effect={shown.effect}
              hasEmail={order.email !== null}
              busy={make.isPending}
              onMake={carryOut}
              onCharge={charge}
            />
          )}
          <Button size="sm" variant="subtle" onClick={onDone}>
            Close
          </Button>
        </div>
      </Compact>
    </Panel>
  )
}

/** Who and where an order is delivered to, folded: it seldom changes. */
function AddressFields({ address }: { address: StaffOrder['address'] }) {
  return (
    <details className={classes.address}>
      <summary>Delivery address</summary>
      <div className={classes.addressFields}>
        {addressNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={addressLabels[name]}
            autoComplete="off"
            defaultValue={address[name]}
          />
        ))}
      </div>
    </details>
  )
}

/** The fields of a line: how many pieces, and of which fabric or size. */
export function LineFields({ line, variants }: { line: Line; variants: Variants }) {
  const { productId } = line
  const left = leftOf(line)
  const name = lineName(line)
  return (
    <fieldset className={classes.line}>
      <legend>{name}</legend>
      <TextField
        name={`quantity ${productId}`}
        label="Quantity"
        aria-label={`Quantity, ${name}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={left}
      />
      {variants.length > 0 && (
        <SelectField
          name={`to ${productId}`}
          label="Change to"
          aria-label={`Change to, ${name}`}
          description="As many of them as the quantity says"
          defaultValue=""
        >
          <option value="">Stays as it is</option>
          {variants.map((variant) => (
            <option key={variant.productId} value={variant.productId} disabled={variant.isSoldOut}>
              {variant.label},{' '}
              {variant.isSoldOut ? 'out of stock' : formatPence(variant.pricePence)}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

type ShownChangeProps = {
  effect: Effect
  hasEmail: boolean
  busy: boolean
  onMake: (paid: Pick<Change, 'takenOutside'>) => Promise<void>
  /** Shows the change with another price of the delivery. */
  onCharge: (deliveryPence: number) => Promise<void>
}

/** What the change does, how its price is paid, and the button that makes it. */
function ShownChange({ effect, hasEmail, busy, onMake, onCharge }: ShownChangeProps) {
  const [reference, setReference] = useState('')
  const { removed, added, askedPence, freesSlot } = effect
  const takenOutside = reference.trim()
  const send = () => onMake(takenOutside === '' || askedPence === 0 ? {} : { takenOutside })
  return (
    <section className={classes.shown} aria-label="What changes">
      <ul className="num">
        {removed.map(({ productId, title, quantity, amountPence }) => (
          <li key={productId}>
            Taken off: {quantity} × {title}, {formatPence(amountPence)}
          </li>
        ))}
        {added.map(({ productId, title, quantity, amountPence, ...line }) => (
          <li key={productId}>
            Added: {quantity} × {title}, {formatPence(amountPence)}
            {line.discountPence > 0 &&
              `, after the promised discount of ${formatPence(line.discountPence)}`}
            {line.madeQuantity > 0 && `, ${line.madeQuantity} made to order`}
          </li>
        ))}
        {effect.isAddressChanged && <li>The delivery address changes.</li>}
        {effect.needsNewDay && (
          <li>
            The new address is in another delivery zone: the booked day is given up. Arrange a new
            one afterwards.
          </li>
        )}
        {effect.delivery && effect.delivery.beforePence !== effect.delivery.afterPence && (
          <li>
            Delivery: {formatPence(effect.delivery.afterPence)} instead of{' '}
            {formatPence(effect.delivery.beforePence)}
          </li>
        )}
        {freesSlot && !effect.needsNewDay && <li>A delivery slot becomes free.</li>}
        {effect.isNoteChanged && <li>The note for the delivery changes.</li>}
        {moneyLines(effect).map((line) => (
          <li key={line}>
            <b>{line}</b>
          </li>
        ))}
      </ul>
      {effect.delivery?.isOtherZone === true && (
        <ZonePrice delivery={effect.delivery} onCharge={onCharge} />
      )}
      {askedPence > 0 && (
        <>
          {!hasEmail && (
            <Note tone="warn">
              This customer has no email address. Take the payment yourself, or ask for it by phone.
            </Note>
          )}
          <TextField
            label="Taken outside the website: reference"
            description={
              hasEmail
                ? 'Leave it blank to email a link to pay'
                : 'Such as a receipt number, or a transfer’s text'
            }
            maxLength={100}
            value={reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
        </>
      )}
      <BusyButton size="sm" busy={busy} onClick={() => void send()}>
        Change order
      </BusyButton>
    </section>
  )
}

type ZonePriceProps = Pick<ShownChangeProps, 'onCharge'> & {
  delivery: NonNullable<Effect['delivery']>
}

/** What the delivery costs in the zone of the new address, and the choice of what is charged. */
export function ZonePrice({ delivery, onCharge }: ZonePriceProps) {
  const { zone, beforePence, afterPence } = delivery
  if (zone === null) {
    if (!delivery.isPriceOpen) return <p>Agreed price: {formatPence(afterPence)}.</p>
    return (
      <>
        <Note tone="warn">
          Our vans don’t go to this address. Agree the price of delivery with the customer before
          you send anything, and enter it as the delivery price.
        </Note>
        <Button size="sm" variant="default" onClick={() => void onCharge(beforePence)}>
          {formatPence(beforePence)} is agreed
        </Button>
      </>
    )
  }
  const prices = [...new Set([beforePence, zone.pricePence])].filter((one) => one !== afterPence)
  return (
    <>
      <p>
        Delivery in {zone.name} costs {formatPence(zone.pricePence)}. This order is charged{' '}
        {formatPence(afterPence)}.
      </p>
      {prices.map((pence) => (
        <Button key={pence} size="sm" variant="default" onClick={() => void onCharge(pence)}>
          {pence === beforePence ? 'Keep' : pence > beforePence ? 'Charge' : 'Lower it to'}{' '}
          {formatPence(pence)}
          {pence !== beforePence && ` (${differenceText(pence - beforePence)})`}
        </Button>
      ))}
    </>
  )
}

const differenceText = (pence: number): string =>
  pence > 0 ? `${formatPence(pence)} more` : `${formatPence(-pence)} back`

/** What becomes of the money, one sentence for each part. */
function moneyLines(effect: Effect): string[] {
  const { askedPence, dueOn, loweredPence, refundedPence, waivedPence } = effect
  const lines = [
    ...(askedPence > 0
      ? [`${formatPence(askedPence)} more to pay${dueOn === null ? '' : `, by ${longDate(dueOn)}`}`]
      : []),
    ...(waivedPence > 0
      ? [`${formatPence(waivedPence)} more, too little to be paid: it is not charged`]
      : []),
    ...(loweredPence > 0 ? [`${formatPence(loweredPence)} less to pay`] : []),
    ...(refundedPence > 0 ? [`${formatPence(refundedPence)} is refunded`] : []),
  ]
  return lines.length === 0 ? ['The price stays the same.'] : lines
}

/** The message of a refusal: of its first field, or its own. */
const faultOf = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? refusalText(error)
