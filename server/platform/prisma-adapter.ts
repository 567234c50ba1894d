import { PrismaPg } from '@prisma/adapter-pg'
import { oneAtATime } from './one-at-a-time.ts'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/**
 * A Prisma adapter over a pool whose transactions send statements sequentially. Prisma reads the
 * relations of a row concurrently: over a pool on several connections, but in a transaction on one,
 * where a statement has to wait for the previous result (pg 9 refuses it earlier).
 */
export class PrismaOverPool extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => sendInTurn(await start(level))
    return adapter
  }
}

function sendInTurn(tx: Transaction): Transaction {
  const inTurn = oneAtATime()
  const read = tx.queryRaw.bind(tx)
  const write = tx.executeRaw.bind(tx)
  tx.queryRaw = (query) => inTurn(() => read(query))
  tx.executeRaw = (query) => inTurn(() => write(query))
  return tx
}
