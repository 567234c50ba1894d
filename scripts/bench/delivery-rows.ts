import { dayInLondon } from '#server/lib/working-days.shared.ts'
import { pick, query } from './requests.ts'
import { measureOver } from './load.ts'
import { randomPostcode } from './many-zones.ts'
import { measureOverPg } from './over-pg.ts'
import { atMost, type Row } from './row.ts'
import { MANY_BOOKINGS, type Shop, type Stage } from './stage.ts'

/** Concurrency: as many as are likely to open a calendar at the same time. */
const AT_ONCE = 2

const request = () => ({ path: query('delivery.slots', { postcode: randomPostcode() }) })

/** The paths of staff's pages of deliveries, by name. */
const staffPages = {
  'a week of deliveries': () => query('zone.week', {}),
  "a day's runs": () => query('run.day', { date: dayInLondon(new Date()) }),
  "the list of a week's bookings": () => query('run.week', {}),
}

/** Benchmarks staff's delivery pages with many bookings against few. */
function staffRows({ small, large, adminCookie: cookie }: Stage): Row[] {
  const many = `${MANY_BOOKINGS.toLocaleString('en-GB')} bookings`
  return Object.entries(staffPages).map(([name, path]) => {
    const reading = (shop: Shop) => (seconds: number) =>
      measureOver([shop.port], { atOnce: AT_ONCE, seconds }, [
        { request: () => ({ path: path(), headers: { cookie } }) },
      ])
    return {
      group: 'Delivery',
      name: `${name}, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      target: atMost(1.5),
      shop: reading(large),
      limit: reading(small),
    }
  })
}

/**
 * Benchmarks the calendar of a postcode that is not cached, with 50 zones of 60 days and four
 * windows, and staff's pages.
 */
export function deliveryRows(stage: Stage): Row[] {
  const { small, stock } = stage
  const text = 'SELECT * FROM "Product" WHERE slug = $1'
  return [
    {
      group: 'Delivery',
      name: 'free windows of a postcode, 50 zones, uncached: p95',
      against: 'look-up by slug through pg',
      by: 'p95',
      target: {
        text: '20 ms, or at most 10',
        holds: ({ ratio, shop }) => shop.p95 <= 20 || atMost(10).holds({ ratio, shop }),
      },
      shop: (seconds) => measureOver([small.port], { atOnce: AT_ONCE, seconds }, [{ request }]),
      limit: (seconds) =>
        measureOverPg(small, { atOnce: AT_ONCE, seconds }, (client) =>
          client.query({ name: 'look-up', text, values: [pick(stock.slugs)] }),
        ),
    },
    ...staffRows(stage),
  ]
}
