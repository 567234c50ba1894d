import { expect, test } from 'vitest'
import { finishPdf, newPdf } from './pdf.ts'

/** Where each run of a text begins, and where it ends, on a page of its own. */
async function placed(text: string, align: 'left' | 'right' | 'center') {
  const doc = await newPdf({ compress: false })
  doc.addPage()
  doc.font('regular').fontSize(10)
  doc.text(text, 100, 100, { width: 300, align })
  const after = [doc.x, Math.round(doc.y - 100)]
  const pdf = (await finishPdf(doc)).toString('latin1')
  const starts = Array.from(pdf.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x))
  return { starts, after }
}

test('a text of several fonts stands in their order at the right, in the middle and at the left', async () => {
  const [left, middle, right] = [
    await placed('Ж1 and 45', 'left'),
    await placed('Ж1 and 45', 'center'),
    await placed('Ж1 and 45', 'right'),
  ]
  for (const { starts } of [left, middle, right]) {
    expect(starts.length).toBeGreaterThan(1)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  }
  const moved = (starts: number[]) => starts.map((x, index) => x - (left.starts[index] ?? 0))
  const [toMiddle = 0, ...restOfMiddle] = moved(middle.starts)
  const [toRight = 0, ...restOfRight] = moved(right.starts)
  // As one: every run is moved as far as the first.
  for (const x of restOfMiddle) expect(x).toBeCloseTo(toMiddle, 1)
  for (const x of restOfRight) expect(x).toBeCloseTo(toRight, 1)
  expect(toRight).toBeCloseTo(2 * toMiddle, 1)
  expect(toRight).toBeGreaterThan(200)
  expect(toRight).toBeLessThan(300)
})

test('the next text begins below one of several fonts, as below any other', async () => {
  const plain = await placed('and 45', 'right')
  expect((await placed('Ж1 and 45', 'right')).after).toEqual(plain.after)
})
