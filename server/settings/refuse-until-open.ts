import { SettingsError } from './settings.errors.ts'
import type { Deps } from '../platform/deps.ts'
import { missingFacts, type MissingFact } from './description/missing-facts.ts'

type OpenDeps = Pick<Deps, 'config' | 'settings'>

/** The missing facts of the company; from memory. */
export const missingNow = ({ settings }: Pick<Deps, 'settings'>): MissingFact[] =>
  missingFacts(settings.current(), (section) => settings.versionOf(section) !== undefined)

/**
 * Whether the shop may sell: in production only when the facts of the company are complete. A
 * demonstration and development sell with the fictional company.
 */
export const isOpen = (deps: OpenDeps): boolean =>
  !deps.config.mustBeComplete || missingNow(deps).length === 0

/** Throws SHOP_NOT_OPEN while the shop may not sell. */
export function refuseUntilOpen(deps: OpenDeps): void {
  if (!isOpen(deps)) throw new SettingsError('SHOP_NOT_OPEN', {})
}
