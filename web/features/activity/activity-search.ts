import type { AuditEntity } from '#server/audit/audit.schema.ts'
import { readId, readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'
import { things } from './thing-names.ts'

/** The search parameters of the activity; defaults are left out. */
export type ActivitySearch = { person?: string; thing?: AuditEntity; page?: number }

/** Parses the search parameters; invalid ones are ignored. */
export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const person = readId(raw['person'])
  const thing = things.find((known) => known === raw['thing'])
  const page = readPage(raw['page'])
  return {
    ...(person !== undefined && { person }),
    ...(thing && { thing }),
    ...(page > 1 && { page }),
  }
}

/** The input of the list's query. */
export const activityInput = ({ page = 1, ...filters }: ActivitySearch) =>
  ({ ...filters, page, limit: 30 }) satisfies RouterInputs['activity']['list']
