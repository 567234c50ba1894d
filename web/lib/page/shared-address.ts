import type { AnyRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'

/**
 * The path and the parameters that its routes read (`validateSearch`), in canonical order, of a
 * page that all guests share (`staticData.shared`); other parameters are left out. Null for any
 * other page.
 */
export function sharedAddressOf(
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  url: string,
): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const [routes, params, route] = router.getMatchedRoutes(path)
  if (!route?.options.staticData?.shared) return null
  // The router also matches a path in other case or with a trailing slash.
  if (route.fullPath.replace(/\$(\w+)/g, (_: string, name: string) => params[name]) !== path) {
    return null
  }
  const given = parseSearch(query)
  const read: Record<string, unknown> = {}
  for (const { options } of routes) {
    const { validateSearch: validate } = options
    if (validate !== undefined && typeof validate !== 'function') return null
    if (validate) Object.assign(read, validate({ ...given, ...read }))
  }
  const inOrder = Object.entries(read).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return path + stringifySearch(Object.fromEntries(inOrder))
}
