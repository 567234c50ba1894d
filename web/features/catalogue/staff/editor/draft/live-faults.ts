import type { Draft, Faults } from './draft.ts'
import { combinationKey, type EditedFamily } from './family.ts'
import { isField, readField } from './fields.ts'
import type { Row } from './rows.ts'

/** The validation errors while typing: unreadable texts, variants with the same values. */
export function liveFaults(
  { cells }: Draft,
  { family, rows }: { family: EditedFamily | null; rows: readonly Row[] },
): Faults {
  const faults: Record<string, string> = {}
  const made = rows.filter(({ isMade }) => isMade)
  for (const { id } of made) {
    for (const [name, text] of Object.entries(cells[id] ?? {})) {
      // An empty text may be about to be typed: it is an error only on saving.
      if (!isField(name) || text.trim() === '') continue
      const read = readField(name, text)
      if ('fault' in read) faults[`${id}.${name}`] = read.fault
    }
  }
  if (family === null) return faults
  const first = new Map<string, Row>()
  for (const row of made) {
    const key = combinationKey(family.options, row.choices)
    if (first.has(key))
      faults[`${row.id}.choices`] = `Another variant already has these values: ${row.words}.`
    else first.set(key, row)
  }
  return faults
}
