import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FreeDays } from '#server/removal/days/free-days.schema.ts'
import {
  countsOf,
  type EstimateValues,
  inventorySoFar,
  pressed,
  roomsOf,
  withBought,
} from '#server/removal/estimate/estimate-form.shared.ts'
import type { Estimator } from '#server/removal/estimate/estimate.schema.ts'
import { estimateInventory } from '#server/removal/estimate/inventory-estimate.shared.ts'
import { inventoryWords } from '#server/removal/estimate/inventory-words.shared.ts'
import { isRoomKey } from '#server/removal/estimate/rooms.shared.ts'
import { type Posted, usePosted } from '#web/lib/forms/posted.ts'
import { useUser } from '#web/lib/session.ts'
import { useTRPC, useTRPCClient } from '#web/lib/trpc.ts'

const failed = 'We couldn’t work out a price. Please try again, or describe your move below.'

const nothing: Estimator['kinds'] = []

function read(form: HTMLFormElement): EstimateValues {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** Sets a field of the form to what it says; hidden fields and buttons follow by themselves. */
function writeField(field: Element, values: EstimateValues): void {
  if (field instanceof HTMLSelectElement) field.value = values[field.name] ?? field.value
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return
  const value = values[field.name]
  if (field.type === 'radio')
    field.checked = value === undefined ? field.checked : field.value === value
  else if (field.type === 'checkbox') field.checked = value === field.value
  else field.value = value ?? ''
}

/** The kinds with a count, by their rooms: they have a row, usual or not. */
function countedIn(values: EstimateValues): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { room, kind } of countsOf(values)) (found[room] ??= []).push(kind)
  return found
}

function merged(one: Record<string, string[]>, other: Record<string, string[]>) {
  const rooms = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...rooms].map((room) => [room, [...new Set([...(one[room] ?? []), ...(other[room] ?? [])])]]),
  )
}

/** The days that the page was rendered with, after a post. */
function daysIn(text: string | undefined): FreeDays | undefined {
  if (text === undefined) return undefined
  const days: FreeDays = JSON.parse(text)
  return days
}

/**
 * The month of days that is shown, and how many days are free in the week or the month that is
 * chosen: as many as one likes as long as that is not known.
 */
function useFreeDays(first: EstimateValues, values: EstimateValues, needed: number) {
  const trpc = useTRPC()
  const [month, setMonth] = useState(first['month'])
  const [initial] = useState(() => daysIn(first['days']))
  const vans = Math.min(10, needed)
  const { data: days = initial } = useQuery(
    trpc.removal.freeDays.queryOptions(
      { vans, ...(month !== undefined && { month }) },
      { placeholderData: keepPreviousData },
    ),
  )
  const { day = '', flexible } = values
  const its = day === '' ? (days?.month ?? '') : day.slice(0, 7)
  // The day may be of another month than the one that is shown.
  const { data: other } = useQuery(
    trpc.removal.freeDays.queryOptions(
      { vans, month: its },
      { enabled: day !== '' && days !== undefined && days.month !== its },
    ),
  )
  const ofDay = [days, other].find((known) => known?.month === its)
  const inWeek = ofDay?.days.find((one) => one.day === day)?.freeInWeek
  const unknown = Number.POSITIVE_INFINITY
  return {
    days,
    vans,
    setMonth,
    /** How many days of the week of the chosen day are free, and of its month, else of the one shown. */
    freeInWeek: inWeek ?? unknown,
    freeInMonth: ofDay?.freeInMonth ?? unknown,
    freeDays: (flexible === 'month' ? ofDay?.freeInMonth : inWeek) ?? unknown,
  }
}

/**
 * The estimate of the page's form: what it says, and what follows from it. Its fields keep their own
 * texts, also what was typed before scripts ran; every change is priced at once, here.
 */
export function useEstimate() {
  const trpc = useTRPC()
  const { data: estimator } = useQuery(trpc.removal.kinds.queryOptions())
  const client = useTRPCClient()
  const isSignedIn = useUser() !== null
  const { data: bought } = useQuery(
    trpc.removal.bought.queryOptions(undefined, { enabled: isSignedIn }),
  )
  const list = useSearch({ strict: false, select: (search) => search.list })
  const posted: Posted = usePosted('removal-estimate', failed)
  const [first] = useState(posted.values)
  const [values, setValues] = useState<EstimateValues>(first)
  const [rooms, setRooms] = useState(() => roomsOf(first))
  const [more, setMore] = useState(() => countedIn(first))
  const form = useRef<HTMLFormElement>(null)
  const kinds = estimator?.kinds ?? nothing

  const follow = () => form.current && setValues(read(form.current))
  useEffect(() => {
    if (form.current) setValues(read(form.current))
  }, [])

  /** Writes what follows from a button, or a kept list, into the fields. */
  const write = (next: EstimateValues) => {
    if (!form.current) return
    flushSync(() => {
      setValues(next)
      setRooms(roomsOf(next))
      setMore((shown) => merged(shown, countedIn(next)))
    })
    for (const field of form.current.elements) writeField(field, next)
    const open = next['open']
    if (open !== undefined && isRoomKey(open)) {
      form.current.querySelector(`details[data-room="${open}"]`)?.setAttribute('open', '')
    }
    follow()
  }
  const press = (button: string) => {
    if (!form.current) return
    const before = read(form.current)
    write(button === 'bought' ? withBought(before, bought ?? []) : pressed(before, button, kinds))
  }
  const openKept = useEffectEvent(async () => {
    const kept = await client.removal.keptList.query().catch(() => null)
    if (kept) write(kept.entries)
  })
  useEffect(() => {
    if (list === 'kept') void openKept()
  }, [list])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) press(submitter.value)
  }

  const inventory = inventorySoFar(values)
  const counted = estimator
    ? estimateInventory(inventory, estimator, Number.POSITIVE_INFINITY)
    : null
  const calendar = useFreeDays(first, values, counted?.vans ?? 1)
  const isCounted = inventory.pieces.length > 0 || inventory.ownPieces.length > 0
  return {
    form,
    bought: bought ?? [],
    list,
    first,
    posted,
    values,
    kinds,
    rooms,
    more,
    follow,
    press,
    onSubmit,
    inventory,
    prices: estimator?.prices,
    calendar,
    estimate: estimator ? estimateInventory(inventory, estimator, calendar.freeDays) : null,
    words: isCounted ? inventoryWords(inventory, kinds) : '',
  }
}

export type EstimateState = ReturnType<typeof useEstimate>
