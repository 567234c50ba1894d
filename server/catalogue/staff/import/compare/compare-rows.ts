import { z } from 'zod'
import type { Known } from '#server/catalogue/known-now.ts'
import { latestPrices, pricesBefore } from '#server/catalogue-entry/was-charged.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { hasImage } from '#server/images/add-image.ts'
import { parseName } from '#server/images/name.shared.ts'
import { judgeWasPrice } from '#server/lib/was-price.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { CellFault } from './compare-row.ts'
import { type ComparedRow, compareRow } from './compared-row.ts'
import { identify, knownFamilies, readProducts } from './stored-rows.ts'
import { collectPlan, type Plan } from './plan.ts'
import { stagePlans } from '../staged-plans.ts'
import { stagedRows, type Survey } from '../stage-rows.ts'

/** How many pictures are looked up at the same time. */
const TOGETHER = 16

/** Finds names of pictures that are not in the store; each is looked up once. */
function pictureStore(deps: Pick<Deps, 'images'>) {
  const known = new Map<string, boolean>()
  return async (names: readonly string[]): Promise<string[]> => {
    const unknown = [...new Set(names)].filter((name) => !known.has(name))
    for (let at = 0; at < unknown.length; at += TOGETHER) {
      await Promise.all(
        unknown.slice(at, at + TOGETHER).map(async (name) => {
          known.set(name, parseName(name) !== null && (await hasImage(deps, name)))
        }),
      )
    }
    return names.filter((name) => known.get(name) !== true)
  }
}

/** The names, of these, of 3D models that were never uploaded. */
async function missingModels(
  { db }: Pick<Deps, 'db'>,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const where = { name: { in: [...new Set(names)] } }
  const stored = await db.storedModel.findMany({ where, select: { name: true } })
  const known = new Set(stored.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** The survey of a staged file, and the moment of its comparison. */
interface Comparing {
  importId: string
  survey: Survey
  known: Known
  /** Whether the person who imports may change prices. */
  mayPrice: boolean
  onRow: (done: number) => void
}

/**
 * Compares the rows of an import with the catalogue, stores what each would write, and returns the
 * plan of its changes, additions and faults.
 */
export async function compareRows(
  deps: Pick<Deps, 'db' | 'pool' | 'images'>,
  { importId, survey, known, mayPrice, onRow }: Comparing,
): Promise<Plan> {
  const { header } = survey
  const families = knownFamilies(deps)
  const isMissing = pictureStore(deps)
  const found = collectPlan(survey, families.byId)
  let done = 0
  for await (const rows of stagedRows(deps, importId)) {
    const cells = rows.map((row) => row.cells)
    const products = await readProducts(deps, cells, header)
    const context = {
      ...survey,
      known,
      mayPrice,
      families: await families.read(cells, products, header),
    }
    const compared = rows.flatMap((row) => {
      const before = found.once(row.row, identify(row.cells, products, header))
      return before === undefined ? [] : [compareRow(row, before, context)]
    })
    const missing = new Set(await isMissing(compared.flatMap(picturesOf)))
    for (const name of await missingModels(deps, compared.flatMap(modelOf))) missing.add(name)
    const short = await shortHistories(deps, compared, known.now)
    const toWrite = compared.flatMap((one) => {
      const judged = { ...one, hidesWas: short.has(one.row) }
      return found.add(judged, [...one.faults, ...storeFaults(one, missing)]) ?? []
    })
    await stagePlans(deps, importId, { rows: toWrite, families: families.byId })
    onRow((done += rows.length))
  }
  return found.end(deps)
}

/** The pictures that a row sets. */
const picturesOf = ({ changes, fields }: ComparedRow) =>
  changes.some(({ column }) => column === 'images') ? fields.images : []

/** The 3D model that a row sets. */
const modelOf = ({ changes, fields }: ComparedRow) =>
  changes.some(({ column }) => column === 'model') && fields.model !== null ? [fields.model] : []

/** Faults for pictures and models that were never uploaded. */
function storeFaults(compared: ComparedRow, missing: ReadonlySet<string>): CellFault[] {
  const hint = 'Upload it first'
  const models = modelOf(compared).filter((name) => missing.has(name))
  const modelFaults = models.map((written) => {
    return { column: 'model', written, fault: 'A 3D model has not been uploaded', hint }
  })
  const written = picturesOf(compared).filter((name) => missing.has(name))
  if (written.length === 0) return modelFaults
  const fault = 'A picture has not been uploaded'
  return [{ column: 'images', written: written.join(' '), fault, hint }, ...modelFaults]
}

const historyRow = z.object({ id: z.uuid(), prices: pricesBefore })

/**
 * Finds the rows with a new sale price whose full price was not charged long enough to be shown as
 * its "was" price, by the rule of `was-price.shared.ts`. At most one statement.
 */
async function shortHistories(
  { pool }: Pick<Deps, 'pool'>,
  rows: readonly ComparedRow[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const onSale = rows.flatMap(({ row, before, fields, changes }) =>
    before &&
    (fields.salePricePence ?? fields.plannedSalePence) !== null &&
    changes.some(({ column }) => column === 'salePrice')
      ? [{ row, id: before.id, fields }]
      : [],
  )
  if (onSale.length === 0) return new Set()
  const histories = await readRows(pool, historyRow)`
    SELECT p.id, ${Prisma.raw(latestPrices)} AS prices
    FROM unnest(${onSale.map(({ id }) => id)}::uuid[]) AS p(id)`
  const pointsOf = new Map(histories.map(({ id, prices }) => [id, prices ?? []]))
  const at = now.toISOString()
  return new Set(
    onSale
      .filter(({ id, fields: { pricePence, plannedSalePence, saleFrom, saleTo } }) => {
        const begins = plannedSalePence === null ? at : (saleFrom ?? at)
        const asked = { wasPence: pricePence, saleFrom: begins, saleTo, now: at }
        return judgeWasPrice(pointsOf.get(id) ?? [], asked).tooShort !== null
      })
      .map(({ row }) => row),
  )
}
