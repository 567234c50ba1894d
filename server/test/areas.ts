/** The number of districts of an area of two letters. */
const DISTRICTS = 99

/**
 * Returns a function that gives each postcode district of these areas once: `ZE1` to `ZE99`, then
 * those of the next area. Districts have no three digits: a postcode in one would be invalid.
 */
export function areasOf(...letters: string[]): () => string {
  let given = 0
  return () => {
    const area = letters[Math.floor(given / DISTRICTS)]
    if (area === undefined) throw new Error(`${letters.join()} have no more districts.`)
    given += 1
    return `${area}${((given - 1) % DISTRICTS) + 1}`
  }
}
