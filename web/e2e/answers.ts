import type { Page } from 'playwright-core'

/** What a procedure answers when the server itself is at fault. */
export const serverFault = {
  error: {
    message: 'Something went wrong',
    code: -32603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: null, refusal: null },
  },
}

/** An answer with this data. */
export const answerOf = (data: unknown) => ({ result: { data } })

/** The names of the procedures that an address calls together. */
export const calledIn = (url: string) => new URL(url).pathname.replace('/trpc/', '').split(',')

/** Puts an answer in place of a procedure's own; what travels with it stays as it is. */
export async function replaceAnswer(page: Page, procedure: string, answer: object) {
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.includes(procedure),
    async (route) => {
      const names = calledIn(route.request().url())
      // A call that travels alone does not reach the server.
      const own = names.length > 1 ? await route.fetch() : undefined
      const answers: unknown[] = (await own?.json()) ?? []
      const json = names.map((name, index) => (name === procedure ? answer : answers[index]))
      await route.fulfill({ status: 200, json })
    },
  )
}

/** Keeps the calls of a procedure waiting until what it returns is called. */
export async function holdBack(page: Page, procedure: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/trpc/${procedure}**`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** A failed page does not learn that the shop can serve, so it loads no sooner than it is asked to. */
export const keepFailed = (page: Page) => page.route('**/readyz', () => new Promise(() => {}))
