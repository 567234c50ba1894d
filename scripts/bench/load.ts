import { openConnection, type Ask, type Connection } from './connection.ts'

/** What came out of some seconds of work. */
export interface Outcome {
  /** Pieces of work a second. */
  rate: number
  /** In milliseconds. */
  p50: number
  p95: number
}

export interface Amount {
  atOnce: number
  seconds: number
  /** Resolves when nothing that the work has set off is still going on. */
  settled?: () => Promise<void>
}

/** Does work again and again, `atOnce` at the same time, for some seconds. */
export async function measure(
  { atOnce, seconds, settled }: Amount,
  work: (worker: number) => Promise<void>,
): Promise<Outcome> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  async function repeat(worker: number): Promise<void> {
    for (let now = performance.now(); now < end;) {
      await work(worker)
      const after = performance.now()
      times.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => repeat(worker)))
  await settled?.()
  const took = (performance.now() - begin) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { rate: times.length / took, p50: at(0.5), p95: at(0.95) }
}

/** Does work over connections of its own to each of these ports, shared out evenly. */
export async function measureOver(
  ports: readonly number[],
  amount: Amount,
  work: (connection: Connection) => Promise<void>,
): Promise<Outcome> {
  const connections = Array.from({ length: amount.atOnce }, (_, worker) =>
    openConnection(ports[worker % ports.length] ?? 0),
  )
  try {
    return await measure(amount, async (worker) => {
      const connection = connections[worker]
      if (connection) await work(connection)
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** Asks and takes nothing but an answer that is fine. */
export async function askFor(connection: Connection, ask: Ask): Promise<Buffer> {
  const { status, body } = await connection.ask(ask)
  if (status >= 300) throw new Error(`${ask.path} answered ${status}: ${body.toString()}`)
  return body
}
