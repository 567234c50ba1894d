import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import { roomName, rooms } from '#server/removal/estimate/rooms.shared.ts'
import { specials } from '#server/removal/estimate/special.shared.ts'
import { kindFields } from '#server/removal/estimate/staff/kind.schema.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { fieldError, SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { SubmitActions } from '#web/ui/forms/submit-actions.tsx'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Kind } from './kinds-page.tsx'
import classes from './kinds-page.module.css'

type KindFormProps = {
  /** Null: a new one. */
  kind: Kind | null
  /** The names of the drawings there are. */
  drawings: readonly string[]
  onClose: () => void
}

const figures = [
  { name: 'kg', label: 'Weight (kg)', description: undefined },
  {
    name: 'dismantleMinutes',
    label: 'Minutes to dismantle',
    description: '0 if it is moved whole',
  },
  {
    name: 'assembleMinutes',
    label: 'Minutes to assemble',
    description: 'From the flat pack. 0 if we don’t offer it',
  },
] as const

/** The form of a kind of piece: its names, where it is, its figures and where they are from. */
export default function KindForm({ kind, drawings, onClose }: KindFormProps) {
  const { values, field, check, fill, setErrors } = useFields({
    label: kind?.label ?? '',
    plural: kind?.plural ?? '',
    aliases: kind?.aliases.join(', ') ?? '',
    rooms: '',
    litres: String(kind?.litres ?? ''),
    kg: String(kind?.kg ?? ''),
    dismantleMinutes: String(kind?.dismantleMinutes ?? 0),
    assembleMinutes: String(kind?.assembleMinutes ?? 0),
    special: kind?.special ?? '',
    drawing: kind?.drawing ?? 'box',
    holds: kind?.holds ?? '',
    source: kind?.source ?? '',
  })
  const [chosen, setChosen] = useState<readonly string[]>(kind?.rooms ?? [])
  const [twoPeople, setTwoPeople] = useState(kind?.twoPeople ?? false)
  const [fragile, setFragile] = useState(kind?.fragile ?? false)
  const { save, busy, fault } = useSaving(kind)
  const litres = typedWhole(values.litres)

  const submit = async () => {
    const checked = check(kindFields, {
      ...values,
      aliases: values.aliases
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      rooms: rooms.filter((room) => chosen.includes(room)).toSorted(byChoice(chosen)),
      litres: litres ?? Number.NaN,
      kg: typedWhole(values.kg) ?? Number.NaN,
      dismantleMinutes: typedWhole(values.dismantleMinutes) ?? Number.NaN,
      assembleMinutes: typedWhole(values.assembleMinutes) ?? Number.NaN,
      special: values.special || null,
      twoPeople,
      fragile,
    })
    if (!checked) return
    try {
      await save(checked)
      onClose()
    } catch (error) {
      setErrors(fieldErrors(error))
    }
  }

  const choose = (room: string, isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, room] : chosen.filter((one) => one !== room))
    fill({ rooms: '' })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={kind ? `Edit ${kind.label}` : 'Add an item'}
      width={720}
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit, busy)}>
        <div className={classes.fields}>
          <TextField label="Name" maxLength={60} required {...field('label')} />
          <TextField
            label="Name of several"
            description="Double wardrobes"
            maxLength={60}
            required
            {...field('plural')}
          />
          <TextField
            className={classes.whole ?? ''}
            label="Other names"
            description="What customers may search for, separated by commas"
            {...field('aliases')}
          />
          <RoomsField chosen={chosen} error={field('rooms').error} onChoose={choose} />
          <TextField
            label="Volume (litres)"
            description={`The box around it as it travels. ${litres === null ? '1,000 litres are 35 cubic feet' : `${cubicFeetOf(litres).toLocaleString('en-GB')} cubic feet`}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            required
            {...field('litres')}
          />
          {figures.map(({ name, ...words }) => (
            <TextField
              key={name}
              {...words}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              {...field(name)}
            />
          ))}
          <SelectField
            label="Costs extra"
            value={values.special}
            error={field('special').error}
            onChange={({ currentTarget }) => fill({ special: currentTarget.value })}
          >
            <option value="">No</option>
            {Object.entries(specials).map(([special, { label }]) => (
              <option key={special} value={special}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Illustration"
            value={values.drawing}
            error={field('drawing').error}
            data={drawings.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget }) => fill({ drawing: currentTarget.value })}
          />
          <TextField
            label="What it holds (boxes only)"
            maxLength={80}
            autoComplete="off"
            {...field('holds')}
          />
          <TextField
            label="Source of the figures"
            maxLength={300}
            autoComplete="off"
            {...field('source')}
          />
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={twoPeople}
              onChange={({ currentTarget }) => setTwoPeople(currentTarget.checked)}
            />
            Needs two to carry
          </label>
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={fragile}
              onChange={({ currentTarget }) => setFragile(currentTarget.checked)}
            />
            Fragile
          </label>
          <div className={classes.whole}>
            <FaultBanner message={fault} />
          </div>
        </div>
        <SubmitActions onCancel={onClose} busy={busy} busyText="Saving...">
          Save
        </SubmitActions>
      </form>
    </Dialog>
  )
}

const byChoice = (chosen: readonly string[]) => (one: string, other: string) =>
  chosen.indexOf(one) - chosen.indexOf(other)

const nameOf = (drawing: string) => drawing.charAt(0).toUpperCase() + drawing.slice(1)

type RoomsFieldProps = {
  chosen: readonly string[]
  error: string | undefined
  onChoose: (room: string, isChosen: boolean) => void
}

/** The rooms that a piece is usually in, in the order in which they are chosen. */
function RoomsField({ chosen, error, onChoose }: RoomsFieldProps) {
  return (
    <fieldset className={`${classes.rooms} ${classes.whole}`}>
      <legend>Rooms, the likeliest first</legend>
      {rooms.map((room) => (
        <label key={room} className={classes.box}>
          <input
            type="checkbox"
            checked={chosen.includes(room)}
            onChange={({ currentTarget }) => onChoose(room, currentTarget.checked)}
          />
          {roomName(room)}
        </label>
      ))}
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}

function useSaving(kind: Kind | null) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.removalKind.pathFilter()) }
  const create = useMutation(trpc.removalKind.create.mutationOptions(settled))
  const update = useMutation(trpc.removalKind.update.mutationOptions(settled))
  const save = async (input: Parameters<typeof create.mutateAsync>[0]) => {
    const saved = kind
      ? await update.mutateAsync({ ...input, id: kind.id })
      : await create.mutateAsync(input)
    toast({ message: `${saved.label} saved` })
  }
  const error = create.error ?? update.error
  return {
    save,
    busy: create.isPending || update.isPending,
    fault:
      error && Object.keys(fieldErrors(error)).length === 0
        ? errorText(error, 'The item could not be saved. Try again.')
        : null,
  }
}
