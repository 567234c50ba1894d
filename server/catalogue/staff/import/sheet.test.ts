import { expect, test } from 'vitest'
import { ShopError } from '#server/lib/errors.ts'
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS, openSheet, readRecords } from './sheet.ts'
import { surveySheet } from './stage-rows.ts'

async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const sheet = openSheet({ name: 'a.csv', bytes })
  const rows: string[][] = []
  for await (const cells of readRecords(sheet)) rows.push(cells)
  return { ...sheet, rows }
}

const look = (text: string) =>
  surveySheet(openSheet({ name: 'a.csv', bytes: Buffer.from(text) }), {
    keep: () => Promise.resolve(),
    onRow: () => {},
  })

/** The message with which a file is refused. */
async function refusal(content: string | Uint8Array): Promise<string> {
  try {
    await read(content)
  } catch (error) {
    if (ShopError.is(error, 'INVALID_INPUT')) return error.message
    throw error
  }
  throw new Error('The file was not refused.')
}

const rows = [
  ['title', 'price'],
  ['Chair, "low"', '5'],
]

test.each([
  ['commas', 'title,price\n"Chair, ""low""",5\n', ','],
  ['semicolons', 'title;price\n"Chair, ""low""";5\n', ';'],
  ['tabs', 'title\tprice\n"Chair, ""low"""\t5\n', '\t'],
  ['bars', 'title|price\n"Chair, ""low"""|5\n', '|'],
  ['CRLF', 'title,price\r\n"Chair, ""low""",5\r\n', ','],
  ['old line ends', 'title,price\r"Chair, ""low""",5', ','],
  ['line ends of several systems', 'title,price\r\n"Chair, ""low""",5\n', ','],
  ['quoted names', '"title","price"\r\n"Chair, ""low""",5', ','],
  ["Excel's word about its separator", 'sep=;\r\ntitle;price\r\n"Chair, ""low""";5\r\n', ';'],
  ['a byte order mark', '\uFEFFtitle,price\n"Chair, ""low""",5\n', ','],
])('a file with %s is read', async (_, text, separator) => {
  const read_ = await read(text)
  expect(read_.rows).toEqual(rows)
  expect(read_.separator).toBe(separator)
})

test('a line end within quotation marks belongs to its cell', async () => {
  const { rows: found } = await read('title,description\nChair,"One\r\ntwo\nthree"\n')
  expect(found[1]).toEqual(['Chair', 'One\r\ntwo\nthree'])
})

const accents = 'title;price\nBouclé “Søfa” €;5\n'

test.each([
  ['utf-8', Buffer.from(accents)],
  ['utf-8-marked', Buffer.from(`\uFEFF${accents}`)],
  ['utf-16', Buffer.from(`\uFEFF${accents}`, 'utf16le')],
  ['utf-16', Buffer.from(`\uFEFF${accents}`, 'utf16le').swap16()],
  [
    'windows-1252',
    Buffer.from(accents.replace('€', '\x80').replace('“', '\x93').replace('”', '\x94'), 'latin1'),
  ],
])('a file in %s is decoded', async (coding, bytes) => {
  const found = await read(bytes)
  expect(found.coding).toBe(coding)
  expect(found.rows[1]?.[0]).toBe('Bouclé “Søfa” €')
})

test('a character across two chunks of a file is read whole', async () => {
  for (const shift of [0, 1, 2]) {
    const title = `${'x'.repeat(64 * 1024 - 8 + shift)}é🛋️`
    expect((await read(`title\n${title}\n`)).rows[1]).toEqual([title])
  }
})

test('empty rows and columns, as spreadsheets leave them, are ignored', async () => {
  const found = await look('title,price,,\nChair,5,,\n,,,\n\n  ,,,\n')
  expect(found).toMatchObject({ rows: 1, faults: [] })
})

test('column names are read whatever their case; unknown and repeated ones are faults', async () => {
  const { header, faults } = await look('Title,PRICE,pricee,title,option.Fabric\nChair,5,,,\n')
  expect(header.fields.map(({ column }) => column.name)).toEqual(['title', 'price'])
  expect(header.options).toEqual([{ at: 4, name: 'Fabric' }])
  expect(faults).toMatchObject([
    { row: 1, column: 'pricee', hint: 'Did you mean price?' },
    { row: 1, column: 'title', fault: 'This column appears twice' },
  ])
})

test.each([
  ['title;price\nA;"1.299,00"\nB;599,00\n', ','],
  ['title;price\nA;1,299.00\nB;599.00\n', '.'],
  ['title,price\nA,599\n', '.'],
])('the prices of %j have the decimal sign %s', async (text, sign) => {
  expect((await look(text)).sign).toBe(sign)
})

test('cells that begin like a formula are counted', async () => {
  expect((await look('title,brand\n=1+1,+x\nA,B\n')).formulas).toBe(2)
})

const workbook = Buffer.from('504b0304140006000800', 'hex')
const program = Buffer.concat([Buffer.from('title,price\n'), Buffer.alloc(9)])
const quoted = 'title,price\n"Chair,5\nTable,6\n'

test.each([
  ['nothing', Buffer.alloc(0), 'The file is empty.'],
  ['a spreadsheet file', workbook, 'This is a spreadsheet file. Save it as CSV (UTF-8) first.'],
  ['a program', program, 'This is not a text file.'],
  [
    'other columns',
    'a,b\n1,2\n',
    'The first row must contain column names, such as id, title and price.',
  ],
  [
    'a quotation mark that is never closed',
    quoted,
    'Row 2 has an unclosed quotation mark or too much text.',
  ],
  [
    'a row of megabytes',
    `title\nA\n${'x'.repeat(3_000_000)}\n`,
    'Row 3 has an unclosed quotation mark or too much text.',
  ],
  [
    'too many columns',
    `title${',a'.repeat(MAX_COLUMNS)}\n`,
    `Row 1 has more than ${MAX_COLUMNS} columns.`,
  ],
  ['too many rows', `title\n${'A\n'.repeat(MAX_ROWS + 1)}`, 'A file can have up to 50,000 rows.'],
  ['too many bytes', Buffer.alloc(MAX_BYTES + 1, 65), 'The file must be 20 MB or smaller.'],
])('a file with %s is refused with a message', async (_, content, words) => {
  expect(await refusal(content)).toBe(words)
})

test('a file without rows is refused', async () => {
  await expect(look('title,price\n\n,\n')).rejects.toThrow('column names but no rows')
})

test('other requests are served while a large file is read', async () => {
  const text = `title,price\n${'Chair that is long enough to be a title,599.00\n'.repeat(40_000)}`
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await look(text)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})
