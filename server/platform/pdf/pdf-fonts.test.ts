import { expect, test } from 'vitest'
import { runsOf } from './pdf-fonts.ts'

test.each([
  ['Zoe\u0308', 'Zoë'],
  ['two\nlines\tand\u200B more', 'two lines and more'],
  ['Ξένος 🎉', 'Ξένος '],
  ['𝓐nna 💐 Ash', 'Anna  Ash'],
])('prints %j as %j', (given, printed) => {
  expect(
    runsOf(given, 'regular')
      .map(({ text }) => text)
      .join(''),
  ).toBe(printed)
})

test.each(['regular', 'bold', 'display'] as const)(
  'a sum with its minus is printed in one font: %s',
  (own) => {
    expect(runsOf('−£1,240.50', own)).toEqual([{ font: own, text: '−£1,240.50' }])
  },
)

test('a word is printed in one font where one has all its letters', () => {
  expect(runsOf('Anna Nguyễn Thị 李, 12½ High Street', 'bold')).toEqual([
    { font: 'bold', text: 'Anna ' },
    { font: 'notoBold', text: 'Nguyễn Thị ' },
    { font: 'cjk', text: '李' },
    { font: 'bold', text: ', ' },
    { font: 'notoBold', text: '12½ ' },
    { font: 'bold', text: 'High Street' },
  ])
})
