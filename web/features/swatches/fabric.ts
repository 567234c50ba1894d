import type { RouterOutputs } from '../../lib/trpc.ts'

/** A fabric of which pieces are sent. */
export type Fabric = RouterOutputs['catalogue']['fabrics']['items'][number]
