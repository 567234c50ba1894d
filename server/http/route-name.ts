import { procedures } from './router.ts'

/** The label of a request: its procedure, or its route; never a value that a client chose. */
export function routeName(url: string, pattern = 'none'): string {
  const path = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(url)?.[1]
  if (path !== undefined && procedures.has(path)) return `/trpc/${path}`
  return pattern
}
