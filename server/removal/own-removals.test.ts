import { expect, test } from 'vitest'
import { buildApp } from '../http/app.ts'
import { sendEmails } from '../all-emails.ts'
import { makeOrderKey } from '../order/access/order-keys.ts'
import { limitRules } from '../platform/limits/rules.ts'
import { aUser } from '../test/factories.ts'
import { aCookie, callAs } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { sendAQuote } from '../test/removal.ts'
import { askForRemovalLinkInput } from './removal.schema.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop } = removalShop()

/** A quotation, and the keys in the e-mails about it, oldest first. */
async function aQuotation() {
  const mailbox = aMailbox()
  const deps = { ...shop().deps, mail: mailbox.mail }
  const { number, email, id } = await sendAQuote(deps)
  const keys = async () => {
    await sendEmails(deps)
    return mailbox
      .to(email)
      .flatMap(({ text }) => /removal-link\?key=([\w-]+)/.exec(text)?.[1] ?? [])
  }
  return { deps, mailbox, number, email, id, keys }
}

/** Where the link of a key leads. */
async function follow(key: string): Promise<unknown> {
  const app = await buildApp(shop().deps, shop().log)
  const { headers } = await app.inject({ url: `/shop/removal-link?key=${key}` })
  await app.close()
  return headers.location
}

test('a new link to a removal leaves the links and cookies before it as they are', async () => {
  const { deps, number, email, id, keys } = await aQuotation()
  const [first = ''] = await keys()
  const { token, expiresAt } = await makeOrderKey(deps, { removalId: id, purpose: 'cookie' })
  const session = aCookie()
  session.removals.set(Number(number), token, expiresAt)
  const see = () => callAs(deps, null, session).removal.page({ number })
  await see()
  await callAs(deps).removal.askForLink({ number: `hr-${number}`, email: email.toUpperCase() })
  const [, second = ''] = await keys()
  expect(await see()).toMatchObject({ number: Number(number) })
  expect(await follow(first)).toBe(`/shop/removals/HR-${number}`)
  expect(await follow(second)).toBe(`/shop/removals/HR-${number}`)
})

test('a request for a link does the same work and gets the same response whether or not the removal exists', async () => {
  const { deps, number, email, mailbox, keys } = await aQuotation()
  await keys()
  const before = mailbox.sent.length
  const other = `other-${email}`
  for (const [asked, to] of [
    [number, email],
    [number, other],
    ['999999999', email],
  ] as const) {
    expect(await callAs(deps).removal.askForLink({ number: asked, email: to })).toBeNull()
  }
  const queued = (to: string) => deps.db.outboxMail.count({ where: { to, sentAt: null } })
  expect([await queued(email), await queued(other)]).toEqual([2, 1])
  await sendEmails(deps)
  expect(mailbox.sent.slice(before).map(({ to }) => to)).toEqual([email])
})

test.each(['HW-307', 'HR', '', '9'.repeat(15_000)])(
  'a malformed number of a removal is refused, and its form, HR and a number, is named',
  (number) => {
    const read = askForRemovalLinkInput.safeParse({ number, email: 'rosalind@mail.example' })
    const said = new Set(read.error?.issues.map(({ message }) => message))
    expect(said).toEqual(new Set(['Enter your removal number, such as HR-12.']))
  },
)

test('requests for links are limited for each removal, apart from those of orders', async () => {
  const { deps, number, email } = await aQuotation()
  const http = { ...deps.config.http, rateLimits: true }
  const limited = callAs({ ...deps, config: { ...deps.config, http } })
  await deps.db.rateLimit.create({
    data: {
      key: `order link by order HR-${number}`,
      count: limitRules['order link by order'].max,
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await expect(limited.removal.askForLink({ number, email })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await limited.order.askForLink({ number, email })).toBeNull()
})

test('an account has the removals that were quoted to its confirmed address, and no others', async () => {
  const { deps, number, email } = await aQuotation()
  await aQuotation()
  const user = await aUser(deps, { email })
  const { removal } = callAs(deps, user)
  expect(await removal.mine()).toEqual([])
  await deps.db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  expect(await removal.mine()).toMatchObject([
    { number: Number(number), status: 'quoted', pricePence: 86_000 },
  ])
  await expect(callAs(deps).removal.mine()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
