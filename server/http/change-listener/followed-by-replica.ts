import type { Replica } from '../../platform/replica/replica.ts'
import type { ResponseCache } from '../response-cache/cache.ts'

type Told = Pick<ResponseCache, 'invalidate' | 'setEnabled'>

/**
 * The cache as the listener tells it of changes, with the replica told first: what is loaded after a
 * change was told comes from the primary until the replica has it, so that nothing older is stored.
 */
export function followedByReplica(cache: Told, replica: Replica | undefined): Told {
  if (!replica) return cache
  return {
    invalidate: (change) => {
      replica.changed()
      cache.invalidate(change)
    },
    setEnabled: (enabled) => {
      replica.setListening(enabled)
      cache.setEnabled(enabled)
    },
  }
}
