import { ShopError } from '../../../lib/errors.ts'

/** How a file's letters are coded; `utf-8-marked` begins with a byte order mark. */
export type Coding = 'utf-8' | 'utf-8-marked' | 'utf-16' | 'windows-1252'

/** A refusal of a file as a whole. */
export const refuseFile = (fault: string, cause?: unknown) =>
  new ShopError('INVALID_INPUT', { fields: { file: fault } }, { cause })

const begins = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** How many bytes at the beginning show whether a file is a text. */
const LOOKED_AT = 64 * 1024

/** The text of a file and its coding. Refuses what is no text: workbooks, pictures, programs. */
export function decode(bytes: Uint8Array): { text: string; coding: Coding } {
  if (bytes.length === 0) throw refuseFile('The file is empty.')
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refuseFile('This is a workbook. Save it as CSV (UTF-8) in your spreadsheet first.')
  }
  if (begins(bytes, 0xff, 0xfe)) return { text: textOf('utf-16le', bytes), coding: 'utf-16' }
  if (begins(bytes, 0xfe, 0xff)) return { text: textOf('utf-16be', bytes), coding: 'utf-16' }
  if (bytes.subarray(0, LOOKED_AT).includes(0)) throw refuseFile('This is no text file.')
  try {
    const coding = begins(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8-marked' : 'utf-8'
    return { text: textOf('utf-8', bytes), coding }
  } catch {
    return { text: textOf('windows-1252', bytes), coding: 'windows-1252' }
  }
}

/** Decoders leave the byte order mark out. */
const textOf = (coding: string, bytes: Uint8Array) =>
  new TextDecoder(coding, { fatal: coding === 'utf-8' }).decode(bytes)
