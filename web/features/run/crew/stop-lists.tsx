import { boxText } from '#server/catalogue/packed-box.shared.ts'
import { loadOf } from '#server/run/load.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { BoxIcon } from '#web/ui/icons/icons-admin.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { ReturnIcon } from '#web/ui/icons/icons.tsx'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import { storeText, useStoredText } from '#web/lib/stored/stored-text.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { ConfirmationIcon } from '../confirmations.tsx'
import type { ShownStop } from './pending.ts'
import classes from './day-sheet.module.css'

/** The ticked items of a stop, on this phone only; they survive a reload. */
function useTicks(bookingId: string) {
  const key = `day-sheet ${bookingId}`
  const ticked = namesIn(useStoredText(key) ?? '[]')
  return {
    has: (name: string) => ticked.includes(name),
    toggle: (name: string) => {
      const next = ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]
      storeText(key, JSON.stringify(next))
    },
  }
}

function namesIn(stored: string): string[] {
  const names: unknown = JSON.parse(stored)
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string') : []
}

/** The checklists of a stop: to carry, to build, to take away. */
export function StopLists({ stop }: { stop: ShownStop }) {
  const orderName = useOrderName()
  const { bookingId, kind, lines, services, paperConfirmation } = stop
  const load = loadOf([stop])
  const ticks = useTicks(bookingId)
  const of = (wanted: 'assembly' | 'takeAway') =>
    services.filter((service) => service.kind === wanted)
  const isCollection = kind === 'collection'
  return (
    <>
      <TickList
        icon={isCollection ? ReturnIcon : BoxIcon}
        title={isCollection ? 'Bring back' : 'Carry'}
        aside={`${load.boxes} ${load.boxes === 1 ? 'box' : 'boxes'}, ${load.kilograms} kg`}
        things={lines.map(({ image, quantity, boxes, ...line }) => ({
          title: many(quantity, lineName(line)),
          image,
          note: boxes.map((box) => boxText(box)).join('; '),
        }))}
        ticks={ticks}
      />
      {paperConfirmation && (
        <TickList
          icon={ConfirmationIcon}
          title="Hand over"
          aside=""
          things={[
            {
              title: 'Envelope with the order confirmation',
              note: `${orderName(stop.orderNumber)}: customer has no email address`,
            },
          ]}
          ticks={ticks}
        />
      )}
      <TickList
        icon={ToolsIcon}
        title="Assemble"
        aside={load.minutes > 0 ? `${load.minutes} min` : ''}
        things={of('assembly').map(({ image, quantity, minutes, ...line }) => ({
          title: many(quantity, lineName(line)),
          image,
          note: minutes === null ? '' : `${minutes} minutes each`,
        }))}
        ticks={ticks}
      />
      <TickList
        icon={ReturnIcon}
        title="Take away (old items)"
        aside=""
        things={of('takeAway').map(({ quantity, ...line }) => ({
          title: many(quantity, 'old item'),
          image: null,
          note: `replaced by ${lineName(line)}`,
        }))}
        ticks={ticks}
      />
    </>
  )
}

const many = (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title)

type TickListProps = {
  icon: Icon
  title: string
  aside: string
  /** Without `image` there is no picture. */
  things: readonly { title: string; image?: string | null; note: string }[]
  ticks: ReturnType<typeof useTicks>
}

function TickList({ icon: ListIcon, title, aside, things, ticks }: TickListProps) {
  if (things.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.listHead}>
        <ListIcon size={24} /> {title} <span className="num">{aside}</span>
      </h2>
      <ul className={classes.things}>
        {things.map((thing) => {
          const key = `${title} ${thing.title}`
          return (
            <li key={key}>
              <label>
                {thing.image !== undefined && (
                  <span className={classes.picture}>
                    <Picture name={thing.image} alt="" sizes="72px" elevation="sofa" />
                  </span>
                )}
                <span className={classes.thing}>
                  <b>{thing.title}</b>
                  <span className="num">{thing.note}</span>
                </span>
                <input
                  type="checkbox"
                  className={classes.tick}
                  checked={ticks.has(key)}
                  onChange={() => ticks.toggle(key)}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
