import { Link } from '@tanstack/react-router'
import { countName } from '#server/assembly/assembly-form.shared.ts'
import type { PricedAssembly } from '#server/assembly/price-assembly.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { MAX_VISITOR_PHOTOGRAPHS, VISITOR } from '#server/photograph/photograph-url.shared.ts'
import { VISIT_CHARGE } from '#server/lib/services.shared.ts'
import { roomName, sortRooms } from '#server/removal/estimate/rooms.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { Note } from '#web/ui/note.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { CounterRow } from '../estimate/counter-row.tsx'
import rows from '../estimate/room-rows.module.css'
import { type AssemblyState, useAssembly } from './use-assembly.ts'
import classes from './assembly-form.module.css'

type Kind = RouterOutputs['assembly']['offer']['kinds'][number]

/**
 * Books the assembly of furniture bought anywhere: pieces with their prices, a postcode, a day and a
 * contact. Two forms of the page, which answer without scripts too.
 */
export function AssemblyForm() {
  const state = useAssembly()
  const { form, asked, first, follow, offer, priced, postcode, message } = state
  const { isVatRegistered } = useShop().settings.company
  if (!offer || offer.kinds.length === 0) return null
  return (
    <section className={classes.assembly} aria-labelledby="book-assembly-title" id="book">
      <h2 id="book-assembly-title">Furniture from anywhere</h2>
      <p className="muted num">
        Bought elsewhere, or waiting in its box? Choose what needs assembling, and pay for the work
        alone. A visit costs {formatPence(offer.assemblyLeastPence)} or more
        {isVatRegistered && ', VAT included'}.
      </p>
      <PostForm
        id="assembly"
        ref={form}
        action="/shop/assembly-service#book"
        posted={{
          ...asked,
          onSubmit: (event) => {
            event.preventDefault()
            state.ask()
          },
        }}
        onInput={follow}
      >
        <button className="visually-hidden" name="press" value="days" tabIndex={-1}>
          Show price and days
        </button>
        <RoomsOfKinds kinds={offer.kinds} state={state} />
        <div className={classes.where}>
          <TextField
            name="postcode"
            label="Your postcode"
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={first['postcode']}
            error={state.postcodeError}
          />
          <noscript>
            <Button type="submit" name="press" value="days" variant="default">
              Show price and days
            </Button>
          </noscript>
        </div>
      </PostForm>
      {message !== null && <Note tone="warn">{message}</Note>}
      {priced && priced.totalPence > 0 && <Summary priced={priced} />}
      {state.isTooLong ? (
        <TooLong />
      ) : (
        priced && priced.totalPence > 0 && postcode !== null && <BookForm state={state} />
      )}
      {priced && priced.totalPence > 0 && (
        <div className={classes.bar}>
          <p className="num">
            <b>{formatPence(priced.totalPence)}</b>
            <span className="small muted">About {durationText(priced.minutes)}</span>
          </p>
          <AnchorButton href="#assembly-day">Choose a day</AnchorButton>
        </div>
      )}
    </section>
  )
}

