import { isToken, tokenHash } from '../platform/token.ts'
import type { Deps } from '../platform/deps.ts'

/** Ends the wish of this key, and deletes it with its address. Any other key ends nothing. */
export async function endStockAlert({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  if (!isToken(key)) return
  await db.stockAlert.deleteMany({ where: { keyHash: tokenHash(key) } })
}
