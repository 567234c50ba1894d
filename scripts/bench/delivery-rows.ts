import { pick, query } from './asks.ts'
import { measureOver } from './load.ts'
import { randomPostcode } from './many-zones.ts'
import { measureOverPg } from './over-pg.ts'
import { atMost, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** As many at once as are likely to open a calendar while somebody else does. */
const AT_ONCE = 2

const ask = () => ({ path: query('delivery.slots', { postcode: randomPostcode() }) })

/** The calendar of a postcode that nobody has asked for, with 50 zones of 60 days and four windows. */
export function deliveryRows({ small, stock }: Stage): Row[] {
  const text = 'SELECT * FROM "Product" WHERE slug = $1'
  return [
    {
      group: 'Delivery',
      name: 'free windows of a postcode, 50 zones, uncached: p95',
      against: 'look-up by slug through pg',
      by: 'p95',
      asked: {
        text: '20 ms, or at most 10',
        holds: ({ ratio, shop }) => shop.p95 <= 20 || atMost(10).holds({ ratio, shop }),
      },
      shop: (seconds) => measureOver([small.port], { atOnce: AT_ONCE, seconds }, [{ ask }]),
      limit: (seconds) =>
        measureOverPg(small, { atOnce: AT_ONCE, seconds }, (client) =>
          client.query({ name: 'look-up', text, values: [pick(stock.slugs)] }),
        ),
    },
  ]
}
