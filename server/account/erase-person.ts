import type { Tx } from '../platform/db.ts'
import { blankOut } from '../platform/personal-data/blank-out.ts'
import type { Person } from '../platform/personal-data/personal-data.ts'
import { personalData } from './personal-data.ts'

/**
 * Erases a person: deletes the account and the rows that belong only to it, and anonymises the rows
 * that stay. Sums, lines, dates, statuses and numbers stay as they are. All in the caller's
 * transaction.
 */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  // The identifying words are collected first: an erased row no longer has those to blank in other
  // rows.
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
