import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** The header with which a test sets its client address. */
export const FROM = 'x-test-from'

/** A round-robin reverse proxy for several servers, which adds the client's address. */
export interface ReverseProxy extends AsyncDisposable {
  url: string
  /** The number of requests to each server. */
  served: ReadonlyMap<string, number>
  /** Sends new requests to these servers only; those in flight go on. */
  sendTo: (targets: readonly string[]) => void
}

/** Starts a proxy that sends requests to these servers in turn. */
export async function startReverseProxy(first: readonly string[]): Promise<ReverseProxy> {
  let targets = first
  const served = new Map(targets.map((target) => [target, 0]))
  let turn = 0
  const server = createServer((request, response) => {
    const target = targets[turn % targets.length] ?? ''
    turn += 1
    served.set(target, (served.get(target) ?? 0) + 1)
    forward(target, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    served,
    sendTo: (next) => {
      targets = next
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { [FROM]: from, ...headers } = request.headers
  // A proxy appends the address that it sees to the claimed ones.
  const client = String(from ?? request.socket.remoteAddress)
  const claimed = headers['x-forwarded-for']
  const passedOn = ask(new URL(request.url ?? '/', target), {
    method: request.method,
    headers: {
      ...headers,
      'x-forwarded-for': [claimed, client].filter(Boolean).join(', '),
      'x-forwarded-host': headers.host,
      'x-forwarded-proto': 'http',
    },
  })
  const respond = async () => {
    const [received]: IncomingMessage[] = await once(passedOn, 'response')
    if (received === undefined) throw new Error('there was no response')
    response.writeHead(received.statusCode ?? 502, received.headers)
    await pipeline(received, response)
  }
  // When the server is gone, both fail.
  await Promise.all([pipeline(request, passedOn), respond()])
}
