import { z } from 'zod'
import type { StoredModel } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { faultText } from './fault-text.ts'
import type { FaultCode, FaultFacts } from './model-fault.ts'
import { drawing, type Model, modelFacts } from './model.schema.ts'

/** A stored fault; its facts are those of its code. */
const fault = z.custom<{ code: FaultCode; facts: FaultFacts[FaultCode] }>(
  (stored) => z.object({ code: z.string(), facts: z.object({}) }).safeParse(stored).success,
)

/** Reads a model with its facts; null until a job has inspected it. */
export async function readModel({ db }: Pick<Deps, 'db'>, name: string): Promise<Model | null> {
  const row = await db.storedModel.findUnique({ where: { name } })
  return row && modelOf(row)
}

/** A row as staff see it. */
export function modelOf({ drawing: drawn, ...row }: StoredModel): Model {
  const { name, fileName, bytes, facts } = row
  return {
    name,
    fileName,
    bytes,
    facts: modelFacts.nullable().parse(facts),
    fault: row.fault === null ? null : faultText(fault.parse(row.fault)),
    corner: drawing.nullable().parse(drawn)?.corner ?? null,
  }
}
