import { dayOfMonth, monthName } from '#server/lib/london-time.shared.ts'
import type { FreeDays } from '#server/removal/days/free-days.schema.ts'
import { mondayOf } from '#server/lib/time/working-days.shared.ts'
import { flexibilities, rateOf } from '#server/removal/estimate/day-rates.shared.ts'
import { whenText } from '#server/removal/estimate/inventory-words.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Calendar } from '#web/ui/calendar/calendar.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { dayPriceText, wayText } from './day-prices.ts'
import { Segments } from '../segments.tsx'
import type { EstimateState } from '../use-estimate.ts'
import classes from './when-panel.module.css'

/**
 * When: how flexible, and a calendar of the days with a crew free, with what each changes in the price
 * that the visitor sees.
 */
export function WhenPanel({ state }: { state: EstimateState }) {
  const { first, values, estimate, prices, inventory, calendar } = state
  const { days: data, vans, setMonth, freeInWeek, freeInMonth } = calendar
  const { when } = inventory
  const seen = {
    crewPence: estimate?.lines.find(({ id }) => id === 'crew')?.pence ?? 0,
    percent: when && prices ? rateOf(when, prices, calendar.freeDays).percent : 0,
    hasDay: when !== undefined,
  }
  const shown = data ? monthName(`${data.month}-01`) : 'the month'
  const flexible = flexibilities.find((known) => known === values['flexible']) ?? 'day'
  const priceOf = ({ day, freeInWeek: free }: FreeDays['days'][number]): string => {
    if (!prices) return ''
    const freeDays = flexible === 'month' ? (data?.freeInMonth ?? 0) : free
    return dayPriceText(rateOf({ flexible, day }, prices, freeDays).percent, seen)
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
            note: wayText(
              {
                percent: -(prices?.flexibleWeekPercent ?? 0),
                freeDays: freeInWeek,
                isChosen: flexible === 'week',
              },
              seen,
            ),
          },
          {
            value: 'month',
            label: `Any day in ${when ? monthName(when.day) : shown}`,
            note: wayText(
              {
                percent: -(prices?.flexibleMonthPercent ?? 0),
                freeDays: freeInMonth,
                isChosen: flexible === 'month',
              },
              seen,
            ),
          },
        ]}
      />
      <p className={classes.title}>Days with a crew free</p>
      {data ? (
        <MonthOfDays
          days={data}
          first={first}
          chosen={values['day']}
          isWeek={values['flexible'] === 'week'}
          priceOf={priceOf}
          onMonth={setMonth}
        />
      ) : (
        <Button type="submit" name="press" value="month:" variant="default">
          Show the days
        </Button>
      )}
      {data?.days.every(({ state }) => state !== 'free') && (
        <p className="small muted">
          No day in {shown} is free{vans > 1 && ` for ${vans} vans`}. Look at another month, or send
          your list without a day and we’ll find one with you.
        </p>
      )}
      <Chosen values={values} />
    </>
  )
}

function Chosen({ values }: Pick<EstimateState, 'values'>) {
  const day = values['day']
  if (day === undefined || day === '') return null
  const flexible = flexibilities.find((known) => known === values['flexible']) ?? 'day'
  return (
    <p className={`${classes.chosen} num`}>
      <TruckIcon size={20} />
      <span>
        <b>{upperFirst(whenText({ flexible, day }))}.</b> Your day is held once we send you a
        quotation, and booked with its deposit.
      </span>
    </p>
  )
}

type MonthProps = {
  days: FreeDays
  first: EstimateState['first']
  chosen: string | undefined
  isWeek: boolean
  priceOf: (day: FreeDays['days'][number]) => string
  onMonth: (month: string) => void
}

function MonthOfDays({ days, first, chosen, isWeek, priceOf, onMonth }: MonthProps) {
  const { month, earlier, later } = days
  const isShown = days.days.some(({ day, state }) => day === chosen && state === 'free')
  const week = isWeek && chosen ? mondayOf(chosen) : null
  const arrow = (to: string | null, Icon: typeof ChevronLeftIcon) =>
    to === null ? (
      <span />
    ) : (
      <IconButton
        type="submit"
        name="press"
        value={`month:${to}`}
        aria-label={monthName(`${to}-01`)}
        onClick={(event) => {
          event.preventDefault()
          onMonth(to)
        }}
      >
        <Icon />
      </IconButton>
    )
  return (
    <>
      <input type="hidden" name="month" value={month} />
      {chosen !== undefined && chosen !== '' && !isShown && (
        <input type="hidden" name="day" value={chosen} />
      )}
      <Calendar
        days={days.days}
        dateOf={({ day }) => day}
        title={`${monthName(`${month}-01`)} ${month.slice(0, 4)}`}
        earlier={arrow(earlier, ChevronLeftIcon)}
        later={arrow(later, ChevronRightIcon)}
        note="What each day changes in your price. Days without a box have no crew."
      >
        {(cell) => (
          <Day
            {...cell}
            isFirst={cell.day === (first['day'] ?? chosen)}
            isInWeek={week !== null && mondayOf(cell.day) === week}
            price={cell.day === chosen ? '' : priceOf(cell)}
          />
        )}
      </Calendar>
    </>
  )
}

type DayProps = FreeDays['days'][number] & {
  isFirst: boolean
  isInWeek: boolean
  /** What it changes in the price; empty where that is not known, and for the chosen day. */
  price: string
}

function Day({ day, state, isFirst, isInWeek, price }: DayProps) {
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
  return (
    <label className={`${classes.free} ${isInWeek ? classes.week : ''}`}>
      <input
        type="radio"
        name="day"
        value={day}
        defaultChecked={isFirst}
        aria-label={`${dayOfMonth(day)}${price === '' ? '' : `, ${price}`}`}
      />
      {number}
      <small>{price}</small>
    </label>
  )
}
