import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'
import type { ShopError } from '../lib/errors.ts'

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ShopError['status'], TRPC_ERROR_CODE_KEY>

/** tRPC's name for the status of a refusal. */
export function trpcCode(refusal: ShopError): TRPC_ERROR_CODE_KEY {
  return codes[refusal.status]
}
