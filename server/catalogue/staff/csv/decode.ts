import { isUtf8 } from 'node:buffer'
import { ShopError } from '#server/lib/errors.ts'

/** The character encoding of a file; `utf-8-marked` begins with a byte order mark. */
export type Coding = 'utf-8' | 'utf-8-marked' | 'utf-16' | 'windows-1252'

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
export function decode(bytes: Uint8Array): { content: Buffer; coding: Coding } {
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
