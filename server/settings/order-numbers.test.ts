import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { callAs } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { defaultSettings } from './description/default-settings.shared.ts'
import { settingsSchema } from './description/settings.schema.ts'

const { company } = defaultSettings

let shop: OwnShop
let owner: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  owner = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Saves the company with changes, over the version that stands. */
async function save(changes: Partial<typeof company>) {
  const over = await shop.deps.db.settingVersion.count({ where: { section: 'company' } })
  const value = { ...shop.deps.settings.current().company, ...changes }
  return callAs(shop.deps, owner.user).settings.save({ section: 'company', value, over })
}
const nextNumber = async () => (await (await anOrder(shop)).row()).number

test('the next order has the first number that is set, which is only raised', async () => {
  await anOrder(shop)
  await save({ firstOrder: 5001 })
  expect(await nextNumber()).toBe(5001)
  // Saved again, or with another change, it takes no further numbers.
  await save({ firstOrder: 5001, legalName: 'Hazelwick Beds Ltd' })
  expect(await nextNumber()).toBe(5002)
  for (const lower of [1, 5000, 5002]) {
    await expect(save({ firstOrder: lower })).rejects.toMatchObject({
      cause: {
        facts: {
          fields: {
            firstOrder: 'The first number of orders can only be raised. Enter 5,003 or more.',
          },
        },
      },
    })
  }
  await save({ firstOrder: 6000 })
  expect(await nextNumber()).toBe(6000)
})

test('a million numbers are taken at once, and two who raise the first number are told of each other', async () => {
  await save({ firstOrder: 900_000 })
  const raised = await Promise.allSettled([
    save({ firstOrder: 1_000_000 }),
    save({ firstOrder: 1_000_000 }),
  ])
  expect(raised.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await nextNumber()).toBe(1_000_000)
  await expect(save({ firstOrder: 1_000_001.5 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(save({ firstOrder: 2 ** 31 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an order has the prefix of the shop in its emails, and opens under an earlier prefix, in any case', async () => {
  const mailbox = aMailbox()
  const { id, shopper, row } = await anOrder(shop)
  const { number } = await row()
  await save({ orderPrefix: 'ol' })
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const sent = mailbox.to(shopper.user.email).map(({ subject, text }) => `${subject} ${text}`)
  expect(sent.join()).toContain(`OL-${number}`)
  expect(sent.join()).not.toContain(`HW-${number}`)
  const call = callAs(shop.deps, shopper.user)
  for (const written of [
    `OL-${number}`,
    `ol${number}`,
    `HW-${number}`,
    `hw ${number}`,
    `${number}`,
  ]) {
    expect(await call.order.page({ number: written })).toMatchObject({ id })
  }
  await expect(call.order.page({ number: `HR-${number}` })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const { order: staff } = callAs(shop.deps, owner.user)
  for (const search of [`OL-${number}`, `ol ${number}`, `HW-${number}`, `${number}`]) {
    expect((await staff.adminList({ search })).items).toMatchObject([{ id }])
  }
})

test.each(['', 'TOOLONG', 'O-L', 'O1', 'HR', 'hr', '  '])(
  'orders cannot begin with %j',
  (orderPrefix) => {
    expect(settingsSchema.shape.company.safeParse({ ...company, orderPrefix }).success).toBe(false)
  },
)
