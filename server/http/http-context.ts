import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../auth/sessions/sessions.ts'
import {
  GUEST_CART_DAYS,
  guestCookie,
  isGuestId,
  newGuestId,
} from '../lib/people/guest-id.shared.ts'
import { isToken } from '../platform/token.ts'
import type { OrderCookies } from '../lib/people/order-cookies.ts'
import type { Deps } from '../platform/deps.ts'
import { type Context, identify } from '../trpc/procedures.ts'

/** The name of the session cookie: `__Host-` binds it to this host, and works over https only. */
export const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/** The name of the cookie that marks a browser as known to its accounts. */
const knownName = (secure: boolean) => (secure ? '__Host-known' : 'known')

const lookups = new WeakMap<FastifyRequest, ReturnType<typeof findSession>>()

/** The token in a request's session cookie; undefined when it is malformed. */
function tokenOf({ config }: Pick<Deps, 'config'>, { cookies }: FastifyRequest) {
  const value = cookies[cookieName(config.http.secure)]
  return value !== undefined && isToken(value) ? value : undefined
}

/** The session of a request; looked up once per request. */
export function sessionOf(
  deps: Pick<Deps, 'config' | 'pool' | 'clock'>,
  request: FastifyRequest,
): ReturnType<typeof findSession> {
  const lookup = lookups.get(request) ?? findSession(deps, tokenOf(deps, request))
  lookups.set(request, lookup)
  return lookup
}

/**
 * The cookies that give access to single orders, removals or quotations without an account, one
 * cookie for each.
 */
export function orderCookies(
  secure: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
  what: 'order' | 'removal' | 'removal-list' | 'quotation' = 'order',
): OrderCookies {
  const nameOf = (number: number) => `${secure ? '__Host-' : ''}${what}-${number}`
  return {
    of: (number) => request.cookies[nameOf(number)],
    set: (number, token, expires) =>
      void reply.setCookie(nameOf(number), token, {
        path: '/',
        httpOnly: true,
        // Not strict: the page is opened by a link in an e-mail.
        sameSite: 'lax',
        secure,
        expires,
      }),
  }
}

/** The cookie of a guest's id. */
export interface GuestCookie {
  id: string | undefined
  /** The guest's id, which is new when there is none; the response sets its cookie. */
  keep: () => string
}

/** The cookie that leads to a guest's cart. Scripts read it: they keep the same id. */
export function guestCookieOf(
  secure: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): GuestCookie {
  const name = guestCookie(secure)
  const sent = request.cookies[name]
  const id = isGuestId(sent) ? sent : undefined
  const maxAge = GUEST_CART_DAYS * 86_400
  return {
    id,
    keep: () => {
      const kept = id ?? newGuestId()
      reply.setCookie(name, kept, { path: '/', sameSite: 'lax', secure, maxAge })
      return kept
    },
  }
}

/** The context of a visitor without cookies. */
export function guestContext(deps: Deps, ip: string): Context {
  const cookie = { token: undefined, set: () => {}, clear: () => {} }
  const orders = { of: () => undefined, set: () => {} }
  const session = {
    ...cookie,
    known: cookie,
    orders,
    removals: orders,
    lists: orders,
    quotations: orders,
  }
  return { deps, user: null, session, ip }
}

/** The context of a request: the signed-in user, and the cookies to set in its response. */
export async function httpContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { secure } = deps.config.http
  const name = cookieName(secure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    // Log lines of the domain carry the request's id.
    deps: { ...deps, log: request.log },
    ...identify(await sessionOf(deps, request)),
    session: {
      token: tokenOf(deps, request),
      known: {
        token: request.cookies[knownName(secure)],
        set: (value, expires) =>
          void reply.setCookie(knownName(secure), value, { ...options, expires }),
      },
      orders: orderCookies(secure, request, reply),
      removals: orderCookies(secure, request, reply, 'removal'),
      lists: orderCookies(secure, request, reply, 'removal-list'),
      quotations: orderCookies(secure, request, reply, 'quotation'),
      userAgent: request.headers['user-agent'],
      set: (value, expires) => void reply.setCookie(name, value, { ...options, expires }),
      clear: () => void reply.clearCookie(name, options),
    },
    ip: request.ip,
  }
}
