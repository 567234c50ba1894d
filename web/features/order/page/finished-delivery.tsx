import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './finished-delivery.module.css'

type Line = OrderPageData['lines'][number]
type Visit = OrderPageData['visits'][number]

const list = new Intl.ListFormat('en-GB')

/** A finished delivery: when, who received it, who brought it, and the crew's photographs. */
export function FinishedDelivery({ visit, lines }: { visit: Visit; lines: readonly Line[] }) {
  const { at, receivedBy, photographIds } = visit
  return (
    <>
      <p className="small muted num">{dayAndTime(at)}</p>
      <h3>{receivedBy === null ? 'Delivered' : `Received by ${receivedBy}`}</h3>
      <p className={`${classes.done} small muted`}>{doneText(visit, lines)}</p>
      {photographIds.length > 0 && (
        <ul className={classes.photographs} aria-label="Delivery photos">
          {photographIds.map((id, index) => (
            <li key={id}>
              <a href={photographUrl(id, 'large')} target="_blank" rel="noreferrer">
                <img
                  src={photographUrl(id, 'small')}
                  alt={`Delivery photo ${index + 1}, enlarge`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** "Brought by Dele and Marcin. They built the table and took the old sofa away." */
function doneText({ broughtBy }: Visit, lines: readonly Line[]): string {
  const built = titlesWith(lines, 'assembly')
  const taken = lines.reduce((sum, line) => sum + countOf(line, 'takeAway'), 0)
  const done = [
    built.length > 0 && `assembled ${list.format(built)}`,
    taken > 0 && `took ${taken === 1 ? 'your old one' : `${taken} old items`} away`,
  ].filter((text) => text !== false)
  const brought =
    broughtBy.length > 0 ? `Delivered by ${list.format(broughtBy)}.` : 'Delivered by our team.'
  return done.length === 0 ? brought : `${brought} They also ${list.format(done)}.`
}

const titlesWith = (lines: readonly Line[], kind: ServiceKind) =>
  lines.filter((line) => countOf(line, kind) > 0).map(({ title }) => title)

/** How many of a line's pieces have a service that was not cancelled. */
const countOf = ({ services }: Line, kind: ServiceKind): number =>
  services
    .filter(({ service }) => service === kind)
    .reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
