import type { SessionUser } from '../auth/auth.schema.ts'
import { ShopError } from '../lib/errors.ts'

/** A user id that a request names must be the session's: NOT_YOURS. */
export function checkOwnId(user: SessionUser | null, userId: string | undefined): void {
  if (userId !== undefined && userId !== user?.id) throw new ShopError('NOT_YOURS', {})
}
