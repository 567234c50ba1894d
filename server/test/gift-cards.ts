import { makeGiftCode } from '../gift-card/codes.ts'
import type { RouterInputs } from '../http/router.ts'
import type { Deps } from '../platform/deps.ts'
import { callAs, type testShop } from './harness.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>

/** What a buyer enters on the page of gift cards. */
export const aGiftCard = (
  overrides: Partial<RouterInputs['giftCard']['buy']> = {},
): RouterInputs['giftCard']['buy'] => ({
  amountPence: 10_000,
  recipientName: 'Ivy Moss',
  recipientEmail: 'ivy@mail.example',
  buyerName: 'Rowan Birch',
  buyerEmail: 'rowan@mail.example',
  message: 'For the new flat.',
  ...overrides,
})

/** A gift card that was bought and paid for, with a code of it. */
export async function aSoldGiftCard(
  shop: Shop,
  overrides: Partial<RouterInputs['giftCard']['buy']> = {},
) {
  const call = callAs(shop.deps)
  const { id } = await call.giftCard.buy(aGiftCard(overrides))
  const { paymentIntentId } = await call.giftCard.pay({ id })
  await shop.simulator.pay(paymentIntentId)
  await call.giftCard.capture({ id })
  return { id, paymentIntentId, code: await makeGiftCode(shop.deps, id) }
}

/** The balance of a gift card, in pence. */
export async function balanceOf({ db }: Pick<Deps, 'db'>, id: string): Promise<number> {
  return (await db.giftCard.findUniqueOrThrow({ where: { id } })).balancePence
}
