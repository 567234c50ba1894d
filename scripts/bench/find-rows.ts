import { fiveFacets, limitedSearch, suggestion, wholeCounts } from './requests.ts'
import { measureOver, type Outcome } from './load.ts'
import { type Target, atMost, type Row } from './row.ts'
import type { Shop, Stage } from './stage.ts'

/** Measures sequential requests: the duration of each alone. */
function alone(shop: Shop, path: () => string) {
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: 1, seconds }, [{ request: () => ({ path: path() }) }])
}

const within = (most: number): Target => ({
  text: `${most} ms`,
  holds: ({ shop }) => shop.p95 <= most,
})

const listing = () => fiveFacets('catalogue.list', { facets: false })
const narrowed = () => fiveFacets('catalogue.list', { facets: true })
const counts = () => fiveFacets('catalogue.facets', { facets: true })

/**
 * Benchmarks searches, suggestions and filters, none of them cached, in a large catalogue and in a
 * small one.
 */
export function findRows({ small, large, largeCount }: Stage): Row[] {
  const many = `${largeCount.toLocaleString('en-GB')} products`
  const grown = (name: string, path: () => string, target?: Target): Row => ({
    group: 'Finding',
    name: `${name}, ${many}: p95`,
    against: 'the same at 1,000',
    by: 'p95',
    ...(target && { target }),
    shop: alone(large, path),
    limit: alone(small, path),
  })
  return [
    grown('search with synonyms and limits', limitedSearch, within(15)),
    grown('suggestions', suggestion, within(5)),
    grown('listing with five facets', narrowed, atMost(1.5)),
    grown('counts of five facets', counts),
    grown('counts over everything', wholeCounts),
    {
      group: 'Finding',
      name: `listing with five facets, ${many}: p95`,
      against: 'the listing without',
      by: 'p95',
      target: atMost(1.5),
      shop: alone(large, narrowed),
      limit: alone(large, listing),
    },
  ]
}
