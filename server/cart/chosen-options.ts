import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { variantText } from '../lib/variant-text.ts'

/** What is chosen of the family of product `p`, in the order of its options: a column of a statement. */
export const chosenOptions = Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object('name', o.name, 'value', v.label)
    ORDER BY o.position), '[]')
  FROM unnest(p."optionValueIds") AS c(id) JOIN "OptionValue" AS v USING (id)
  JOIN "FamilyOption" AS o ON o.id = v."optionId")`

export const optionsColumn = z.array(z.object({ name: z.string(), value: z.string() }))

/** What was chosen, in words: "Forest velvet"; null without options. */
export const chosenOptionsText = (options: z.infer<typeof optionsColumn>): string | null =>
  variantText(options) || null