/** The kinds by the room that each is usually in; a room with something counted stands open. */
function RoomsOfKinds({ kinds, state }: { kinds: readonly Kind[]; state: AssemblyState }) {
  const { first, pieces } = state
  const counted = new Map(pieces.map(({ kind, quantity }) => [kind, quantity]))
  const rooms = sortRooms(kinds.map(({ room }) => room))
  return (
    <div className={`box ${classes.rooms}`}>
      {rooms.map((room, index) => {
        const inRoom = kinds.filter((kind) => kind.room === room)
        const count = inRoom.reduce((sum, { slug }) => sum + (counted.get(slug) ?? 0), 0)
        const wasCounted = inRoom.some(({ slug }) => first[countName(slug)])
        return (
          <details key={room} className={rows.room} open={index === 0 || wasCounted || undefined}>
            <summary>
              <b>{roomName(room)}</b>
              <span className={`${classes.inside} num`}>
                {count === 0 ? rangeOf(inRoom) : count === 1 ? '1 item' : `${count} items`}
              </span>
              <ChevronDownIcon size={18} />
            </summary>
            <ul className={rows.rows}>
              {inRoom.map((kind) => (
                <CounterRow
                  key={kind.slug}
                  name={countName(kind.slug)}
                  label={kind.label}
                  note={`${formatPence(kind.pricePence)}, about ${durationText(kind.minutes)}`}
                  drawing={kind.drawing}
                  value={first[countName(kind.slug)]}
                />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

/** "£8 to £113" of the kinds of a room. */
function rangeOf(kinds: readonly Kind[]): string {
  const prices = kinds.map(({ pricePence }) => pricePence)
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(formatPence)
  return low === high ? (low ?? '') : `${low} to ${high}`
}

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

function Summary({ priced }: { priced: PricedAssembly<Kind & { quantity: number }> }) {
  return (
    <dl className={`${classes.sums} num`} aria-label="Your price">
      {priced.lines.map(({ slug, label, plural, quantity, pricePence }) => (
        <div key={slug}>
          <dt>{quantity === 1 ? label : `${quantity} × ${plural}`}</dt>
          <dd>
            <Amount pence={pricePence * quantity} />
          </dd>
        </div>
      ))}
      {priced.restPence > 0 && (
        <div>
          <dt>{VISIT_CHARGE}</dt>
          <dd>
            <Amount pence={priced.restPence} />
          </dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>Total, about {durationText(priced.minutes)}</dt>
        <dd>
          <Amount pence={priced.totalPence} />
        </dd>
      </div>
    </dl>
  )
}

/** What does not fit into one visit. */
function TooLong() {
  const { phone, phoneHref } = useContact()
  return (
    <Note tone="warn">
      That’s more than we can assemble in one visit. Choose fewer items, or call us on{' '}
      <a className="link unbroken" href={phoneHref}>
        {phone}
      </a>
      .
    </Note>
  )
}

const contacts = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
] as const

/** The day and the contact; booking holds the slot, and the order's page takes the payment. */
function BookForm({ state: { book, pieces, priced, postcode, slots } }: { state: AssemblyState }) {
  const user = useUser()
  const { errors, values } = book
  const sentIds = (values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(VISITOR, sentIds, MAX_VISITOR_PHOTOGRAPHS)
  const pieceError = Object.entries(errors).find(([name]) => name.startsWith('pieces'))?.[1]
  return (
    <PostForm
      id="assembly-day"
      action="/shop/assembly-service#assembly-day"
      posted={book}
      encType="multipart/form-data"
      className={classes.book}
    >
      <input type="hidden" name="pieces" value={JSON.stringify(pieces)} />
      <input type="hidden" name="pincode" value={postcode ?? ''} />
      <input type="hidden" name="days" value={JSON.stringify(slots)} />
      <input type="hidden" name="total" value={priced?.totalPence ?? ''} />
      {pieceError !== undefined && <Note tone="bad">{pieceError}</Note>}
      <SelectField
        {...book.field('deliverySlotId')}
        className={classes.whole ?? ''}
        label="Day and time"
        description="Our team arrives between these hours. Someone 18 or over must be at home."
        data={[
          { value: '', label: slots.length > 0 ? 'Choose a day' : 'No free days' },
          ...slots.map((slot) => ({ value: slot.id, label: slotText(slot) })),
        ]}
      />
      {contacts.map(({ name, ...words }) => (
        <TextField key={name} {...book.field(name)} {...words} required />
      ))}
      {user?.role !== 'user' && (
        <TextField
          {...book.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
        />
      )}
      <TextAreaField
        {...book.field('notes')}
        className={classes.whole ?? ''}
        label="Anything we should know (optional)"
        rows={3}
        maxLength={500}
      />
      <div className={classes.whole}>
        <PhotographField
          photographs={photographs}
          hint="If you like, show us the boxes and where it will stand."
          error={errors['photographs']}
        />
      </div>
      <div className={classes.whole}>
        <BusyButton type="submit" size="lg" fullWidth busy={book.busy || photographs.isSending}>
          Book and pay {formatPence(priced?.totalPence ?? 0)}
        </BusyButton>
        <p className="small muted">
          You pay on the next page. You can cancel free of charge until our team sets off. By
          booking, you ask us to come on the day you choose: once everything is assembled, the
          14-day right to cancel ends.{' '}
          <Link to="/shop/terms" className="link">
            Terms
          </Link>
        </p>
      </div>
    </PostForm>
  )
}
