import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { variantText } from '../lib/text/variant-text.shared.ts'

/** A column of a statement: the chosen options of product `p` in its family, in their order. */
export const chosenOptions = Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object('name', o.name, 'value', v.label)
    ORDER BY o.position), '[]')
  FROM unnest(p."optionValueIds") AS c(id) JOIN "OptionValue" AS v USING (id)
  JOIN "FamilyOption" AS o ON o.id = v."optionId")`

export const optionsColumn = z.array(z.object({ name: z.string(), value: z.string() }))

/** The chosen options as text: "Forest velvet"; null without options. */
export const chosenOptionsText = (options: z.infer<typeof optionsColumn>): string | null =>
  variantText(options) || null
