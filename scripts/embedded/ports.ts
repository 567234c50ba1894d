import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** Whether a server can listen on this port now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/**
 * Whether browsers, and Node's `fetch`, block this port, on which nothing listens now
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export async function isBadPort(port: number): Promise<boolean> {
  const fault = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
  return fault instanceof Error && String(fault.cause).endsWith('bad port')
}

/** A port that nothing listens on at this moment. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  server.listen({ port: 0, host })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free.')
  return address.port
}

/** A free port that is stored in `path`, so that it stays the same at each start. */
export async function keepPort(path: string): Promise<number> {
  const stored = Number(await readFile(path, 'utf8').catch(() => 0))
  if (stored > 0 && (await isPortFree(stored))) return stored
  const port = await findFreePort()
  await writeFile(path, String(port))
  return port
}
