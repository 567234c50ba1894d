import { describe, expect, it } from 'vitest'
import { guard, type GuardUser, safeRedirect } from './guards.ts'

const visitor: GuardUser = null
const shopper: GuardUser = { role: 'user' }
const admin: GuardUser = { role: 'admin' }

describe('visitors', () => {
  it.each(['/', '/shop/home', '/shop/listing', '/shop/checkout', '/auth/login', '/unauth-page'])(
    'reach %s',
    (path) => {
      expect(guard(visitor, path)).toBeNull()
    },
  )

  it.each(['/shop/account', '/shop/account/', '/admin/dashboard', '/admin'])(
    'are asked to sign in at %s',
    (path) => {
      expect(guard(visitor, path)?.to).toBe('/auth/login')
    },
  )

  it('return to the exact address that they asked for', () => {
    expect(guard(visitor, '/shop/account', '/shop/account?tab=address')).toEqual({
      to: '/auth/login',
      search: { redirect: '/shop/account?tab=address' },
    })
  })

  it('reach a path that only begins like a guarded one', () => {
    expect(guard(visitor, '/shop/accounting')).toBeNull()
    expect(guard(visitor, '/administrators')).toBeNull()
  })
})

describe('shoppers', () => {
  it.each([
    ['/auth/login', '/'],
    ['/auth/register', '/'],
    ['/admin/orders', '/unauth-page'],
    ['/admin', '/unauth-page'],
  ])('who ask for %s are redirected to %s', (path, to) => {
    expect(guard(shopper, path)).toEqual({ to })
  })

  it.each(['/', '/shop/account', '/unauth-page'])('reach %s', (path) => {
    expect(guard(shopper, path)).toBeNull()
  })
})

describe('a user with a pending required action', () => {
  it.each(['/', '/admin/dashboard', '/auth/login', '/shop/account'])(
    'is redirected from %s to its page',
    (path) => {
      expect(guard({ role: 'admin', due: 'password' }, path)).toEqual({ to: '/auth/own-password' })
    },
  )

  it('stays on its page, and nobody else does', () => {
    expect(guard({ role: 'admin', due: 'password' }, '/auth/own-password')).toBeNull()
    expect(guard({ role: 'admin', due: 'secondFactor' }, '/auth/second-step')).toBeNull()
    expect(guard({ role: 'admin', due: 'secondFactor' }, '/admin')).toEqual({
      to: '/auth/second-step',
    })
    expect(guard(admin, '/auth/own-password')).toEqual({ to: '/admin/dashboard' })
    expect(guard(visitor, '/auth/own-password')?.to).toBe('/auth/login')
  })
})

describe('a user who has just signed in', () => {
  it.each([
    [shopper, '/shop/checkout', { to: '/shop/checkout', search: {} }],
    [shopper, '/shop/account?tab=address', { to: '/shop/account', search: { tab: 'address' } }],
    [admin, '/admin/orders', { to: '/admin/orders', search: {} }],
    [shopper, '//evil.example', { to: '/' }],
    [shopper, '/.//evil.example', { to: '/' }],
    [shopper, '/auth/login', { to: '/' }],
    [shopper, '/api/auth/logout', { to: '/' }],
    [admin, '/', { to: '/admin/dashboard' }],
  ])('is redirected to the requested page (%o, %s)', (user, wanted, refusal) => {
    const href = `/auth/login?${new URLSearchParams({ redirect: wanted }).toString()}`
    expect(guard(user, '/auth/login', href)).toEqual(refusal)
  })
})

describe('admins', () => {
  it.each(['/', '/shop/home', '/shop/product/a-sofa', '/auth/login'])(
    'who ask for %s are redirected to the dashboard',
    (path) => {
      expect(guard(admin, path)).toEqual({ to: '/admin/dashboard' })
    },
  )

  it.each([
    '/admin/dashboard',
    '/admin/customers',
    '/unauth-page',
    '/shop/orders/HW-1',
    '/shop/removals/HR-1',
  ])('reach %s', (path) => {
    expect(guard(admin, path)).toBeNull()
  })
})

describe('the redirect target after signing in', () => {
  it('is a path of this site', () => {
    expect(safeRedirect('/shop/account?tab=address')).toBe('/shop/account?tab=address')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    'is never %s',
    (target) => {
      expect(safeRedirect(target)).toBe('/')
    },
  )
})
