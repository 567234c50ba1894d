import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const policyOf = (apiUrl: string | null) => {
  const stripe = { publishableKey: 'pk_test', apiUrl }
  const policy = contentSecurityPolicy('abc', aPublicShop({ stripe }))
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

test('Stripe may be loaded, framed and called where it is the payment provider', () => {
  const policy = policyOf(null)
  expect(policy.get('script-src')).toBe("'self' 'nonce-abc' https://js.stripe.com")
  expect(policy.get('frame-src')).toBe('https://js.stripe.com https://hooks.stripe.com')
  expect(policy.get('connect-src')).toBe("'self' https://api.stripe.com")
  expect(policy.get('form-action')).toBe("'self'")
})

test('with another payment provider, nothing of Stripe may be loaded', () => {
  const policy = policyOf('http://localhost:12111/v1')
  expect([...policy.values()].join(' ')).not.toContain('stripe.com')
  expect(policy.get('connect-src')).toBe("'self' http://localhost:12111")
  expect(policy.get('frame-src')).toBe("'none'")
})

test('scripts need the nonce; framing, base elements and objects are forbidden', () => {
  const policy = policyOf(null)
  expect(policy.get('default-src')).toBe("'self'")
  expect(policy.get('script-src')).not.toContain('unsafe')
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect([name, policy.get(name)]).toEqual([name, "'none'"])
  }
})

test('only pictures and 3D models may be loaded from the bucket or CDN of the settings', () => {
  const stripe = { publishableKey: 'pk_test', apiUrl: null }
  const mediaOrigin = 'https://cdn.example/shop'
  const shop = aPublicShop({ stripe })
  const policy = contentSecurityPolicy('abc', { ...shop, mediaOrigin })
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com https://cdn.example;")
  expect(policy.replaceAll(' https://cdn.example', '')).toBe(contentSecurityPolicy('abc', shop))
})
