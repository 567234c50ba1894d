import { PrismaPg } from '@prisma/adapter-pg'
import { oneAtATime } from '../lib/one-at-a-time.ts'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/**
 * Prisma over a pool, with transactions that send one statement after the other. Prisma reads the
 * relations of a row beside each other: over a pool these are connections, in a transaction it is one,
 * which takes the next statement when it has answered the one before (pg 9 refuses it earlier).
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
