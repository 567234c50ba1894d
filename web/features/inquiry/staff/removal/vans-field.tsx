import { vansText } from '#server/delivery/slots/van.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { type RouterInputs, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import classes from './removals.module.css'

export type WantedVans = NonNullable<RouterInputs['removal']['move']['van']>
type ZoneVans = RouterOutputs['removal']['vans'][number]

type VansFieldProps = {
  /** The day of the removal; empty until it is chosen. */
  day: string
  value: WantedVans | null
  onChange: (value: WantedVans | null) => void
  error: string | undefined
  /** A removal whose own vans count as free. */
  except?: string | undefined
}

/** The vans that a removal takes out of the deliveries of its day: of which zone, when, how many. */
export function VansField({ day, value, onChange, error, except }: VansFieldProps) {
  const trpc = useTRPC()
  const { data: zones = [] } = useQuery(
    trpc.removal.vans.queryOptions(
      { day, except },
      { enabled: day !== '', staleTime: 0, retry: false },
    ),
  )
  const choices = zones.flatMap(choicesOf)
  const key = value ? keyOf(value) : ''
  const isKnown = value === null || choices.some((one) => one.key === key)
  return (
    <div className={`${classes.refund} ${classes.whole}`}>
      <SelectField
        label="Van"
        value={isKnown ? key : ''}
        error={error}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((one) => one.key === currentTarget.value)
          onChange(chosen ? { ...chosen.wanted, vans: value?.vans ?? 1 } : null)
        }}
      >
        <option value="">None of the delivery vans</option>
        {choices.map((one) => (
          <option key={one.key} value={one.key} disabled={one.free < 1 && one.key !== key}>
            {one.label}
          </option>
        ))}
      </SelectField>
      {value && (
        <TextField
          label="Number of vans"
          inputMode="numeric"
          autoComplete="off"
          value={String(value.vans)}
          onChange={({ currentTarget }) => {
            const vans = Number(currentTarget.value.replace(/\D/g, '').slice(0, 2))
            onChange({ ...value, vans })
          }}
        />
      )}
    </div>
  )
}

const keyOf = ({ zoneId, hours }: Pick<WantedVans, 'zoneId' | 'hours'>) =>
  [zoneId, ...hours.map(({ startHour, endHour }) => `${startHour}-${endHour}`)].join(' ')

/** The choices of a zone: all of its windows, and each of several. */
function choicesOf({ zoneId, name, windows }: ZoneVans) {
  const several = windows.length > 1 ? windows.map((window) => [window]) : []
  return [windows, ...several].map((chosen) => {
    const wanted = {
      zoneId,
      hours: chosen.map(({ startHour, endHour }) => ({ startHour, endHour })),
    }
    const free = Math.min(...chosen.map((window) => window.free))
    const when = chosen.length === windows.length ? 'all day' : chosen.map(hoursText).join()
    return { key: keyOf(wanted), wanted, free, label: `${name}, ${when}: ${freeText(free)}` }
  })
}

const freeText = (free: number) => (free === 0 ? 'not free' : `${free} free`)

/** The vans that a removal takes: "1 van of London, 7am to 1pm". */
export function heldVansText(van: RouterOutputs['removal']['ofInquiry']['items'][number]['van']) {
  if (!van) return 'No delivery van held'
  return `${vansText(van.vans)} of ${van.zone}, ${van.hours.map(hoursText).join(' and ')}`
}
