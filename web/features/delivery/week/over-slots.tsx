import { dayText } from '#server/lib/london-time.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DayDraft } from '../days/day-dialog.tsx'
import { overbookedText } from '../places-text.ts'
import classes from './over-slots.module.css'
import type { Week } from './slot-state.ts'
import { overSlots } from './week-figures.ts'

/** The overbooked windows, each with a link that solves it. */
export function OverSlots({ week, onVan }: { week: Week; onVan: (draft: DayDraft) => void }) {
  return overSlots(week).map(({ zone, window, slot }) => (
    <section key={slot.id} className={`box ${classes.over}`}>
      <h2>{dayText(slot.date)} is overbooked</h2>
      <p className="small">
        {zone.name}, {hoursText(window)} has {overbookedText(slot)}. Add a van or move orders to
        another slot.
      </p>
      <Button
        size="sm"
        onClick={() => onVan({ kind: 'extraVan', date: slot.date, zoneId: zone.id })}
      >
        Add a van
      </Button>{' '}
      <ButtonLink
        to="/admin/deliveries/$date"
        params={{ date: slot.date }}
        variant="default"
        size="sm"
      >
        Move an order
      </ButtonLink>
    </section>
  ))
}
