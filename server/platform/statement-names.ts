/** Every statement text of the shop has a name; so many are far more than there are. */
const MAX_NAMES = 200

/**
 * Names for statement texts, so that a connection parses and plans each once. Every connection keeps
 * what it has prepared for as long as it lives: beyond `most` texts there are no more names, and what
 * has none is planned each time and kept nowhere.
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
    /** How many names there are, and how many statements found none. */
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
