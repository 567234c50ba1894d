import type { RouterOutputs } from '#web/lib/trpc.ts'

/** A fabric with swatches. */
export type Fabric = RouterOutputs['catalogue']['fabrics']['items'][number]
