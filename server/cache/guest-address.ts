import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { cookieName } from '../http-context.ts'

export type HttpConfig = Pick<
  Config['http'],
  'secure' | 'originIsSet' | 'corsOrigins' | 'trustedProxies'
>

/**
 * The address by which a guest's answer is found; null for whoever has a session, changes something,
 * or asks from another site's page, whose name would be in the answer.
 */
export function guestAddressReader(config: HttpConfig) {
  const { secure, originIsSet, corsOrigins, trustedProxies } = config
  const cookie = `${cookieName(secure)}=`
  return ({ method, headers, url = '' }: IncomingMessage): string | null => {
    if (method !== 'GET' || headers.cookie?.includes(cookie)) return null
    if (headers.authorization !== undefined || headers['trpc-accept'] !== undefined) return null
    if (headers.origin !== undefined && corsOrigins.length > 0) return null
    if (originIsSet) return url
    // A proxy says what the shop is called: its answers name it.
    return trustedProxies === false ? `${headers.host}${url}` : null
  }
}
