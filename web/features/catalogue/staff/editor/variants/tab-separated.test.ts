import { describe, expect, test } from 'vitest'
import { cellsOf, tabSeparated } from './tab-separated.ts'

describe('pasted text', () => {
  test.each([
    [
      '799.00\t699.00\r\n819.00\t\r\n',
      [
        ['799.00', '699.00'],
        ['819.00', ''],
      ],
    ],
    ['one', [['one']]],
    ['"a ""b""\tc"\t2', [['a "b"\tc', '2']]],
    ['"two\nlines"\nnext', [['two\nlines'], ['next']]],
    ['5" deep\tx', [['5" deep', 'x']]],
    ['"never closed\tx', [['"never closed', 'x']]],
    ['', [['']]],
  ])('has rows and cells: %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('equals the copied cells, whatever their content', () => {
    const cells = [
      ['a "b"', 'two\nlines'],
      ['tab\there', ''],
    ]
    expect(cellsOf(tabSeparated(cells))).toEqual(cells)
  })
})
