import type { Page } from 'playwright-core'

/** The response of a procedure to an internal error. */
export const serverFault = {
  error: {
    message: 'Something went wrong',
    code: -32603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: null, refusal: null },
  },
}

/** A successful response with this data. */
export const responseOf = (data: unknown) => ({ result: { data } })

/** The names of the procedures in a batched URL. */
export const calledIn = (url: string) => new URL(url).pathname.replace('/trpc/', '').split(',')

/** Replaces a procedure's response; others in the same batch are unchanged. */
export async function replaceResponse(page: Page, procedure: string, response: object) {
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.includes(procedure),
    async (route) => {
      const names = calledIn(route.request().url())
      // An unbatched call does not reach the server.
      const own = names.length > 1 ? await route.fetch() : undefined
      const responses: unknown[] = (await own?.json()) ?? []
      const json = names.map((name, index) => (name === procedure ? response : responses[index]))
      await route.fulfill({ status: 200, json })
    },
  )
}

/** Blocks the calls of a procedure until the returned function is called. */
export async function holdBack(page: Page, procedure: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/trpc/${procedure}**`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Blocks the readiness checks of a failed page, so that it does not reload by itself. */
export const blockReadiness = (page: Page) => page.route('**/readyz', () => new Promise(() => {}))
