import { expect, test } from 'vitest'
import {
  correctText,
  holdDays,
  inputOf,
  isPriceOpen,
  newDraft,
  sumsOf,
  typeAgreed,
  typeQuantity,
  unreadFields,
  withoutChanged,
  withPiece,
  withQuantity,
  withService,
} from './quotation-draft.ts'
import { mayTakeDeposit } from './take-outside.tsx'

const now = new Date('2026-11-20T10:00:00Z')
const variant = {
  productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  title: 'Aster Three-Seater Sofa',
  variant: 'Teal velvet',
  image: null,
  sizeText: '',
  pricePence: 91_900,
  salePricePence: null,
  stock: 3,
  leadDays: null,
  assemblyPricePence: 3000,
  takeAwayPricePence: null,
  assemblyMinutes: 20,
}

test('a piece that is added twice is one line, whose services follow its quantity', () => {
  const [line] = withPiece(withPiece([], variant, 1), variant, 2)
  expect(line).toMatchObject({ quantity: 3, listPence: 91_900, agreedPence: 91_900 })
  if (!line) throw new Error('there is no line')
  const served = withService(line, 'assembly', true)
  expect(served).toMatchObject({ assemblyQuantity: 3, assemblyPence: 3000 })
  expect(withQuantity(served, 2)).toMatchObject({ assemblyQuantity: 2, takeAwayQuantity: 0 })
  expect(withService(served, 'assembly', false)).toMatchObject({ assemblyQuantity: 0 })
})

test('the price of a sale is the list price, and is locked', () => {
  const [line] = withPiece([], { ...variant, salePricePence: 80_000 }, 1)
  expect(line).toMatchObject({ isSale: true, listPence: 80_000, agreedPence: 80_000 })
})

test('a draft ends at 5pm in London, and holds for a week at most', () => {
  const draft = { ...newDraft(now), holdDay: '2026-11-27', lines: withPiece([], variant, 2) }
  expect(inputOf(draft)).toMatchObject({
    email: null,
    validUntil: '2026-12-04T17:00:00.000Z',
    holdUntil: '2026-11-27T17:00:00.000Z',
    lines: [{ quantity: 2, agreedPence: 91_900 }],
  })
  const lastHold = new Date('2026-11-27T10:00:00Z')
  const days = holdDays(now, { ...draft, lastHold })
  expect(days.at(0)).toBe('2026-11-21')
  expect(days.at(-1)).toBe('2026-11-26')
  const collection = { date: '2026-11-23', startHour: 9, endHour: 18 }
  expect(holdDays(now, { ...draft, collection, lastHold })).toEqual(['2026-11-21', '2026-11-22'])
  const slot = { id: '', pricePence: 0, date: '2026-11-23' }
  expect(holdDays(now, { ...draft, slot, lastHold })).toEqual(['2026-11-21', '2026-11-22'])
  expect(sumsOf(draft, 20)).toMatchObject({ totalPence: 183_800, discountPence: 0 })
})

test('a delivery without a slot costs what staff agree, and without a price it is agreed later', () => {
  const draft = { ...newDraft(now), lines: withPiece([], variant, 1) }
  expect([isPriceOpen(draft), inputOf(draft).deliveryPence]).toEqual([true, null])
  const agreed = { ...draft, deliveryPence: 4550 }
  expect([isPriceOpen(agreed), sumsOf(agreed, 20).deliveryPence]).toEqual([false, 4550])
  expect(isPriceOpen({ ...draft, deliveryPence: 0 })).toBe(false)
  const slot = { id: 'a', pricePence: 3000, date: '2026-12-01' }
  expect(isPriceOpen({ ...draft, slot })).toBe(false)
})

const aLine = () => {
  const [line] = withPiece([], variant, 2)
  if (!line) throw new Error('there is no line')
  return line
}
const withLine = (line: ReturnType<typeof aLine>) => ({ ...newDraft(now), lines: [line] })

test.each(['two', '12x', '0', '', '1.5', '1000'])(
  'a quantity typed as "%s" is named as wrong beside the last one that could be read',
  (text) => {
    const typed = typeQuantity(aLine(), text)
    expect(typed).toMatchObject({ quantity: 2, unread: { quantity: text } })
    const faults = { 'lines.0.quantity': 'Enter a quantity from 1 to 999.' }
    expect(unreadFields(withLine(typed))).toEqual(faults)
    const corrected = typeQuantity(typed, '3')
    expect(corrected.quantity).toBe(3)
    expect(unreadFields(withLine(corrected))).toEqual({})
  },
)

test.each(['40.5.5', 'free', '', '-120%'])(
  'an agreed price typed as "%s" is named as wrong beside the last one that could be read',
  (text) => {
    const typed = typeAgreed(aLine(), text)
    expect(typed).toMatchObject({ agreedPence: 91_900, unread: { agreedPence: text } })
    const faults = { 'lines.0.agreedPence': 'Enter a price, such as 869, -50 or -5%.' }
    expect(unreadFields(withLine(typed))).toEqual(faults)
    const corrected = typeAgreed(typed, '-5%')
    expect(corrected.agreedPence).toBe(87_305)
    expect(unreadFields(withLine(corrected))).toEqual({})
  },
)

test('a price of delivery that cannot be read is named as wrong', () => {
  expect(unreadFields(newDraft(now))).toEqual({})
  expect(unreadFields({ ...newDraft(now), unreadDelivery: '40.5.5' })).toEqual({
    deliveryPence: 'Enter a price, such as 45.',
  })
})

test('beside the buttons staff read what to correct, until they change it', () => {
  const above = 'The agreed price can’t be above the list price.'
  expect(correctText([])).toBeNull()
  expect(correctText([above])).toBe(`Correct the field marked in red. ${above}`)
  expect(correctText([above, 'Choose a later day.'])).toBe('Correct the 2 fields marked in red.')
  const errors = { 'lines.0.agreedPence': above, validUntil: 'Choose a later day.' }
  expect(withoutChanged(errors, { lines: [] })).toEqual({ validUntil: 'Choose a later day.' })
})

test('a draft with an item that is made to order may take a deposit once it is saved; one from stock may not', () => {
  const terms = { isOffered: true, percent: 50, fromWeeks: 4, daysBefore: 14 }
  const made = { ...newDraft(now), lines: withPiece([], { ...variant, leadDays: 56 }, 4) }
  expect(mayTakeDeposit(made, terms, now)).toBe(true)
  expect(mayTakeDeposit(made, { ...terms, isOffered: false }, now)).toBe(false)
  const stocked = { ...newDraft(now), lines: withPiece([], { ...variant, leadDays: 56 }, 3) }
  expect(mayTakeDeposit(stocked, terms, now)).toBe(false)
})
