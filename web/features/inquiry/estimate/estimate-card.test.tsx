import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultRemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import { estimateRemoval } from '#server/removal/estimate/estimate-removal.shared.ts'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { EstimateCard } from './estimate-card.tsx'

const end = { floor: 0, lift: 'none', metresToDoor: 0 } as const

/** The estimate of so many boxes of 85 litres. */
const ofBoxes = (quantity: number) =>
  estimateRemoval(
    {
      pieces: [
        {
          kind: {
            slug: 'medium-box',
            rooms: ['boxes'],
            litres: 85,
            dismantleMinutes: 0,
            special: null,
          },
          quantity,
        },
      ],
      ownPieces: [],
      from: end,
      to: end,
      miles: 20,
      packing: 'none',
      rate: null,
    },
    defaultRemovalPrices,
  )

const htmlOf = (boxes: number, cover = '') =>
  renderToStaticMarkup(
    <InShop>
      <EstimateCard estimate={ofBoxes(boxes)} cover={cover} isVatRegistered keep={null} />
    </InShop>,
  )

test('the card says the range, how full the van is, what makes it and what is not in it', () => {
  const html = htmlOf(100)
  expect(html).toMatch(/aria-live="polite"[^>]*>£\d+ to £\d+</)
  expect(html).toContain('The load fills 43% of one van')
  expect(html).toContain('300 cubic feet, 8.5 m³')
  expect(html).toContain('Crew of two and the van')
  expect(html).toContain('Not in it: packing your boxes, £500, storage and waiting.')
  expect(html).toContain('An estimate, not an offer.')
})

test('a bigger load is drawn into several vans', () => {
  expect(htmlOf(400)).toContain('The load fills 85% of 2 vans')
})

test('without a count there is no price, and insurance is said as the company has it', () => {
  const html = htmlOf(0, 'Insured up to £5,000 a load.')
  expect(html).toContain('Nothing counted yet')
  expect(html).toContain('Insured up to £5,000 a load.')
  expect(html).not.toContain('What makes it')
})
