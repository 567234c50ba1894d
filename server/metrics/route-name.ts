import { appRouter } from '../router.ts'

/** What a request is counted as: its route, or its procedure where there is one; never what a client made up. */
export function routeName(url: string, pattern = 'none'): string {
  const path = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(url)?.[1]
  if (path !== undefined && Object.hasOwn(appRouter._def.procedures, path)) return `/trpc/${path}`
  return pattern
}
