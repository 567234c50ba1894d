import sharp from 'sharp'

/** A photograph as a phone takes it, with its location. */
export const aPhotograph = ({ width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b08050' } })
    .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

/** A form as a browser sends it with files. */
export function aMultipartForm(
  parts: readonly { name: string; value: string | Buffer; fileName?: string }[],
) {
  const boundary = '----form'
  const lines = parts.flatMap(({ name, value, fileName }) => {
    const file =
      fileName === undefined
        ? ''
        : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
