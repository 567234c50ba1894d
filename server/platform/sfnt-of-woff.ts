import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16

/**
 * Unpacks a WOFF font (https://www.w3.org/TR/WOFF/) to the TrueType or OpenType file in it: pdfkit
 * reads WOFF too, but inflates the table of outlines anew for each glyph.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(HEADER + count * ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at))
    if (offset === undefined || packed === undefined || length === undefined) continue
    const stored = woff.subarray(offset, offset + packed)
    // Tables begin at multiples of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const at = HEADER + index * ENTRY
    woff.copy(directory, at, entry, entry + 4)
    woff.copy(directory, at + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(length, at + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}
