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

/** How long a page that may be on its way out is left alone, in ms. */
const LEAVING_MS = 5000

/**
 * Loads the page anew for an error of which `mayReload` is true: at once when the shop says that the
 * file is gone, and else in five seconds. A page that is being left loses files that it is still
 * fetching, and a reload would cancel the page that its visitor has asked for.
 */
export async function reloadFor(error: unknown): Promise<void> {
  sessionStorage.setItem(RELOADED, String(error))
  if (!(await isGone(error))) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  window.location.reload()
}

/** Whether the shop no longer has the file that an error names; Safari names none. */
async function isGone(error: unknown): Promise<boolean> {
  const file = String(error)
    .split(' ')
    .find((word) => word.includes('/assets/'))
  if (file === undefined) return false
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}

/** The title of a network failure. */
export const noConnection = (): string => (isOffline() ? 'You are offline' : 'No connection')
