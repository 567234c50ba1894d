import { dayOfMonth, dayText, monthName } from '#server/lib/london-time.shared.ts'
import { shareOfPence } from '#server/lib/money.shared.ts'
import type { FreeDays } from '#server/removal/days/free-days.schema.ts'
import { mondayOf } from '#server/lib/time/working-days.shared.ts'
import { leavesChoice } from '#server/removal/estimate/day-rates.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { formatWholePounds } from '#web/ui/price.tsx'
import { Segments } from './segments.tsx'
import type { EstimateState } from './use-estimate.ts'
import { weeksOfMonth } from './weeks-of-month.ts'
import classes from './when-panel.module.css'

/** When: how flexible, and a calendar of the days with a crew free, with what each costs more or less. */
export function WhenPanel({ state }: { state: EstimateState }) {
  const { first, values, estimate, prices, calendar } = state
  const { days: data, vans, setMonth, freeInWeek } = calendar
  const crewPence = estimate?.lines.find(({ id }) => id === 'crew')?.pence ?? 0
  const inMonth = data ? monthName(`${data.month}-01`) : 'the month'
  const less = (percent: number, freeDays: number) => {
    if (!leavesChoice(freeDays)) return freeDays === 1 ? 'one day is free' : 'no day is free'
    return crewPence > 0
      ? `${formatWholePounds(shareOfPence(crewPence, percent, 100))} less`
      : `${percent}% less`
  }
  return (
    <>
      <Segments
        name="flexible"
        legend="How flexible are you?"
        isHeaded
        chosen={first['flexible'] ?? 'day'}
        options={[
          { value: 'day', label: 'On one day', note: 'the one you choose' },
          {
            value: 'week',
            label: 'Within a week',
            note: less(prices?.flexibleWeekPercent ?? 0, freeInWeek),
          },
          {
            value: 'month',
            label: `Any day in ${inMonth}`,
            note: less(
              prices?.flexibleMonthPercent ?? 0,
              data?.freeInMonth ?? Number.POSITIVE_INFINITY,
            ),
          },
        ]}
      />
      <p className={classes.title}>Days with a crew free</p>
      {data ? (
        <Calendar
          days={data}
          first={first}
          chosen={values['day']}
          isWeek={values['flexible'] === 'week'}
          crewPence={crewPence}
          onMonth={setMonth}
        />
      ) : (
        <Button type="submit" name="press" value="month:" variant="default">
          Show the days
        </Button>
      )}
      {data?.days.every(({ state }) => state !== 'free') && (
        <p className="small muted">
          No day in {inMonth} is free{vans > 1 && ` for ${vans} vans`}. Look at another month, or
          send your list without a day and we’ll find one with you.
        </p>
      )}
      <Chosen values={values} />
    </>
  )
}

function Chosen({ values }: Pick<EstimateState, 'values'>) {
  const day = values['day']
  if (day === undefined || day === '') return null
  const flexible = values['flexible']
  const when =
    flexible === 'week'
      ? `The week of ${dayText(mondayOf(day))}.`
      : flexible === 'month'
        ? `Any day in ${monthName(day)}.`
        : `${dayText(day)}.`
  return (
    <p className={`${classes.chosen} num`}>
      <TruckIcon size={20} />
      <span>
        <b>{when}</b> Your day is held once we send you a quotation, and booked with its deposit.
      </span>
    </p>
  )
}

type CalendarProps = {
  days: FreeDays
  first: EstimateState['first']
  chosen: string | undefined
  isWeek: boolean
  crewPence: number
  onMonth: (month: string) => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function Calendar({ days, first, chosen, isWeek, crewPence, onMonth }: CalendarProps) {
  const { month, earlier, later } = days
  const isShown = days.days.some(({ day, state }) => day === chosen && state === 'free')
  const week = isWeek && chosen ? mondayOf(chosen) : null
  const arrow = (to: string | null, Icon: typeof ChevronLeftIcon) =>
    to === null ? (
      <span />
    ) : (
      <button
        name="press"
        value={`month:${to}`}
        aria-label={monthName(`${to}-01`)}
        onClick={(event) => {
          event.preventDefault()
          onMonth(to)
        }}
      >
        <Icon size={20} />
      </button>
    )
  return (
    <div className={`${classes.calendar} num`}>
      <input type="hidden" name="month" value={month} />
      {chosen !== undefined && chosen !== '' && !isShown && (
        <input type="hidden" name="day" value={chosen} />
      )}
      <div className={classes.head}>
        {arrow(earlier, ChevronLeftIcon)}
        <b>
          {monthName(`${month}-01`)} {month.slice(0, 4)}
        </b>
        {arrow(later, ChevronRightIcon)}
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(days.days).map((cells) => (
            <tr key={cells.find((cell) => cell !== null)?.day}>
              {cells.map((cell, at) => (
                <td key={cell?.day ?? at}>
                  {cell && (
                    <Day
                      {...cell}
                      isFirst={cell.day === (first['day'] ?? chosen)}
                      isInWeek={week !== null && mondayOf(cell.day) === week}
                      crewPence={crewPence}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted">
        What a day costs more or less than an ordinary one. Days without a box have no crew.
      </p>
    </div>
  )
}

type DayProps = FreeDays['days'][number] & {
  isFirst: boolean
  isInWeek: boolean
  crewPence: number
}

function Day({ day, state, percent, isFirst, isInWeek, crewPence }: DayProps) {
  const number = Number(day.slice(8))
  if (state === 'none') return <span>{number}</span>
  if (state === 'full') {
    return (
      <span className={classes.full}>
        {number}
        <small>full</small>
      </span>
    )
  }
  const pence = Math.round((crewPence * Math.abs(percent)) / 10_000) * 100
  const sign = percent < 0 ? '−' : '+'
  const more = pence === 0 ? (crewPence > 0 ? '£0' : '') : `${sign}${formatWholePounds(pence)}`
  return (
    <label className={isInWeek ? classes.week : ''}>
      <input
        type="radio"
        name="day"
        value={day}
        defaultChecked={isFirst}
        aria-label={`${dayOfMonth(day)}${more === '' ? '' : `, ${more}`}`}
      />
      {number}
      <small>{more}</small>
    </label>
  )
}
