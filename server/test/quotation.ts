import { randomUUID } from 'node:crypto'
import type { RouterInputs } from '../http/router.ts'
import type { StaffRole } from '../lib/people/roles-and-permissions.shared.ts'
import { makeOrderKey } from '../order/access/order-keys.ts'
import type { Deps } from '../platform/deps.ts'
import { anAddress, aUser } from './factories.ts'
import { aCookie, callAs } from './harness.ts'

type Input = Partial<RouterInputs['quotation']['add']>

/** A member of staff who quotes: an owner, or with other roles. */
export async function aSeller(deps: Deps, staffRoles: StaffRole[] = ['owner']) {
  const user = await aUser(deps, { role: 'admin', staffRoles })
  return { user, call: callAs(deps, user).quotation }
}

/** A quotation of lines as a draft, for a buyer with an address and an email. */
export async function aDraft(deps: Deps, input: Input) {
  const seller = await aSeller(deps)
  const buyer = { ...anAddress(), email: `${randomUUID()}@mail.example` }
  const written = { ...buyer, ...input }
  const { id, number } = await seller.call.add(written)
  return { id, number: `HQ-${number}`, seller, written }
}

/** So many days from now, as a moment. */
export const inDays = ({ clock }: Pick<Deps, 'clock'>, days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString()

/** The same quotation, sent, with the calls of a buyer who has opened its link. */
export async function aQuotation(deps: Deps, input: Input) {
  const draft = await aDraft(deps, input)
  await draft.seller.call.send({ id: draft.id })
  return { ...draft, ...(await asBuyerOf(deps, draft)) }
}

/** The calls of a browser with the cookie of a quotation. */
export async function asBuyerOf(deps: Deps, { id, number }: { id: string; number: string }) {
  const session = aCookie()
  const { token, expiresAt } = await makeOrderKey(deps, { quotationId: id, purpose: 'cookie' })
  session.quotations.set(Number(number.slice(3)), token, expiresAt)
  const caller = callAs(deps, null, session)
  return {
    buyer: caller.quotation,
    caller,
    session,
    accept: () => caller.quotation.accept({ number }),
    page: () => caller.quotation.page({ number }),
  }
}
