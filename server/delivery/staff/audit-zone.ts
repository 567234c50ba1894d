import { hoursText } from '../delivery-text.shared.ts'
import type { Exception, Zone } from './zone.schema.ts'

/** The audited fields of a zone. */
export const auditedZone = ({ id: _, updatedAt: _at, windows, weekdays, ...zone }: Zone) => ({
  ...zone,
  weekdays: weekdays.map(String),
  windows: windows.map(
    (window) =>
      `${hoursText(window)}: ${window.places} places, ${vansText(window.vans)}${window.pricePence ?? 'zone'} p, ` +
      `days ${window.weekdays.join() || 'of the zone'}`,
  ),
})

const vansText = (vans: number | null) => (vans === null ? '' : `${vans} vans, `)

/** The audited fields of an exception. */
export const auditedException = ({ id: _, zone, ...exception }: Exception) => ({
  ...exception,
  zone: zone?.name ?? 'all',
})
