/** Lists whose order means nothing: alternatives of one facet. */
const unordered = new Set(['category', 'subcategory', 'size'])

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)

/** One text for all inputs that ask the same, in whatever order they say it. */
export function keyOf(input: unknown): string {
  return JSON.stringify(input, (name, value: unknown) => {
    if (Array.isArray(value))
      return unordered.has(name) ? [...new Set(value)].toSorted(byText) : value
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
