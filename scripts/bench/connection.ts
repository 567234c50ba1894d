import { connect, type Socket } from 'node:net'

/** What is asked of a server. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as it is: JSON, unless the headers say otherwise. */
  body?: string
}

export interface Answer {
  status: number
  headers: string
  body: Buffer
}

/** A connection that is kept and asked one thing after another. */
export interface Connection {
  ask: (ask: Ask) => Promise<Answer>
  close: () => void
}

function textOf({ method = 'GET', path, headers, body = '' }: Ask, host: string): string {
  const type = method === 'GET' ? {} : { 'content-type': 'application/json' }
  const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host, 'accept-encoding': 'br, gzip', ...type, ...length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The end of a chunked body and the body itself; null while chunks are missing. */
function readChunks(bytes: Buffer, from: number): { end: number; body: Buffer } | null {
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const end = line + 2 + size + 2
    if (bytes.length < end) return null
    if (size === 0) return { end, body: Buffer.concat(parts) }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = end
  }
}

/** The first whole answer in what has come in; null while some of it is missing. */
function readAnswer(bytes: Buffer): { end: number; answer: Answer } | null {
  const gap = bytes.indexOf('\r\n\r\n')
  if (gap < 0) return null
  const headers = bytes.toString('latin1', 0, gap).toLowerCase()
  const status = Number(headers.slice(9, 12))
  const start = gap + 4
  const found = /\r\ncontent-length: (\d+)/.exec(headers)
  const read = found
    ? { end: start + Number(found[1]), body: bytes.subarray(start, start + Number(found[1])) }
    : headers.includes('transfer-encoding: chunked')
      ? readChunks(bytes, start)
      : { end: start, body: bytes.subarray(start, start) }
  if (read === null || bytes.length < read.end) return null
  return { end: read.end, answer: { status, headers, body: read.body } }
}

/**
 * Connects to a server of this machine. It does as little as can be done, so that what is measured
 * is the server and not its client.
 */
export function openConnection(port: number): Connection {
  const host = `localhost:${port}`
  const socket: Socket = connect({ port, host: 'localhost', noDelay: true })
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const read = readAnswer(rest)
    if (read === null) return
    rest = rest.subarray(read.end)
    waiting?.resolve(read.answer)
  })
  const fail = () => waiting?.reject(new Error(`The server on port ${port} closed the connection.`))
  socket.on('error', fail).on('close', fail)
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(textOf(ask, host))
      }),
    close: () => void socket.destroy(),
  }
}
