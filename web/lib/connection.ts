import { TRPCClientError } from '@trpc/client'

/** Whether the browser reports that it is offline. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/**
 * Whether a call or a chunk got no response because of the network. A chunk can be missing for
 * other reasons too, and counts only while the browser is offline.
 */
export function isNetworkFault(error: unknown): boolean {
  if (error instanceof TRPCClientError) return error.cause instanceof TypeError
  return isOffline() && isMissingFile(error)
}

/** Whether a file of the page could not be loaded; each browser has its own words for it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /module|preload/i.test(error.message)

const RELOADED = 'reloadedFor'

/**
 * Whether a page that lacks a file is to be loaded anew, as after a release, which has other files:
 * once in a tab for each file.
 */
export const mayReload = (error: unknown): boolean =>
  typeof window !== 'undefined' &&
  !isOffline() &&
  isMissingFile(error) &&
  sessionStorage.getItem(RELOADED) !== String(error)

/** Loads the page anew for an error of which `mayReload` is true. */
export function reloadFor(error: unknown): void {
  sessionStorage.setItem(RELOADED, String(error))
  window.location.reload()
}

/** The title of a network failure. */
export const noConnection = (): string => (isOffline() ? 'You are offline' : 'No connection')
