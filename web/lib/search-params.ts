/**
 * Parses the query string as plain text values: no JSON, so that URLs stay readable. The values of
 * a form's checkboxes, which have one name, are joined by commas. U+0000 is dropped, because HTML
 * cannot contain it.
 */
export function parseSearch(search: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search.replaceAll('%00', ''))) {
    const before = found.get(key)
    found.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(found)
}

/** The inverse of `parseSearch`; empty and absent values are left out, commas stay unescaped. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(key, value)
    if (typeof value === 'number' || value === true) params.set(key, String(value))
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text === '' ? '' : `?${text}`
}

/**
 * What a route's `validateSearch` answers with: the parameters that it read, and those of `names` that it
 * refused as undefined. The router keeps a parameter that is left out as it was given.
 */
export function dropRefused<Search extends object>(
  names: readonly (keyof NoInfer<Search> & string)[],
  read: Search,
): Search {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...read }
}

/** From this year on the shop keeps no days. */
const LAST_YEAR = '2100'

/** A valid calendar day; neither 31 February nor a day of the year 0. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  return isDay && value >= '0001' && value < LAST_YEAR ? value : undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id, in lower case. */
export const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value.toLowerCase() : undefined

/** The slug of a product, of a length that one can have. */
export const readSlug = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined

/** The page number in a list's URL; 1 when it is invalid. */
export function readPage(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : 1
}
