import { withoutLastSlashes } from './paths.ts'

/** The fields of the signed-in user that guards use; null is a visitor. */
export type GuardUser = {
  role: 'admin' | 'user'
  due?: 'password' | 'secondFactor' | undefined
} | null

export type Refusal = { to: string; search?: Record<string, string> }

const under = (pathname: string, root: string) =>
  pathname === root || pathname.startsWith(`${root}/`)

/**
 * The redirect target instead of the requested page, or null when the user may stay. `href` is the
 * requested path and query, to which a visitor returns after signing in.
 */
export function guard(user: GuardUser, pathname: string, href = pathname): Refusal | null {
  const path = pathname.length > 1 ? withoutLastSlashes(pathname) : pathname
  if (user === null) {
    const guarded = [...Object.values(duePlaces), '/admin', '/shop/account'].some((root) =>
      under(path, root),
    )
    return guarded ? { to: '/auth/login', search: { redirect: href } } : null
  }
  if (user.due !== undefined) {
    const place = duePlaces[user.due]
    return path === place ? null : { to: place }
  }
  const admin = user.role === 'admin'
  if (under(path, '/auth')) return afterSignIn(href) ?? { to: admin ? '/admin/dashboard' : '/' }
  // Staff see an order or a removal as its buyer does.
  if (admin && (under(path, '/shop/orders') || under(path, '/shop/removals'))) return null
  if (admin) return path === '/' || under(path, '/shop') ? { to: '/admin/dashboard' } : null
  return under(path, '/admin') ? { to: '/unauth-page' } : null
}

/** The page of a pending required action. */
const duePlaces = { password: '/auth/own-password', secondFactor: '/auth/second-step' } as const

/** The page requested before sign-in, if the URL names one. */
function afterSignIn(href: string): Refusal | null {
  const wanted = new URLSearchParams(href.split('?')[1] ?? '').get('redirect')
  const url = new URL(safeRedirect(wanted), 'http://shop.invalid')
  const isPage = ['/shop', '/admin'].some((root) => under(url.pathname, root))
  if (wanted === null || !isPage) return null
  return { to: url.pathname, search: Object.fromEntries(url.searchParams) }
}

/** A redirect target that stays on this site: a path, never another host; `/` when it is not one. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/'
  const base = 'http://shop.invalid'
  try {
    const url = new URL(target, base)
    // A path that begins with two slashes would be parsed as another host.
    if (url.origin !== base || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
