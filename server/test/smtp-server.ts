import { createServer, type Socket } from 'node:net'

/**
 * Starts an SMTP server, on a free port or the wanted one; `replies` overrides its replies to commands.
 */
export async function anSmtpServer(replies: Record<string, string> = {}, wanted = 0) {
  const commands: string[] = []
  const bodies: string[] = []
  const server = createServer((socket) => converse(socket, { replies, commands, bodies }))
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    commands,
    bodies,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function converse(
  socket: Socket,
  log: { replies: Record<string, string>; commands: string[]; bodies: string[] },
): void {
  let waiting = ''
  let inData = false
  socket.on('error', () => {})
  socket.write('220 mail.example ESMTP\r\n')
  socket.on('data', (chunk) => {
    waiting += chunk.toString()
    for (;;) {
      const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const text = waiting.slice(0, end)
      waiting = waiting.slice(end + (inData ? 5 : 2))
      if (inData) log.bodies.push(text)
      else log.commands.push(text)
      const verb = inData ? 'BODY' : (text.split(/[ :]/)[0] ?? '').toUpperCase()
      inData = verb === 'DATA' && !log.replies['DATA']
      const usual = inData ? '354 go on' : '250 OK'
      socket.write(`${log.replies[verb] ?? usual}\r\n`)
      if (verb === 'QUIT') socket.end()
    }
  })
}
