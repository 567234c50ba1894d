import { expect, it } from 'vitest'
import { z } from 'zod'
import { aCookie, testShop } from '../test/harness.ts'
import { createCallerFactory, publicProcedure, router } from './procedures.ts'

it('masks a response that does not fit its schema', async () => {
  const { deps } = await testShop()
  const odd = router({
    chair: publicProcedure.output(z.object({ legs: z.literal(4) })).query(() => {
      const legs: unknown = JSON.parse('{"legs":3}')
      return z.custom<{ legs: 4 }>().parse(legs)
    }),
  })
  const caller = createCallerFactory(odd)({ deps, user: null, session: aCookie(), ip: '127.0.0.1' })
  await expect(caller.chair()).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong',
  })
})
