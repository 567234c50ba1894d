import { randomUUID } from 'node:crypto'
import type { RouterInputs } from '../http/router.ts'
import type { Deps } from '../platform/deps.ts'
import { makeOrderKey } from '../order/access/order-keys.ts'
import { aUser } from './factories.ts'
import { aCookie, callAs, type testShop } from './harness.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>
type Quote = Partial<RouterInputs['removal']['quote']>

const inDays = (deps: Pick<Deps, 'clock'>, days: number) =>
  new Date(deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Sends a quotation as staff: £860 with a deposit of a fifth, for a day in three weeks. */
export async function sendAQuote(deps: Deps, quote: Quote = {}) {
  const email = `${randomUUID()}@mail.example`
  const inquiry = await deps.db.inquiry.create({
    data: { firstName: 'Rosalind', lastName: 'Ash', email, phone: '020 7946 0311' },
  })
  const user = await aUser(deps, { role: 'admin' })
  const staff = callAs(deps, user)
  const input = {
    inquiryId: inquiry.id,
    day: inDays(deps, 21),
    fromAddress: '14 Tanners Row, London E2 7HG',
    toAddress: '3 Mill Lane, London N16 8AB',
    lines: [
      { title: 'Packing, two people', pricePence: 22_000 },
      { title: 'Van and crew for a day', pricePence: 64_000 },
    ],
    ...quote,
  }
  const { number } = await staff.removal.quote(input)
  const { id } = await deps.db.removal.findUniqueOrThrow({ where: { number } })
  return { id, number: String(number), input, email, inquiryId: inquiry.id, user, staff }
}

/** The same quotation, opened by a customer with the link. */
export async function aQuote({ deps, simulator }: Shop, quote: Quote = {}) {
  const { db } = deps
  const sent = await sendAQuote(deps, quote)
  const { id } = sent
  const session = aCookie()
  const key = await makeOrderKey(deps, { removalId: id, purpose: 'cookie' })
  session.removals.set(Number(sent.number), key.token, key.expiresAt)
  const named = { number: sent.number }
  const as = (own: Deps) => callAs(own, null, session).removal
  const customer = as(deps)
  const pay = async (part: 'deposit' | 'balance') => {
    const { paymentIntentId } = await customer.pay({ ...named, part })
    await simulator.pay(paymentIntentId)
    return paymentIntentId
  }
  return {
    ...sent,
    customer,
    /** The customer's calls, with other dependencies. */
    as,
    page: () => customer.page(named),
    /** Pays at the provider, without a webhook. */
    pay,
    /** Pays and returns to the shop. */
    settle: async (part: 'deposit' | 'balance') => {
      const intentId = await pay(part)
      await customer.capture({ ...named, part })
      return intentId
    },
    /** The amounts that the provider refunded for an intent. */
    refundedAmounts: (intentId: string) =>
      simulator
        .refunds()
        .filter((refund) => refund.payment_intent === intentId)
        .map((refund) => refund.amount),
    invoices: () =>
      db.invoice.findMany({ where: { removalId: id }, orderBy: { createdAt: 'asc' } }),
    /** The kinds of the e-mails that are queued about the quotation, oldest first. */
    emails: async () => {
      const mails = await db.outboxMail.findMany({ where: { subject: id }, orderBy: { id: 'asc' } })
      return mails.map(({ key }) => key.replace(/-[0-9a-f]{8}-.*$/, ''))
    },
  }
}
