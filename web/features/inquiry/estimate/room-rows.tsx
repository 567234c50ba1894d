import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import { countName, type EstimateValues } from '#server/removal/estimate/estimate-form.shared.ts'
import type { RemovalKind } from '#server/removal/estimate/estimate.schema.ts'
import { roomWords } from '#server/removal/estimate/inventory-words.shared.ts'
import {
  readRoomKey,
  type RoomKey,
  roomName,
  usualKinds,
} from '#server/removal/estimate/rooms.shared.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { CounterRow } from './counter-row.tsx'
import classes from './room-rows.module.css'

type RoomRowsProps = {
  room: RoomKey
  all: readonly RoomKey[]
  kinds: readonly RemovalKind[]
  /** The form as the page was made with it. */
  first: EstimateValues
  /** The kinds that are shown besides the usual ones. */
  more: readonly string[]
  /** What is counted in it now. */
  counted: readonly { kind: RemovalKind; quantity: number }[]
  isOpen: boolean
}

/** A room that folds to what is in it, with a row for each of its kinds. */
export function RoomRows({ room, all, kinds, first, more, counted, isOpen }: RoomRowsProps) {
  const usual = usualKinds[readRoomKey(room)?.room ?? 'boxes']
  const slugs = [...new Set([...usual, ...more])]
  const rows = slugs
    .flatMap((slug) => kinds.find((kind) => kind.slug === slug) ?? [])
    // A hidden kind has a row where it is counted.
    .filter(({ slug, isHidden }) => !isHidden || more.includes(slug))
  const litres = counted.reduce((sum, { kind, quantity }) => sum + kind.litres * quantity, 0)
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={classes.room} open={isOpen} data-room={room}>
      <summary>
        <b>{roomName(room, all)}</b>
        <span className={`${classes.count} num`}>
          {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        </span>
        <span className={`${classes.inside} num`}>{roomWords(counted)}</span>
        <span className={`${classes.volume} num`}>
          {litres === 0 ? '' : `${cubicFeetOf(litres)} cu ft`}
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      <ul className={classes.rows}>
        {rows.map((kind) => (
          <CounterRow
            key={kind.slug}
            name={countName(room, kind.slug)}
            label={kind.label}
            note={noteOf(kind)}
            drawing={kind.drawing}
            value={first[countName(room, kind.slug)]}
          />
        ))}
      </ul>
    </details>
  )
}

/** The volume of one; of a box, what it is for too. */
function noteOf({ litres, holds }: RemovalKind): string {
  const each = `${Math.max(1, cubicFeetOf(litres))} cu ft`
  return holds === '' ? each : `${each}: ${holds}`
}
