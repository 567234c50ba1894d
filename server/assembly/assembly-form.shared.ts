import { MOST_OF_A_KIND } from './price-assembly.shared.ts'

/**
 * The forms of an assembly as texts by the names of their fields, for scripts and for a post without
 * them: what is built and where, and what each button changes.
 */
type Values = Readonly<Record<string, string>>

const COUNT = 'n-'

/** The name of the field with the count of a kind. */
export const countName = (kind: string): string => `${COUNT}${kind}`

/** The beginnings and names of the fields that are shown again. */
export const assemblyFields = [COUNT, 'postcode', 'days'] as const

/** What is to be built, as a form says it: counts above nought. */
export function piecesOf(values: Values): { kind: string; quantity: number }[] {
  return Object.entries(values).flatMap(([name, text]) => {
    const quantity = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
    return name.startsWith(COUNT) && quantity > 0
      ? [{ kind: name.slice(COUNT.length), quantity: Math.min(MOST_OF_A_KIND, quantity) }]
      : []
  })
}

/** The counts of pieces, as the form has them. */
export const countsOf = (
  pieces: readonly { kind: string; quantity: number }[],
): Record<string, string> =>
  Object.fromEntries(pieces.map(({ kind, quantity }) => [countName(kind), String(quantity)]))

/** A form after one of its buttons was pressed: one more or one fewer; unchanged for another text. */
export function pressed(values: Values, press: string): Values {
  const [what = '', name = ''] = press.split(':')
  const by = what === 'more' ? 1 : what === 'less' ? -1 : 0
  if (by === 0 || !name.startsWith(COUNT)) return values
  const count = (piecesOf(values).find(({ kind }) => countName(kind) === name)?.quantity ?? 0) + by
  return { ...values, [name]: count <= 0 ? '' : String(Math.min(MOST_OF_A_KIND, count)) }
}

/** A slot that can be booked. */
export interface OpenSlot {
  id: string
  date: string
  startHour: number
  endHour: number
}

/** The slots of a calendar that have a place, the earliest first. */
export const openSlots = (
  days: readonly { windows: readonly (OpenSlot & { places: number })[] }[],
): OpenSlot[] =>
  days.flatMap(({ windows }) =>
    windows
      .filter(({ places }) => places > 0)
      .map(({ id, date, startHour, endHour }) => ({ id, date, startHour, endHour })),
  )

/** Why nothing can be assembled at a postcode. */
export const noTeamText = (postcode: string): string =>
  `Our team doesn’t go to ${postcode}, so we can’t assemble furniture there.`
