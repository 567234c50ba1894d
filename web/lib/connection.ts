import { TRPCClientError } from '@trpc/client'

/** Whether the browser reports that it is offline. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/**
 * Whether a call or a chunk got no response because of the network. A chunk can be missing for
 * other reasons too, and counts only while the browser is offline.
 */
export function isNetworkFault(error: unknown): boolean {
  if (error instanceof TRPCClientError) return error.cause instanceof TypeError
  return isOffline() && error instanceof Error && /module|preload/i.test(error.message)
}

/** The title of a network failure. */
export const noConnection = (): string => (isOffline() ? 'You are offline' : 'No connection')
