import { useId, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { useZoneForm } from './use-zone-form.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'
import { WindowRows } from './window-rows.tsx'
import type { Zone } from './zone-draft.ts'
import classes from './zone-form.module.css'

type ZoneSheetProps = {
  /** Null: a new zone. */
  zone: Zone | null
  onClose: () => void
}

/** The form of a zone. */
export default function ZoneSheet({ zone, onClose }: ZoneSheetProps) {
  const form = useZoneForm(zone, onClose)
  const [ending, setEnding] = useState(false)
  const id = useId()
  return (
    <Sheet
      opened
      onClose={onClose}
      width={560}
      title={zone?.name ?? 'New zone'}
      foot={
        <div className={classes.foot}>
          {zone && (
            <Button variant="subtle" size="sm" onClick={() => setEnding(true)}>
              Delete zone
            </Button>
          )}
          <BusyButton type="submit" form={id} busy={form.saving} busyText="Saving...">
            Save zone
          </BusyButton>
        </div>
      }
    >
      <form
        id={id}
        method="post"
        className={classes.form}
        onSubmit={handleSubmit(form.save, form.saving)}
      >
        {form.fault !== null && <Note tone="bad">{form.fault}</Note>}
        <Compact>
          <div className={classes.fields}>
            <ZoneFields form={form} />
          </div>
        </Compact>
      </form>
      {ending && zone && (
        <ConfirmDialog
          title={`Delete ${zone.name}?`}
          busy={form.archiving}
          onConfirm={form.archive}
          onClose={() => setEnding(false)}
        >
          Customers will no longer be able to book here. Existing bookings stay.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function ZoneFields({ form }: { form: ReturnType<typeof useZoneForm> }) {
  const { field, draft, change, errorOf } = form
  return (
    <>
      <TextField {...field('name')} label="Name" maxLength={60} required />
      <TextAreaField
        {...field('areas')}
        label="Postcodes"
        description="Postcode districts or areas, such as E2, SW or AL1. If zones overlap, the most specific one applies."
        rows={3}
        required
      />
      <label className={classes.served}>
        <input
          type="checkbox"
          checked={draft.isServed}
          onChange={({ currentTarget }) => change({ isServed: currentTarget.checked })}
        />
        We deliver here
      </label>
      <div className={classes.three}>
        <TextField {...field('price')} label="Price (£)" inputMode="decimal" />
        <TextField {...field('noticeDays')} label="Notice (working days)" inputMode="numeric" />
        <TextField {...field('aheadDays')} label="Bookable ahead (days)" inputMode="numeric" />
      </div>
      <WeekdayBoxes
        legend="Days"
        chosen={draft.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={errorOf('weekdays')}
      />
      <WindowRows
        windows={draft.windows}
        onChange={(windows) => change({ windows })}
        error={errorOf('windows')}
      />
    </>
  )
}
