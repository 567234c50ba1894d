import type { AnyTRPCProcedure } from '@trpc/server'
import { z } from 'zod'

const declared = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.array(z.instanceof(z.ZodType)),
})

/**
 * The kind of a procedure and the schema of its input, for tests that ask every procedure. It relies
 * on `_def`, which tRPC declares in its types and does not document.
 */
export function factsOf(procedure: AnyTRPCProcedure): {
  type: 'query' | 'mutation'
  input: z.ZodType | undefined
} {
  const { type, inputs } = declared.parse(Reflect.get(procedure, '_def'))
  return { type, input: inputs[0] }
}
