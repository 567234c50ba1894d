import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { policyNames } from '../description/policy-names.shared.ts'

let shop: OwnShop
let author: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  shop = await ownShop()
  author = await aUser(shop.deps, { role: 'admin' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const saying = (text: string) => ({ lead: 'In short.', text })

test.each(policyNames)(
  'the policy “%s” is published as a version with author and date, and an earlier one can be read and restored',
  async (name) => {
    const staff = callAs(shop.deps, author)
    const guest = callAs(shop.deps, null)
    const over = (await staff.settings.read()).numbers[name]
    const [first, second] = [saying(`First ${name}.`), saying(`Second ${name}.`)]
    const save = (value: typeof first, at: number) =>
      staff.settings.save({ section: name, value, over: over + at })
    await save(first, 0)
    await save(second, 1)
    const seen = async () => JSON.stringify((await guest.policy.read({ name })).blocks)
    expect(await seen()).toContain(second.text)
    const { items } = await staff.settings.versions({ section: name })
    expect(items.slice(0, 2)).toEqual(
      [2, 1].map((at) => ({
        number: over + at,
        authorName: author.userName,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    )
    const earlier = await staff.settings.version({ section: name, number: over + 1 })
    expect(earlier.value).toEqual(first)
    await save(first, 2)
    expect(await seen()).toContain(first.text)
  },
)
