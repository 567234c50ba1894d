import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { type Found, foundKinds } from './find.schema.ts'
import { type FindDeps, findKinds } from './find-kinds.ts'

/**
 * Searches over everything that a member of staff may see: orders and removals by number, name,
 * phone, postcode and e-mail address; quotations; customers; products; inquiries; gift cards by
 * number. By kind, each with its newest.
 */
export async function findEverything(
  deps: FindDeps,
  staff: Pick<SessionUser, 'staffRoles'>,
  term: string,
): Promise<{ items: Found[] }> {
  if (term === '') return { items: [] }
  const found = await Promise.all(
    foundKinds.map(async (kind) => {
      const { needs, find } = findKinds[kind]
      const items = may(staff, needs) ? await find(deps, term) : []
      return items.map((item) => ({ kind, ...item }))
    }),
  )
  return { items: found.flat() }
}
