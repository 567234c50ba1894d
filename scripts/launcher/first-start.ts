import { randomBytes } from 'node:crypto'
import { password as passwordRule } from '#server/auth/auth.schema.ts'
import { createAdmin } from '#server/auth/create-admin.ts'
import { connectDatabase } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { requireTool } from './tools.ts'
import type { Environment } from './tools.ts'

/** An admin's account; has the password only when it was just generated. */
export type Admin = { email: string; password?: string }

/** Seeds a demonstration without products; reports before it begins, and its progress. */
export async function seedIfEmpty(env: Environment, say: (line: string) => void): Promise<void> {
  if (env['DEMONSTRATION'] !== 'yes') return
  const product = await withDatabase(env, (db) => db.product.findFirst({ select: { id: true } }))
  if (product !== null) return
  say('Loading the catalogue ...')
  await requireTool('node', ['prisma/seed.ts'], env, say)
}

/**
 * Creates the admin that `ADMIN_EMAIL` names, when absent. When it names nobody and there is no
 * admin, one is created if `mayMakeUp`; a password that nobody has used is generated again.
 */
export async function ensureAdmin(
  env: Environment,
  { mayMakeUp }: { mayMakeUp: boolean },
): Promise<Admin | undefined> {
  const named = env['ADMIN_EMAIL']?.trim().toLowerCase() || undefined
  return withDatabase(env, async (db) => {
    const found = await db.user.findFirst({
      where: { role: 'admin', ...(named === undefined ? {} : { email: named }) },
      select: { email: true, passwordMadeUp: true },
      orderBy: { createdAt: 'asc' },
    })
    // Nobody has replaced it yet, and its output may be gone.
    const isUnused = found?.passwordMadeUp === true && mayMakeUp
    if (isUnused) return makeAdmin(db, found.email, env['ADMIN_PASSWORD'])
    if (found !== null) return { email: found.email }
    if (named === undefined && !mayMakeUp) return undefined
    return makeAdmin(db, named ?? 'admin@hazelwick.example', env['ADMIN_PASSWORD'])
  })
}

/**
 * Creates an admin, with a generated password unless one is given: it has to be replaced at its
 * first use.
 */
export async function makeAdmin(db: Db, email: string, given: string | undefined): Promise<Admin> {
  const password = given || randomBytes(12).toString('base64url')
  const checked = passwordRule.safeParse(password)
  if (!checked.success) throw new Error(`ADMIN_PASSWORD: ${checked.error.issues[0]?.message}`)
  await createAdmin({ db }, { email, password, madeUp: !given, userName: 'Admin' })
  return given ? { email } : { email, password }
}

/** Runs something with the database that `env` names. */
export async function withDatabase<T>(env: Environment, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectDatabase({ url: env['DATABASE_URL'] ?? '', poolSize: 1 })
  try {
    return await use(db)
  } finally {
    await close()
  }
}
