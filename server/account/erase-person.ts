import type { Tx } from '../platform/db.ts'
import { blankOut } from '../platform/personal-data/blank-out.ts'
import type { Person } from '../platform/personal-data/personal-data.ts'
import { personalData } from './personal-data.ts'

/**
 * Erases a person: deletes the account and what belongs to it alone, and anonymises what stays.
 * Sums, lines, dates, statuses and numbers stay as they are. All in the caller's transaction.
 */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  // All words first: an erased row identifies nobody in the rows that are still to be blanked.
  const names: string[] = []
  const facts: string[] = []
  const fullNames: string[] = []
  for (const { identify } of personalData) {
    const words = await identify?.(tx, person)
    names.push(...(words?.names ?? []))
    facts.push(...(words?.facts ?? []))
    fullNames.push(...(words?.fullNames ?? []))
  }
  const blank = blankOut({ names, facts: [...facts, ...fullNames] })
  for (const { erase } of personalData) await erase(tx, person, { blank, fullNames })
}
