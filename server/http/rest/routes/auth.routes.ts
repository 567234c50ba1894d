import { z } from 'zod'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { loginInput, registerInput } from '#server/auth/auth.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { optional, restId } from '../shapes/rest-fields.ts'
import { row } from '../row.ts'

const user = z
  .object({
    id: restId,
    userName: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
  })
  .meta({
    id: 'User',
    examples: [
      {
        id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
        userName: 'Rosalind',
        email: 'rosalind@mail.example',
        role: 'user',
      },
    ],
  })

/** The document has no required actions: while one is pending, the other paths respond with 401. */
const documented = ({ id, userName, email, role }: SessionUser) => ({ id, userName, email, role })

const registration = registerInput.meta({
  examples: [
    { userName: 'Rosalind', email: 'rosalind@mail.example', password: 'walnut-armchair-42' },
  ],
})

const credentials = loginInput
  .extend({
    guestId: optional(z.string()).describe("The guest whose cart is merged into the account's."),
    guestOrder: optional(
      z.object({ orderId: z.string().max(100), clientSecret: z.string().max(300) }),
    ).describe("The guest's unpaid order, which moves to the account with its client secret."),
  })
  .meta({ examples: [{ email: 'rosalind@mail.example', password: 'walnut-armchair-42' }] })

export const authRoutes = [
  row({
    method: 'POST',
    path: '/api/auth/register',
    id: 'register',
    summary: 'Creates an account, without signing in.',
    procedure: 'auth.register',
    access: 'anyone',
    body: registration,
    response: z.object({}),
    status: 201,
    message: 'Your account is ready. Sign in to continue.',
    refusals: [409, 429],
    call: async ({ call, body }) => {
      await call.auth.register(body)
      return {}
    },
  }),
  row({
    method: 'POST',
    path: '/api/auth/login',
    id: 'login',
    summary: 'Signs in: the response sets the session cookie.',
    procedure: 'auth.login',
    access: 'anyone',
    body: credentials,
    response: z.object({ user }),
    message: 'You are signed in.',
    refusals: [401, 429],
    call: async ({ call, body }) => ({ user: documented(await call.auth.login(body)) }),
  }),
  row({
    method: 'POST',
    path: '/api/auth/logout',
    id: 'logout',
    summary: 'Ends the session; does nothing without one.',
    procedure: 'auth.logout',
    access: 'anyone',
    response: z.object({}),
    message: 'You are signed out.',
    call: async ({ call }) => {
      await call.auth.logout()
      return {}
    },
  }),
  row({
    method: 'GET',
    path: '/api/auth/check-auth',
    id: 'checkAuth',
    summary: 'The signed-in user; 401 without a session. Never cached.',
    procedure: 'auth.session',
    access: 'anyone',
    response: z.object({ user }),
    refusals: [401],
    call: async ({ call }) => {
      const signedIn = await call.auth.session()
      if (!signedIn) throw new ShopError('NOT_SIGNED_IN', {})
      return { user: documented(signedIn) }
    },
  }),
]
