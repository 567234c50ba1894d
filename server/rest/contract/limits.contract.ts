import { expect, test } from 'vitest'
import { limit } from '../../limits/limit.ts'
import { limitRules, type LimitName } from '../../limits/rules.ts'
import { restShop } from '../../test/rest.ts'
import { anAdmin } from '../../test/staff.ts'

const { askWith, deps: unlimited, sessionOf } = await restShop()
const { config } = unlimited
const http = { ...config.http, rateLimits: true }
const deps = { ...unlimited, config: { ...config, http } }
const ask = await askWith(deps)
const { user } = await anAdmin(deps)
const as = await sessionOf(user)

test.each([
  ['POST /api/auth/register', 'register by address'],
  ['POST /api/auth/login', 'sign-in by address'],
  ['POST /api/admin/customer-inquiry/create', 'inquiry by address'],
  ['POST /api/shop/order/create', 'order by address'],
  ['POST /api/admin/products/upload-image', 'upload by account'],
] as const satisfies [string, LimitName][])('%s is limited: %s', async (name, rule) => {
  const who = rule.endsWith('account') ? user.id : '127.0.0.1'
  const { max } = limitRules[rule]
  await Promise.all(Array.from({ length: max }, () => limit(deps, rule, who)))
  const body = { email: 'a@b.example', password: 'x'.repeat(9), userName: 'R', guestId: 'a1b2c3d4' }
  const person = { ...body, firstName: 'R', lastName: 'A', phone: '1' }
  const { status, raw } = await ask(name, { as, body: person })
  expect(status).toBe(429)
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
})
