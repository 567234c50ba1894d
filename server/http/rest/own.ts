import type { SessionUser } from '#server/lib/session-user.ts'
import { ShopError } from '#server/lib/errors.ts'

/** Checks that a user id in a request is the session's: NOT_YOURS. */
export function checkOwnId(user: SessionUser | null, userId: string | undefined): void {
  if (userId !== undefined && userId !== user?.id) throw new ShopError('NOT_YOURS', {})
}
