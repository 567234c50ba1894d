import { hashPassword } from '../auth/password/password.ts'
import type { Deps } from '../platform/deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { aUser } from './factories.ts'
import { aCookie, callAs } from './harness.ts'

export const currentPassword = 'three oak chairs'

/** A signed-in person with a cookie, whose password is known. */
export async function aPerson(
  deps: Deps,
  overrides: Partial<Prisma.UserUncheckedCreateInput> = {},
) {
  const passwordHash = await hashPassword(currentPassword)
  const user = await aUser(deps, { passwordHash, ...overrides })
  const cookie = aCookie()
  await callAs(deps, null, cookie).auth.login({ email: user.email, password: currentPassword })
  return { user, cookie, call: callAs(deps, user, cookie) }
}

/** The token of the link in an e-mail. */
export function tokenIn({ text }: { text: string }): string {
  const token = /#([\w-]{43})$/m.exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no link in: ${text}`)
  return token
}
