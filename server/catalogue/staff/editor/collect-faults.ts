import { isShopError, ShopError } from '#server/lib/errors.ts'

/** Faults by the path of their field. */
export type Faults = Record<string, string>

/** Runs a task; on INVALID_INPUT adds its faults under the part's name and returns undefined. */
export async function collect<Result>(
  faults: Faults,
  part: string,
  task: () => Promise<Result> | Result,
): Promise<Result | undefined> {
  try {
    return await task()
  } catch (error) {
    if (!isShopError(error, 'INVALID_INPUT')) throw error
    note(faults, part, error.facts.fields)
    return undefined
  }
}

/** Adds the faults of a part. */
export function note(faults: Faults, part: string, found: Faults): void {
  for (const [field, fault] of Object.entries(found)) faults[`${part}.${field}`] = fault
}

/** Throws INVALID_INPUT when there is a fault. */
export function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
}
