import type { Deps } from '../platform/deps.ts'
import { findPerson } from './find-person.ts'
import { personalData } from './personal-data.ts'

/**
 * Exports everything that the shop stores about a person, without secrets and without data of
 * others. Sums are in pounds.
 */
export async function exportAccount(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, userId)
  const now = settings.current()
  const sections = await Promise.all(
    personalData.map(async ({ collect }) => collect?.(db, person, now)),
  )
  return Object.assign({ madeAt: clock.now() }, ...sections)
}
