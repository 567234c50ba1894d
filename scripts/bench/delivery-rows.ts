import { dayInLondon } from '../../server/lib/working-days.ts'
import { pick, query } from './asks.ts'
import { measureOver } from './load.ts'
import { randomPostcode } from './many-zones.ts'
import { measureOverPg } from './over-pg.ts'
import { atMost, type Row } from './row.ts'
import { MANY_BOOKINGS, type Shop, type Stage } from './stage.ts'

/** As many at once as are likely to open a calendar while somebody else does. */
const AT_ONCE = 2

const ask = () => ({ path: query('delivery.slots', { postcode: randomPostcode() }) })

/** What staff look at, by what it is called. */
const staffPages = {
  'a week of deliveries': () => query('zone.week', {}),
  "a day's runs": () => query('run.day', { date: dayInLondon(new Date()) }),
  "the list of a week's bookings": () => query('run.week', {}),
}

/** A row for each page of deliveries that staff have: with many bookings as quick as with few. */
function staffRows({ small, large, adminCookie: cookie }: Stage): Row[] {
  const many = `${MANY_BOOKINGS.toLocaleString('en-GB')} bookings`
  return Object.entries(staffPages).map(([name, path]) => {
    const reading = (shop: Shop) => (seconds: number) =>
      measureOver([shop.port], { atOnce: AT_ONCE, seconds }, [
        { ask: () => ({ path: path(), headers: { cookie } }) },
      ])
    return {
      group: 'Delivery',
      name: `${name}, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      asked: atMost(1.5),
      shop: reading(large),
      limit: reading(small),
    }
  })
}

/** The calendar of a postcode that nobody has asked for, with 50 zones of 60 days and four windows; pages of staff. */
export function deliveryRows(stage: Stage): Row[] {
  const { small, stock } = stage
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
    ...staffRows(stage),
  ]
}
