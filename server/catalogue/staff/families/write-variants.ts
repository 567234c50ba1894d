import type { Tx } from '#server/platform/db.ts'
import type { FamilyFields } from './family.schema.ts'
import type { StoredOptions } from './write-options.ts'

/** The ids of a variant's values, in the order of the options. */
export const valueIdsOf = (
  options: StoredOptions,
  choices: FamilyFields['variants'][number]['options'],
) =>
  options.flatMap(({ name, values }) => {
    const label = choices.find((choice) => choice.name === name)?.value
    return values.filter((value) => value.label === label).map(({ id }) => id)
  })

/** Writes the variants of a family, and takes all other products out of it. Two statements. */
export async function writeVariants(
  tx: Tx,
  familyId: string,
  { options, variants }: { options: StoredOptions; variants: FamilyFields['variants'] },
): Promise<void> {
  const rows = variants.map(({ productId, options: choices }) => ({
    id: productId,
    values: valueIdsOf(options, choices),
  }))
  const given = JSON.stringify(rows)
  // Products whose values change leave first: no two may have the same values at any moment.
  await tx.$executeRaw`
    UPDATE "Product" AS p SET "familyId" = NULL, "optionValueIds" = '{}', "updatedAt" = now()
    WHERE p."familyId" = ${familyId}::uuid AND p."archivedAt" IS NULL AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${given}::jsonb) AS v(id uuid, values uuid[])
      WHERE v.id = p.id AND v.values = p."optionValueIds")`
  await tx.$executeRaw`
    UPDATE "Product" AS p SET "familyId" = ${familyId}::uuid, "optionValueIds" = v.values,
      "updatedAt" = now()
    FROM jsonb_to_recordset(${given}::jsonb) AS v(id uuid, values uuid[])
    WHERE v.id = p.id AND p."familyId" IS DISTINCT FROM ${familyId}::uuid`
}
