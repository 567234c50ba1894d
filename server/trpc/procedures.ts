import { type AnyTRPCProcedure, initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { checkPermission } from '../lib/people/session-user.ts'
import type { Permission } from '../lib/people/roles-and-permissions.shared.ts'
import { limit } from '../platform/limits/limit.ts'
import type { LimitName } from '../platform/limits/rules.ts'
import type { OrderCookies } from '../lib/people/order-cookies.ts'
import { trpcCode } from './error-codes.ts'
import { refusalOf } from '../lib/refusal.ts'

/** The session cookie of one request: its token, and how to change it in the response. */
export interface SessionCookie {
  token: string | undefined
  /** The cookie of a known browser: see server/auth/known-browser.ts. */
  known: { token: string | undefined; set: (token: string, expiresAt: Date) => void }
  /** The cookies that give access to single orders: see server/order/access/. */
  orders: OrderCookies
  /** The cookies that give access to single removals. */
  removals: OrderCookies
  /** The cookie that gives access to a kept list: see server/removal/kept/. */
  lists: OrderCookies
  /** The cookies that give access to single quotations. */
  quotations: OrderCookies
  /** The User-Agent header. */
  userAgent?: string | undefined
  set: (token: string, expiresAt: Date) => void
  clear: () => void
}

/** The context of a procedure. It is free of HTTP, so that tests call procedures directly. */
export interface Context {
  deps: Deps
  user: SessionUser | null
  /**
   * The signed-in user while a required action is pending; other procedures treat them as a
   * visitor.
   */
  pendingUser?: SessionUser | null | undefined
  session: SessionCookie
  /** The client's network address, for rate limits. */
  ip: string
}

interface Meta {
  shared?: true
  /** The permission that staff need to call it. */
  permission?: Permission
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
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

/** The user of a session, or the pending user while a required action is pending. */
export function identify(found: SessionUser | null): Pick<Context, 'user' | 'pendingUser'> {
  return found?.due === undefined ? { user: found } : { user: null, pendingUser: found }
}

/** The refusal of a caller without a session, or with a pending required action. */
export function notSignedIn({ pendingUser }: Pick<Context, 'pendingUser'>): ShopError {
  return pendingUser ? new ShopError('ACTION_REQUIRED', {}) : new ShopError('NOT_SIGNED_IN', {})
}

/** Whether a refusal is logged as a security event, as it may be an attack. */
const isSecurityEvent = ({ status, code }: ShopError) =>
  status === 401 || status === 403 || status === 429 || code === 'LINK_EXPIRED'

/** Throws INVALID_INPUT for a body that cannot be parsed, such as empty or truncated JSON. */
function refuseInput(cause: unknown): never {
  throw new ShopError('INVALID_INPUT', { fields: {} }, { cause })
}

/** Maps refusals that a procedure throws to their status and message; masks all other errors. */
const mapErrors = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  const result = await next({ getRawInput: () => getRawInput().catch(refuseInput) })
  if (result.ok) return result
  const { error } = result
  // Only an input that does not match its schema is the caller's fault, not what the shop stores
  // or returns.
  const isOwnFault = error.code === 'INTERNAL_SERVER_ERROR' && error.cause instanceof ZodError
  const refusal = isOwnFault
    ? new ShopError('INTERNAL', {}, { cause: error })
    : refusalOf(error, error.cause)
  if (refusal.status >= 500) ctx.deps.log.error({ err: error, path }, 'procedure failed')
  if (isSecurityEvent(refusal)) {
    const userId = ctx.user?.id ?? null
    ctx.deps.log.warn({ path, code: refusal.code, userId }, 'refused')
  }
  throw new TRPCError({ code: trpcCode(refusal), message: refusal.message, cause: refusal })
})

export const { router, mergeRouters, createCallerFactory } = t
/** For everybody: guests, shoppers, staff, programs. */
export const publicProcedure = t.procedure.use(mapErrors)

/** For everybody; the response is the same for all guests, who get it from the response cache. */
export const sharedProcedure = publicProcedure.meta({ shared: true })

/** Whether a procedure's base is `sharedProcedure`. */
export const isShared = (procedure: AnyTRPCProcedure): boolean => metaOf(procedure).shared === true

/** For everybody, rate-limited by network address. */
export const limitedProcedure = (name: LimitName) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await limit(ctx.deps, name, ctx.ip)
    return next()
  })

/** For signed-in users. */
export const customerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw notSignedIn(ctx)
  return next({ ctx: { ...ctx, user: ctx.user } })
})

/** For signed-in users, also while a required action is pending, so that they can complete it. */
export const pendingActionProcedure = publicProcedure.use(({ ctx, next }) => {
  const user = ctx.user ?? ctx.pendingUser
  if (!user) throw notSignedIn(ctx)
  return next({ ctx: { ...ctx, user } })
})

/** For staff with this permission: ADMIN_ONLY, ROLE_MISSING. */
export const staffProcedure = (permission: Permission) =>
  customerProcedure.meta({ permission }).use(({ ctx, next }) => {
    checkPermission(ctx.user, permission)
    return next()
  })

/** The permission that a staff procedure needs; undefined for other procedures. */
export const permissionOf = (procedure: AnyTRPCProcedure): Permission | undefined =>
  metaOf(procedure).permission

function metaOf({ meta }: AnyTRPCProcedure): Meta {
  const own: Meta | undefined = meta
  return own ?? {}
}
