import { dayInLondon } from '../lib/london-time.shared.ts'
import { fabricId } from '../catalogue/fabric.shared.ts'
import { readFabrics } from '../catalogue/product/read-fabrics.ts'
import { ShopError } from '../lib/errors.ts'
import { SwatchError } from './swatch.errors.ts'
import { workingDaysAfter } from '../lib/time/working-days.shared.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import type { SwatchEmail } from './swatch-emails.ts'
import type { RequestSwatchesInput, RequestSwatchesOutput } from './swatch.schema.ts'

/** How many requests one household can make in a month. */
export const MAX_OF_HOUSEHOLD = 6
/**
 * How many requests one postcode can make in a month: a whole street or block of flats shares it,
 * and whoever makes up households.
 */
export const MAX_OF_POSTCODE = 60
const MONTH = 30 * 86_400_000

/**
 * Stores a request for swatches, which staff post in the days that the shop promises. Only bots fill in the
 * hidden field: they get the usual response, and nothing is stored. The same request again, while
 * it waits to be sent, is one request. Throws INVALID_INPUT for a fabric that nothing is made in;
 * TOO_MANY_REQUESTS and SWATCH_LIMIT above the limits of a person, a household and a postcode.
 */
export async function requestSwatches(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock' | 'settings'>,
  { website, fabrics: ids, ...person }: RequestSwatchesInput,
): Promise<RequestSwatchesOutput> {
  await limit(deps, 'swatches by account', person.email)
  const known = new Map((await readFabrics(deps)).map(({ id, label }) => [id, label]))
  const asked = new Set(ids.map(fabricId))
  const fabrics = [...asked].flatMap((id) => known.get(id) ?? [])
  if (fabrics.length < asked.size) {
    const words = 'One of these fabrics is no longer available. Please choose again.'
    throw new ShopError('INVALID_INPUT', { fields: { fabrics: words } })
  }
  if (!website) await storeRequest(deps, { ...person, fabrics })
  const { swatchPostedIn, swatchArriveIn } = deps.settings.current().promises
  const postedOn = workingDaysAfter(dayInLondon(deps.clock.now()), swatchPostedIn)
  return { fabrics, postedOn, arrivesBy: workingDaysAfter(postedOn, swatchArriveIn) }
}

type NewRequest = Omit<RequestSwatchesInput, 'website'>

/** Stores a request under a lock on its postcode, so that two at once cannot exceed the limit. */
async function storeRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: NewRequest,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - MONTH)
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`swatches ${request.pincode}`}, 0))`
    const { pincode, email, fabrics } = request
    // Pressed twice, or sent again while it waits: one envelope.
    const same = { pincode, email, fabrics: { equals: fabrics }, sentAt: null }
    if ((await tx.swatchRequest.count({ where: same })) > 0) return
    const before = await tx.swatchRequest.findMany({
      where: { pincode, createdAt: { gte: since } },
      select: { address: true },
    })
    const home = householdOf(request.address)
    const ofHome = before.filter(({ address }) => householdOf(address) === home)
    if (before.length >= MAX_OF_POSTCODE || ofHome.length >= MAX_OF_HOUSEHOLD) {
      throw new SwatchError('SWATCH_LIMIT', {})
    }
    const { id } = await tx.swatchRequest.create({
      data: { ...request, createdAt: now },
      select: { id: true },
    })
    const content: SwatchEmail = { kind: 'swatchesAsked', requestId: id }
    await queueEmail({ clock }, tx, {
      key: `swatches-asked-${id}`,
      to: email,
      subject: id,
      content,
    })
  })
}

/**
 * The household of an address within its postcode: its numbers, as streets are written in several
 * ways, or the name of a house without one.
 */
function householdOf(address: string): string {
  const numbers = address
    .split(/[^\da-z]+/i)
    .filter((word) => /^\d+[a-z]?$/i.test(word))
    .join(' ')
  return (numbers ?? address.replaceAll(/[^\p{L}]/gu, '')).toLowerCase()
}
