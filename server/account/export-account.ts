import type { Deps } from '../platform/deps.ts'
import { findPerson } from './find-person.ts'
import { personalData } from './personal-data.ts'

/**
 * Exports everything that the shop stores about a person, without secrets and without data of
 * others. Sums are in pounds.
 */
export async function exportAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, userId)
  const sections = await Promise.all(personalData.map(async ({ collect }) => collect?.(db, person)))
  return Object.assign({ madeAt: clock.now() }, ...sections)
}
