import { typedWhole } from '#server/lib/numbers.shared.ts'
import { countReasonIds } from '#server/stocktake/stocktake.shared.ts'
import { type PageForm, pathOf } from './page-form.ts'

/** The number of a stocktake in the path of its page; 0 in another, which no stocktake has. */
const numberIn = (url: string): number =>
  Number(/^\/admin\/stocktake\/(\d{1,9})$/.exec(pathOf(url))?.[1] ?? 0)

/** The forms of the warehouse's stocktakes. */
export const stocktakeForms: readonly PageForm[] = [
  {
    name: 'start-stocktake',
    paths: ['/admin/stocktake'],
    shownAgain: ['category', 'blind'],
    send: async ({ call, fields: { category = '', blind } }) => {
      const { number } = await call.stocktake.start({
        category: category || null,
        isBlind: blind === 'on',
      })
      return `/admin/stocktake/${number}`
    },
  },
  {
    name: 'count-product',
    paths: ['/admin/stocktake/'],
    shownAgain: ['productId', 'counted', 'reason'],
    send: async ({ call, fields, url }) => {
      const { productId = '', counted = '', reason, seen = '' } = fields
      const result = await call.stocktake.count({
        number: numberIn(url),
        productId,
        // An unreadable number is refused by the schema, as an empty one is.
        counted: typedWhole(counted) ?? Number.NaN,
        reason: countReasonIds.find((one) => one === reason) ?? null,
        seen: Number(seen),
      })
      return { next: url, result }
    },
  },
  {
    name: 'finish-stocktake',
    paths: ['/admin/stocktake/'],
    shownAgain: [],
    send: async ({ call, url }) => {
      await call.stocktake.finish({ number: numberIn(url) })
      return pathOf(url)
    },
  },
]
