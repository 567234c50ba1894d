import type { Codec, Reading } from '../codecs.shared.ts'
import {
  londonTime,
  momentInLondon,
  momentOfField,
  monthName,
  timeFieldOf,
} from '../london-time.shared.ts'

/** 2026-11-12 or 2026-11-12 09:00, and with seconds. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/
/** 12/11/2026 or 12.11.2026 09:00, as spreadsheets write it. */
const BRITISH = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?)?$/
/** A moment with its time zone. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')

/** The cell of a moment; a day without a time is this time of it. */
const cellAt = (time: string): Codec<string | null>['cell'] => ({
  write: (value) => (value === null ? '' : londonTime(new Date(value))),
  read: (cell) => {
    const text = cell.trim()
    if (text === '') return { value: null }
    if (ZONED.test(text) && !Number.isNaN(Date.parse(text))) {
      return { value: new Date(text).toISOString() }
    }
    const iso = ISO.exec(text)
    if (iso) return momentOf({ year: iso[1], month: iso[2], day: iso[3] }, iso.slice(4), time)
    const british = BRITISH.exec(text)
    if (!british) return { fault: 'Not a date', hint: 'Enter 2026-11-30 or 30/11/2026 09:00' }
    return momentOf(
      { year: british[3], month: british[2], day: british[1] },
      british.slice(4),
      time,
    )
  },
})

/** A `datetime-local` field, or the same text typed. */
const field: Codec<string | null>['field'] = {
  write: timeFieldOf,
  read: (text) => {
    if (text.trim() === '') return { value: null }
    const value = momentOfField(text)
    return value === null
      ? { fault: 'Enter a date and time, such as 2026-12-06 23:59.' }
      : { value }
  },
}

/** The beginning of something in London's time: a day without a time begins with it. */
export const start: Codec<string | null> = { cell: cellAt('00:00:00'), field }

/** The end of something in London's time: a day without a time is part of it. */
export const end: Codec<string | null> = { cell: cellAt('23:59:00'), field }

interface Day {
  year: string | undefined
  month: string | undefined
  day: string | undefined
}

function momentOf(
  { year = '', month: number, day }: Day,
  [hour, minute, second]: (string | undefined)[],
  dayTime: string,
): Reading<string> {
  const fault = dayFault(Number(year), Number(number), Number(day))
  if (fault) return fault
  const time = hour === undefined ? dayTime : [hour, minute, second].map(two).join(':')
  const value = momentInLondon(`${year}-${two(number)}-${two(day)}`, time)
  return value === null
    ? { fault: 'This time does not exist in the UK (clocks go forward)' }
    : { value }
}

function dayFault(
  year: number,
  number: number,
  day: number,
): { fault: string; hint?: string } | null {
  if (number < 1 || number > 12) {
    return { fault: 'There are only 12 months', hint: 'Put the day first: 30/11/2026' }
  }
  const last = new Date(Date.UTC(year, number, 0))
  const days = last.getUTCDate()
  if (day >= 1 && day <= days) return null
  const right = `${String(year).padStart(4, '0')}-${two(String(number))}-${days}`
  const british = `${days}/${two(String(number))}/${year}`
  return { fault: `${monthName(last)} has ${days} days`, hint: `Enter ${right} or ${british}` }
}
