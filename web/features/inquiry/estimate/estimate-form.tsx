import type { ReactNode } from 'react'
import { rooms as allRooms, roomName } from '#server/removal/estimate/rooms.shared.ts'
import { offeredKinds } from '#server/removal/estimate/find-kinds.shared.ts'
import { piecesByRoom } from '#server/removal/estimate/inventory-words.shared.ts'
import { milesOf } from '#server/removal/estimate/inventory-estimate.shared.ts'
import { homeOf, typicalHomes } from '#server/removal/estimate/typical-homes.shared.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { EstimateCard, rangeText } from './estimate-card.tsx'
import { FindPiece } from './find-piece.tsx'
import { FromTo } from './from-to.tsx'
import { KeepListFields, KeepListForm, useKeepList } from './keep-list.tsx'
import { OwnPieces } from './own-pieces.tsx'
import { RoomRows } from './room-rows.tsx'
import { Segments } from './segments.tsx'
import type { EstimateState } from './use-estimate.ts'
import { WhenPanel } from './when/when-panel.tsx'
import { useShop } from '#web/lib/shop.ts'
import classes from './estimate-form.module.css'

type EstimateFormProps = { state: EstimateState; cover: string }

const packing = [
  { value: 'none', label: 'We pack ourselves' },
  { value: 'fragile', label: 'Pack what breaks' },
  { value: 'all', label: 'Pack everything' },
]

/**
 * "See a price in two minutes": what goes, from where to where and when, and what it is expected to
 * cost. A form of the page, which answers without scripts too.
 */
export function EstimateForm({ state, cover }: EstimateFormProps) {
  const { isVatRegistered } = useShop().settings.company
  const { form, first, posted, values, inventory, estimate, follow, onSubmit } = state
  const keep = useKeepList()
  const way = {
    from: inventory.from.postcode,
    to: inventory.to.postcode,
    miles: milesOf(inventory),
  }
  return (
    <section aria-labelledby="price-title">
      <div className={classes.head}>
        <h2 id="price-title">See a price in two minutes</h2>
        <p className="muted">
          Count what goes, say where to, and watch the price as you go. We ask for nothing else
          until you want a fixed price.
        </p>
      </div>
      <PostForm
        id="removal-estimate"
        ref={form}
        action="/shop/home-removal#removal-estimate"
        posted={{ ...posted, onSubmit }}
        className={classes.form}
        onInput={follow}
      >
        <button className="visually-hidden" name="press" value="estimate" tabIndex={-1}>
          Show the price
        </button>
        <div>
          <KeptNote state={state} />
          <Step number={1} title="From where to where?">
            <FromTo first={first} errors={posted.errors} way={way} />
          </Step>
          <Step
            number={2}
            title="What goes?"
            lead="Start with a home like yours, then count. A few boxes more or less change little."
          >
            <WhatGoes state={state} />
          </Step>
          <Step number={3} title="When?" lead="A move in the middle of a week costs less.">
            <WhenPanel state={state} />
          </Step>
          <Button
            type="submit"
            name="press"
            value="estimate"
            size="lg"
            className={classes.show ?? ''}
          >
            Show the price
          </Button>
        </div>
        <EstimateCard
          estimate={estimate}
          cover={cover}
          isVatRegistered={isVatRegistered}
          keep={<KeepListFields keep={keep} />}
        />
        {estimate && (
          <div className={classes.bar}>
            <p className="num">
              <b>{rangeText(estimate)}</b>
              <span className="small muted">
                {estimate.cubicFeet.toLocaleString('en-GB')} cu ft,{' '}
                {(estimate.litres / 1000).toFixed(1)} m³
              </span>
            </p>
            <AnchorButton href="#estimate">See what makes it</AnchorButton>
          </div>
        )}
      </PostForm>
      <KeepListForm keep={keep} values={values} />
    </section>
  )
}

type StepProps = { number: number; title: string; lead?: string; children: ReactNode }

function Step({ number, title, lead, children }: StepProps) {
  return (
    <section className={classes.step} aria-labelledby={`step-${number}`}>
      <div className={classes.title}>
        <span className="num" aria-hidden="true">
          {number}
        </span>
        <h2 id={`step-${number}`}>{title}</h2>
      </div>
      {lead !== undefined && <p className="muted">{lead}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  )
}

/** What a link to a kept list leads to: the list itself, which scripts open at once. */
function KeptNote({ state: { list, posted } }: { state: EstimateState }) {
  if (list === 'gone') return <Note tone="bad">This link has expired. Start a new list below.</Note>
  if (list !== 'kept' || posted.answer !== null) return null
  return (
    <noscript>
      <p className={classes.kept}>
        <button name="press" value="kept" className="link">
          Open your list
        </button>
      </p>
    </noscript>
  )
}

function WhatGoes({ state }: { state: EstimateState }) {
  const { first, kinds, rooms, more, inventory, bought } = state
  const byRoom = new Map(piecesByRoom(inventory, kinds).map(({ room, pieces }) => [room, pieces]))
  const open = first['open'] ?? rooms[0]
  const home = homeOf(inventory.pieces, offeredKinds(kinds))
  return (
    <>
      <div className={classes.homes} role="group" aria-label="A home like yours">
        {typicalHomes.map(({ id, label }) => (
          <button key={id} name="press" value={`home:${id}`} aria-pressed={id === home}>
            {label}
          </button>
        ))}
      </div>
      <div className={`box ${classes.rooms}`} id="rooms">
        <input type="hidden" name="rooms" value={rooms.join(',')} />
        {rooms.map((room) => (
          <RoomRows
            key={room}
            room={room}
            all={rooms}
            kinds={kinds}
            first={first}
            more={more[room] ?? []}
            counted={byRoom.get(room) ?? []}
            isOpen={room === open}
          />
        ))}
        <FindPiece state={state} />
        <OwnPieces state={state} />
        {bought.length > 0 && (
          <p className={classes.bought}>
            <span>
              <b>From your orders</b>{' '}
              <span className="small muted">
                {bought.map(({ title }) => title).join(', ')}, in the boxes they came in
              </span>
            </span>
            <Button type="submit" name="press" value="bought" variant="default">
              Add them
            </Button>
          </p>
        )}
        <div className={classes.another}>
          <SelectField
            name="newRoom"
            label={<span className="visually-hidden">Another room</span>}
            data={allRooms
              .filter((room) => room !== 'boxes')
              .map((room) => ({ value: room, label: roomName(room) }))}
            defaultValue="bedroom"
          />
          <Button type="submit" name="press" value="room" variant="default">
            Add this room
          </Button>
        </div>
      </div>
      <Segments
        name="packing"
        legend="Packing"
        options={packing}
        chosen={first['packing'] ?? 'none'}
      />
    </>
  )
}
