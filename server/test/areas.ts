/** How many districts two letters have. */
const DISTRICTS = 99

/**
 * Gives a postcode district of these areas each time, and none twice: `ZE1` to `ZE99`, then the next
 * letters. A district with three digits is none: no postcode in it could be delivered to.
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
