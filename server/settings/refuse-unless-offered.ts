import { SettingsError } from './settings.errors.ts'
import type { Deps } from '../platform/deps.ts'
import type { OfferedService } from './description/public-shop.shared.ts'

/** Throws SERVICE_NOT_OFFERED while the shop has switched a service off; from memory. */
export function refuseUnlessOffered(
  { settings }: Pick<Deps, 'settings'>,
  service: OfferedService,
): void {
  if (!settings.current().services[service].isOffered)
    throw new SettingsError('SERVICE_NOT_OFFERED', { service })
}
