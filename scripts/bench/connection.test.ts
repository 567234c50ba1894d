import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'

test('reads answers of a known length, in chunks and without a body, one after another', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/chunks') {
      response.write('a sofa ')
      setImmediate(() => response.end('and a chair'))
    } else if (request.url === '/nothing') response.writeHead(204).end()
    else response.end(`${request.method} ${request.headers['content-length'] ?? ''}`)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connection = openConnection(port)
  const read = async (path: string, body?: string) => {
    const answer = await connection.ask(
      body === undefined ? { path } : { method: 'POST', path, body },
    )
    return [answer.status, answer.body.toString()]
  }
  expect(await read('/chunks')).toEqual([200, 'a sofa and a chair'])
  expect(await read('/nothing')).toEqual([204, ''])
  expect(await read('/', 'six £s')).toEqual([200, 'POST 7'])
  server.closeAllConnections()
  await expect(read('/')).rejects.toThrow('closed the connection')
  connection.close()
  server.close()
})
