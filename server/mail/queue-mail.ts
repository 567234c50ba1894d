import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import type { MailContent, OrderMailContent } from './mail.schema.ts'

/**
 * Queues a message in the transaction that causes it: when that is rolled back, nothing is sent.
 * The same key queues nothing the second time.
 */
export async function queueMail(
  { clock }: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'outboxMail'>,
  { key, to, content }: { key: string; to: string; content: MailContent },
): Promise<void> {
  await tx.outboxMail.createMany({
    data: { key, to, content, dueAt: clock.now() },
    skipDuplicates: true,
  })
}

/** Queues a message to whoever ordered; a guest who gave no address gets none. */
export async function queueOrderMail(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'order' | 'outboxMail'>,
  key: string,
  content: OrderMailContent,
): Promise<void> {
  const order = await tx.order.findUnique({
    where: { id: content.orderId },
    select: { email: true },
  })
  if (order?.email) await queueMail(deps, tx, { key, to: order.email, content })
}
