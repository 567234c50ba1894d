import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from './auth/sessions.ts'
import type { Deps } from './deps.ts'
import { type Context, identify } from './trpc.ts'

/** The name of the session cookie: `__Host-` binds it to this host, and works over https only. */
export const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/** The context of whoever is not signed in and brings nothing along. */
export function guestContext(deps: Deps, ip: string): Context {
  return { deps, user: null, session: { token: undefined, set: () => {}, clear: () => {} }, ip }
}

/** The context of a request: who is signed in, and the cookie to change in its answer. */
export async function httpContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { secure } = deps.config.http
  const name = cookieName(secure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const token = request.cookies[name]
  return {
    // What the shop's rules write down bears the request's id.
    deps: { ...deps, log: request.log },
    ...identify(await findSession(deps, token)),
    session: {
      token,
      userAgent: request.headers['user-agent'],
      set: (value, expires) => void reply.setCookie(name, value, { ...options, expires }),
      clear: () => void reply.clearCookie(name, options),
    },
    ip: request.ip,
  }
}
