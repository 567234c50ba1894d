import type { Known } from '#server/catalogue/known-now.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type ComparedRow, compareRow } from './compared-row.ts'
import { identify, knownFamilies, readProducts } from './look-up.ts'
import type { Plan, PlannedRow } from './plan.ts'
import type { Sheet } from './sheet.ts'
import { rowGroups } from './sheet-rows.ts'
import type { Survey } from './survey.ts'

interface Planned {
  plan: Plan
  sheet: Sheet
  survey: Survey
  known: Known
  mayPrice: boolean
}

/**
 * Compares the rows of a plan again, in batches, with locked products. Orders may have taken stock
 * meanwhile, so the stock of a row counts only when the plan changes it. Throws CATALOGUE_CHANGED
 * for a row that has faults now.
 */
export async function* compareAgain(
  deps: Pick<Deps, 'pool'> & { db: Tx },
  { plan, sheet, survey, known, mayPrice }: Planned,
): AsyncGenerator<ComparedRow[]> {
  const { header } = survey
  const uncounted = {
    ...header,
    fields: header.fields.filter(({ column }) => column.field !== 'stock'),
  }
  const planned = new Map(plan.rows.map((row) => [row.row, row]))
  const families = knownFamilies(deps)
  for await (const rows of rowGroups(sheet, (row) => planned.has(row))) {
    const cells = rows.map((row) => row.cells)
    const products = await readProducts(deps, cells, header)
    const context = {
      ...survey,
      known,
      mayPrice,
      families: await families.read(cells, products, header),
    }
    yield rows.map((row) => {
      const before = identify(row.cells, products, header)
      const isKept = before !== null && !isCounted(planned.get(row.row))
      if (before !== null && 'fault' in before) refuse()
      const compared = compareRow(row, before, isKept ? { ...context, header: uncounted } : context)
      if (compared.faults.length > 0) refuse()
      return compared
    })
  }
}

const isCounted = (row: PlannedRow | undefined) => row !== undefined && row.counts.stock > 0

function refuse(): never {
  throw new ShopError('CATALOGUE_CHANGED', {})
}
