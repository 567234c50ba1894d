import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy with an address for a database that can be moved to another server, as a cloud's
 * address. When the server is gone, open connections stay open but receive nothing.
 */
export async function anAddress(databaseUrl: string) {
  let target: URL | undefined = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const server = createServer((socket) => {
    keep(socket)
    if (!target) return void socket.resume()
    const database = connect(Number(target.port), target.hostname)
    keep(database)
    socket.pipe(database).pipe(socket)
  })
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => {}).on('close', () => ends.delete(socket))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('no port is free')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${bound.port}`
  return {
    url: url.href,
    /** Simulates that the server is gone: nothing is received, and no connection is refused. */
    goDead: () => {
      target = undefined
      for (const end of ends) end.unpipe().resume()
    },
    moveTo: (next: string) => {
      target = new URL(next)
    },
    [Symbol.asyncDispose]: async () => {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
