import { initTRPC, TRPCError } from '@trpc/server'
import type { SessionUser } from './auth/auth.schema.ts'
import type { Deps } from './deps.ts'
import { ShopError } from './lib/errors.ts'
import { limit } from './limits/limit.ts'
import type { LimitName } from './limits/rules.ts'
import { trpcCode } from './trpc-codes.ts'
import { refusalOf } from './lib/refusal.ts'

/** The session cookie of one request: the token it brought, and how to change it in the answer. */
export interface SessionCookie {
  token: string | undefined
  /** What the caller's program says of itself. */
  userAgent?: string | undefined
  set: (token: string, expiresAt: Date) => void
  clear: () => void
}

/** What a procedure knows: nothing of HTTP, so that tests call procedures without it. */
export interface Context {
  deps: Deps
  user: SessionUser | null
  /** Who is signed in but has something to settle first: to everything else a visitor. */
  settling?: SessionUser | null | undefined
  session: SessionCookie
  /** The client's address, for limits. */
  ip: string
}

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error }) {
    const refusal = error.cause instanceof ShopError ? error.cause : undefined
    return {
      ...shape,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        refusal: refusal ? { code: refusal.code, facts: refusal.facts } : null,
      },
    }
  },
})

/** Who a session's account is to the procedures, and to all that asks for the user. */
export function identify(found: SessionUser | null): Pick<Context, 'user' | 'settling'> {
  return found?.due === undefined ? { user: found } : { user: null, settling: found }
}

/** Why somebody who has to be signed in may not go on. */
export function notSignedIn({ settling }: Pick<Context, 'settling'>): ShopError {
  return settling ? new ShopError('SETTLE_FIRST', {}) : new ShopError('NOT_SIGNED_IN', {})
}

/** Whether a refusal may be an attempt at what is not one's own: who, how often, by which link. */
const isSecurityEvent = ({ status, code }: ShopError) =>
  status === 401 || status === 403 || status === 429 || code === 'LINK_DEAD'

/** Turns whatever a procedure threw into a refusal with its status and words; masks the rest. */
const mapErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { error } = result
  // An answer that does not fit its schema is our fault, and its words are not for others.
  const refusal =
    error.message === 'Output validation failed'
      ? new ShopError('INTERNAL', {}, { cause: error })
      : refusalOf(error, error.cause)
  if (refusal.status >= 500) ctx.deps.log.error({ err: error, path }, 'procedure failed')
  if (isSecurityEvent(refusal)) {
    const userId = ctx.user?.id ?? null
    ctx.deps.log.warn({ path, code: refusal.code, userId }, 'refused')
  }
  throw new TRPCError({ code: trpcCode(refusal), message: refusal.message, cause: refusal })
})

export const { router, createCallerFactory } = t
/** Anyone: guests, shoppers, staff, programs. */
export const publicProcedure = t.procedure.use(mapErrors)

/** Anyone, but only so often from one address. */
export const limitedProcedure = (name: LimitName) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await limit(ctx.deps, name, ctx.ip)
    return next()
  })

/** Somebody who is signed in. */
export const customerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw notSignedIn(ctx)
  return next({ ctx: { ...ctx, user: ctx.user } })
})

/** Somebody who is signed in, also when they have something to settle first: this is how. */
export const settlingProcedure = publicProcedure.use(({ ctx, next }) => {
  const user = ctx.user ?? ctx.settling
  if (!user) throw notSignedIn(ctx)
  return next({ ctx: { ...ctx, user } })
})

/** Staff. */
export const adminProcedure = customerProcedure.use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') throw new ShopError('ADMIN_ONLY', {})
  return next()
})
