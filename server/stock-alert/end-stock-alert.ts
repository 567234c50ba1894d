import { isToken, tokenHash } from '../platform/token.ts'
import type { Deps } from '../platform/deps.ts'

/** Deletes the stock alert of this key, with its address; does nothing for an unknown key. */
export async function endStockAlert({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  if (!isToken(key)) return
  await db.stockAlert.deleteMany({ where: { keyHash: tokenHash(key) } })
}
