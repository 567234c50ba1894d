/** Serialises to JSON with sorted keys: equal values have equal texts. */
export function canonicalJson(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
