import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { vansFor } from '#server/delivery/slots/van.shared.ts'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'
import { aWindow, type WindowDraft } from './zone-draft.ts'
import classes from './zone-form.module.css'

const hours = Array.from({ length: 25 }, (_, hour) => String(hour))
/** An hour as text, such as a window's start. */
const hourText = (hour: string) =>
  hour === '0'
    ? 'midnight'
    : (hoursText({ startHour: Number(hour), endHour: 24 }).split(' to ')[0] ?? '')

type WindowRowsProps = {
  windows: readonly WindowDraft[]
  onChange: (windows: WindowDraft[]) => void
  error: string | undefined
}

/** The windows of a zone: hours, places, price and weekdays of each. */
export function WindowRows({ windows, onChange, error }: WindowRowsProps) {
  const change = (key: string, changes: Partial<WindowDraft>) =>
    onChange(windows.map((window) => (window.key === key ? { ...window, ...changes } : window)))
  return (
    <fieldset className={classes.windows}>
      <legend>Windows</legend>
      {windows.map((window, place) => (
        <Row
          key={window.key}
          name={`Window ${place + 1}`}
          window={window}
          onChange={(changes) => change(window.key, changes)}
          onRemove={() => onChange(windows.filter(({ key }) => key !== window.key))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
      <Button variant="default" size="sm" onClick={() => onChange([...windows, aWindow()])}>
        Add a window
      </Button>
    </fieldset>
  )
}

/** The vans of a window that does not say how many it has. */
const vansPlaceholder = (places: string) => {
  const typed = typedWhole(places)
  return typed === null || typed === undefined ? '' : String(vansFor(typed))
}

type RowProps = {
  name: string
  window: WindowDraft
  onChange: (changes: Partial<WindowDraft>) => void
  onRemove: () => void
}

function Row({ name, window, onChange, onRemove }: RowProps) {
  return (
    <div role="group" aria-label={name} className={classes.window}>
      <SelectField
        label="From"
        value={window.startHour}
        data={hours.slice(0, 24).map((hour) => ({ value: hour, label: hourText(hour) }))}
        onChange={({ currentTarget }) => onChange({ startHour: currentTarget.value })}
      />
      <SelectField
        label="To"
        value={window.endHour}
        data={hours.slice(1).map((hour) => ({ value: hour, label: hourText(hour) }))}
        onChange={({ currentTarget }) => onChange({ endHour: currentTarget.value })}
      />
      <TextField
        label="Places"
        inputMode="numeric"
        autoComplete="off"
        value={window.places}
        onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
      />
      <TextField
        label="Vans"
        inputMode="numeric"
        autoComplete="off"
        placeholder={vansPlaceholder(window.places)}
        value={window.vans}
        onChange={({ currentTarget }) => onChange({ vans: currentTarget.value })}
      />
      <TextField
        label="Price (£)"
        inputMode="decimal"
        placeholder="same as zone"
        value={window.price}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      <WeekdayBoxes
        legend="Only on these days. Leave blank to use the zone’s days."
        chosen={window.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
    </div>
  )
}
