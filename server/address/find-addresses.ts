import type { FoundAddress } from '../platform/address-finder.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { limit } from '../platform/limits/limit.ts'

/**
 * Finds the addresses at a postcode in its printed form; empty when there are none. A shop without
 * a provider, and a provider that does not answer, are UNAVAILABLE. Only look-ups that are charged
 * count against the limit of all visitors together.
 */
export async function findAddresses(
  deps: Pick<Deps, 'addresses' | 'config' | 'db' | 'clock'>,
  postcode: string,
): Promise<FoundAddress[]> {
  if (deps.addresses === null) throw new ShopError('UNAVAILABLE', {})
  return deps.addresses.find(postcode, () => limit(deps, 'address look-up by all', 'visitors'))
}
