/** The bound of the names, far above the number of the shop's statement texts. */
const MAX_NAMES = 1000

/**
 * Names for statement texts, so that a connection prepares each once. A prepared statement stays in
 * memory as long as its connection: beyond `most` texts there are no more names, and a statement
 * without one is planned each time.
 */
export function createStatementNames(most: number) {
  const names = new Map<string, string>()
  let unnamed = 0
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= most) {
        unnamed += 1
        return undefined
      }
      const name = `sql-${names.size}`
      names.set(text, name)
      return name
    },
    /** The numbers of names, and of statements that got none. */
    figures: () => ({ named: names.size, unnamed }),
  }
}

/** The names of this process: the same on all of its connections. */
export const statementNames = createStatementNames(MAX_NAMES)

/** A statement as the driver takes it: prepared once on each connection. */
export function prepared<Values extends unknown[]>(text: string, values: Values) {
  const name = statementNames.nameOf(text)
  return { ...(name !== undefined && { name }), text, values }
}
