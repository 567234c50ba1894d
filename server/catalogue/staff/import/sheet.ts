import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { ShopError } from '#server/lib/errors.ts'
import { isColumnName } from './header.ts'

/** The character encoding of a file; `utf-8-marked` begins with a byte order mark. */
type Coding = 'utf-8' | 'utf-8-marked' | 'utf-16' | 'windows-1252'

/** The separator between the cells of a file. */
export type Separator = ',' | ';' | '\t' | '|'
const separators: readonly Separator[] = [',', ';', '\t', '|']

/** A CSV file with its separator and encoding. */
export interface Sheet {
  name: string
  size: number
  coding: Coding
  separator: Separator
  /** The content in UTF-8, from the header on. */
  content: Buffer
}

/** The limits of a file: bytes, rows without the header, columns, and bytes of a row. */
export const MAX_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
const MAX_ROW_BYTES = 256 * 1024

/** How many bytes are parsed before other requests run. */
const SLICE = 64 * 1024

/** Opens a file: finds its encoding and separator. Throws INVALID_INPUT for one that is no CSV. */
export function openSheet({ name, bytes }: { name: string; bytes: Uint8Array }): Sheet {
  if (bytes.length > MAX_BYTES) throw refuseFile('The file must be 20 MB or smaller.')
  const { content, coding } = decode(bytes)
  const head = content.toString('utf8', 0, MAX_ROW_BYTES)
  const [before = '', told] = /^(?:sep=(.)\r?\n)?[\r\n]*/.exec(head) ?? []
  const [first = ''] = head.slice(before.length).split(/[\r\n]/, 1)
  const separator = separators.find((one) => one === told) ?? separatorOf(first)
  const names = content.subarray(Buffer.byteLength(before))
  return { name, size: bytes.length, coding, separator, content: names }
}

/** A refusal of a file as a whole. */
export const refuseFile = (fault: string, cause?: unknown) =>
  new ShopError('INVALID_INPUT', { fields: { file: fault } }, { cause })

const begins = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** How many bytes at the beginning are checked for whether a file is a text. */
const LOOKED_AT = 64 * 1024

const MARK = [0xef, 0xbb, 0xbf]

/**
 * Decodes a file to UTF-8 without a mark, and returns its encoding; a file in UTF-8 is not copied.
 * Refuses files that are no text: workbooks, pictures, programs.
 */
function decode(bytes: Uint8Array): { content: Buffer; coding: Coding } {
  if (bytes.length === 0) throw refuseFile('The file is empty.')
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refuseFile('This is a spreadsheet file. Save it as CSV (UTF-8) first.')
  }
  if (begins(bytes, 0xff, 0xfe)) return recoded('utf-16', 'utf-16le', bytes)
  if (begins(bytes, 0xfe, 0xff)) return recoded('utf-16', 'utf-16be', bytes)
  if (bytes.subarray(0, LOOKED_AT).includes(0)) throw refuseFile('This is not a text file.')
  if (!isUtf8(bytes)) return recoded('windows-1252', 'windows-1252', bytes)
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!begins(bytes, ...MARK)) return { content, coding: 'utf-8' }
  return { content: content.subarray(MARK.length), coding: 'utf-8-marked' }
}

/** Converts a file to UTF-8; the decoder drops the byte order mark. */
const recoded = (coding: Coding, label: string, bytes: Uint8Array) => ({
  content: Buffer.from(new TextDecoder(label).decode(bytes)),
  coding,
})

/** The separator with which a line has most column names. */
function separatorOf(line: string): Separator {
  const known = (one: Separator) =>
    line.split(one).filter((cell) => isColumnName(cell.replaceAll('"', ''))).length
  const [best = ','] = separators.toSorted((a, b) => known(b) - known(a))
  if (known(best) > 0) return best
  throw refuseFile('The first row must contain column names, such as id, title and price.')
}

/**
 * Reads the rows of a file as cells, the header first, with pauses for other requests. Throws
 * INVALID_INPUT when the file is cut off or a row is too large.
 */
export async function* readRecords(sheet: Sheet): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: sheet.separator,
    // All of them, because files that were pasted together have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
  })
  let row = 0
  try {
    const records: AsyncIterable<string[]> = Readable.from(slices(sheet.content)).pipe(parser)
    for await (const record of records) {
      row += 1
      if (row > MAX_ROWS + 1) {
        throw refuseFile(`A file can have up to ${MAX_ROWS.toLocaleString('en-GB')} rows.`)
      }
      if (record.length > MAX_COLUMNS) {
        throw refuseFile(`Row ${row} has more than ${MAX_COLUMNS} columns.`)
      }
      yield record
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile(wordsOf(error, row + 1), error)
    throw error
  }
}

function wordsOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} has an unclosed quotation mark or too much text.`
  }
  return `Row ${row} cannot be read as CSV.`
}

async function* slices(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += SLICE) {
    yield content.subarray(at, at + SLICE)
    await setImmediate()
  }
}
