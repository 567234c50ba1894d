import type { Replica } from '../../platform/replica/replica.ts'
import type { ResponseCache } from '../response-cache/cache.ts'

type Followed = Pick<ResponseCache, 'invalidate' | 'setEnabled'>

/**
 * A cache that forwards each change to the replica first: reads after a notified change are served
 * by the primary until the replica has it, so that nothing older is cached.
 */
export function followedByReplica(cache: Followed, replica: Replica | undefined): Followed {
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
