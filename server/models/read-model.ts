import { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { faultText } from './fault-words.ts'
import type { FaultCode, FaultFacts } from './model-fault.ts'
import { drawing, type Model, modelFacts } from './model.schema.ts'

/** As it was stored: the facts are those of its code. */
const fault = z.custom<{ code: FaultCode; facts: FaultFacts[FaultCode] }>(
  (stored) => z.object({ code: z.string(), facts: z.object({}) }).safeParse(stored).success,
)

/** A stored model with what was found in its file; NOT_FOUND while nobody has looked at it. */
export async function readModel({ db }: Pick<Deps, 'db'>, name: string): Promise<Model> {
  const row = await db.storedModel.findUnique({ where: { name } })
  if (!row) throw new ShopError('NOT_FOUND', { what: '3D model' })
  const { fileName, bytes, facts, drawing: drawn } = row
  return {
    name,
    fileName,
    bytes,
    facts: modelFacts.nullable().parse(facts),
    fault: row.fault === null ? null : faultText(fault.parse(row.fault)),
    corner: drawing.nullable().parse(drawn)?.corner ?? null,
  }
}
