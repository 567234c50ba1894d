export interface PictureSize {
  width: number
  height: number
}

/** Reads the size of a PNG, JPEG or WEBP from its header; null for anything else. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    return sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return webpSize(bytes)
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

const sized = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') {
    return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** Walks the segments of a JPEG to the one that begins a frame, which has the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sized(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return null
}
