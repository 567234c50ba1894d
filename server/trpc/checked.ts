import type { z } from 'zod'

/**
 * The output parser for large outputs. tRPC would run a schema itself with `parseAsync`, which zod
 * does not compile and which takes four times as long.
 */
export const checked =
  <Schema extends z.ZodType>(schema: Schema) =>
  (output: unknown): z.output<Schema> =>
    schema.parse(output)
