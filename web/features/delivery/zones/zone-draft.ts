import { poundsFromPence } from '#server/lib/money.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Zone = RouterOutputs['zone']['list']['items'][number]
type Given = RouterInputs['zone']['create']

/** A window in the form; numbers are the texts of their fields. */
export interface WindowDraft {
  /** The key of its row. */
  key: string
  startHour: string
  endHour: string
  places: string
  /** Empty: by its places. */
  vans: string
  /** Pounds; empty: the zone's price. */
  price: string
  /** Empty: the zone's weekdays. */
  weekdays: readonly number[]
}

/** A method of a zone in the form; numbers are the texts of their fields. */
export interface MethodDraft {
  kind: 'everywhere' | 'none' | 'fixed' | 'freeFrom' | 'bySize'
  price: string
  freeFrom: string
  steps: readonly StepDraft[]
}

/** A size of parcels. */
export interface StepDraft {
  key: string
  kg: string
  cm: string
  price: string
}

/** The values of a zone that are no text fields. */
export interface ZoneDraft {
  isServed: boolean
  weekdays: readonly number[]
  windows: readonly WindowDraft[]
  collection: MethodDraft
  parcel: MethodDraft
}

/** The text fields of a zone. */
export type ZoneTexts = Record<'name' | 'areas' | 'price' | 'noticeDays' | 'aheadDays', string>

const priceText = (pence: number) => String(poundsFromPence(pence))

let rows = 0
/** A new row: a morning window. */
export function aWindow(): WindowDraft {
  rows += 1
  const key = `row ${rows}`
  return { key, startHour: '7', endHour: '13', places: '10', vans: '', price: '', weekdays: [] }
}

/** The form's initial texts, of a zone or of a new one. */
export const textsOf = (zone: Zone | null): ZoneTexts => ({
  name: zone?.name ?? '',
  areas: zone?.areas.join(' ') ?? '',
  price: priceText(zone?.pricePence ?? 0),
  noticeDays: String(zone?.noticeDays ?? 2),
  aheadDays: String(zone?.aheadDays ?? 90),
})

/** A new size of parcels. */
export function aStep(): StepDraft {
  rows += 1
  return { key: `size ${rows}`, kg: '', cm: '', price: '' }
}

function methodDraftOf(rule: Zone['parcel']): MethodDraft {
  const empty = { price: '', freeFrom: '', steps: [] }
  if (rule === null) return { kind: 'everywhere', ...empty }
  if (rule.kind === 'none') return { kind: 'none', ...empty }
  if (rule.kind === 'bySize') {
    const steps = rule.steps.map(({ upToKg, upToCm, pence }) => ({
      key: `${upToKg}-${upToCm}`,
      kg: String(upToKg),
      cm: String(upToCm),
      price: priceText(pence),
    }))
    return { ...empty, kind: 'bySize', steps }
  }
  const price = priceText(rule.pence)
  if (rule.kind === 'fixed') return { ...empty, kind: 'fixed', price }
  return { ...empty, kind: 'freeFrom', price, freeFrom: priceText(rule.fromPence) }
}

/** The form's other initial values. */
export const draftOf = (zone: Zone | null): ZoneDraft => ({
  isServed: zone?.isServed ?? true,
  weekdays: zone?.weekdays ?? [1, 2, 3, 4, 5],
  windows: zone
    ? zone.windows.map((window) => ({
        key: `${window.startHour}-${window.endHour}`,
        startHour: String(window.startHour),
        endHour: String(window.endHour),
        places: String(window.places),
        vans: window.vans === null ? '' : String(window.vans),
        price: window.pricePence === null ? '' : priceText(window.pricePence),
        weekdays: window.weekdays,
      }))
    : [aWindow()],
  collection: methodDraftOf(zone?.collection ?? null),
  parcel: methodDraftOf(zone?.parcel ?? null),
})

/** The number of a field; the server reports an invalid one. */
const numberOf = (text: string) => typedWhole(text) ?? Number.NaN
/** Pounds as pence; the server refuses an invalid amount. */
const penceOf = (text: string) => typedPence(text) ?? -1

/** A price without sizes, or none; null: as everywhere. */
function priceOf({ kind, price, freeFrom }: MethodDraft) {
  if (kind === 'none') return { kind }
  const pence = penceOf(price)
  if (kind === 'fixed') return { kind, pence }
  if (kind === 'freeFrom') return { kind, pence, fromPence: penceOf(freeFrom) }
  return null
}

function parcelOf(draft: MethodDraft): Given['parcel'] {
  if (draft.kind !== 'bySize') return priceOf(draft)
  const steps = draft.steps.map(({ kg, cm, price }) => ({
    upToKg: numberOf(kg),
    upToCm: numberOf(cm),
    pence: penceOf(price),
  }))
  return { kind: 'bySize', steps }
}

/** The procedure's input from the form. */
export function inputOf(texts: ZoneTexts, draft: ZoneDraft): Given {
  const { isServed, weekdays, windows } = draft
  return {
    name: texts.name,
    areas: texts.areas.split(/[\s,;]+/).filter((area) => area !== ''),
    isServed,
    pricePence: penceOf(texts.price),
    noticeDays: numberOf(texts.noticeDays),
    aheadDays: numberOf(texts.aheadDays),
    weekdays: [...weekdays],
    windows: windows.map((window) => ({
      startHour: Number(window.startHour),
      endHour: Number(window.endHour),
      places: numberOf(window.places),
      vans: window.vans.trim() === '' ? null : numberOf(window.vans),
      pricePence: window.price.trim() === '' ? null : penceOf(window.price),
      weekdays: [...window.weekdays],
    })),
    collection: priceOf(draft.collection),
    parcel: parcelOf(draft.parcel),
  }
}

const fieldNames: Record<string, string> = { pricePence: 'price' }

/**
 * The server's validation errors by form field: those of a list at the list, those of a window with
 * its number.
 */
export function faultsByField(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [head = '', place] = path.split('.')
      const name = fieldNames[head] ?? head
      return [
        name,
        head === 'windows' && place !== undefined ? `Window ${Number(place) + 1}: ${fault}` : fault,
      ]
    }),
  )
}
