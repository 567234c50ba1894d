import type { z } from 'zod'

/**
 * The check of an output that is large. A schema itself tRPC would run with `parseAsync`, which zod does
 * not compile, and which takes four times as long.
 */
export const checked =
  <Schema extends z.ZodType>(schema: Schema) =>
  (output: unknown): z.output<Schema> =>
    schema.parse(output)
