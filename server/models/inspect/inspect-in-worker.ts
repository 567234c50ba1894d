import { Worker } from 'node:worker_threads'
import { type FaultCode, type FaultFacts, ModelFault } from '../model-fault.ts'
import type { Inspected } from './inspect-model.ts'

/** How long a model may be looked at, in milliseconds; the shop's own take less than one second. */
const LONGEST_MS = 20_000

/** What the thread may hold beside the file itself. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

type Message = Inspected | { fault: { code: FaultCode; facts: FaultFacts[FaultCode] } }

/** One after another: a model of the largest size takes 200 MB while it is drawn. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Inspects a model in a thread of its own, which ends with it: requests go on meanwhile, and a file that
 * takes too long or too much memory is given up. Throws a `ModelFault`.
 */
export function inspectInWorker(bytes: Buffer, longestMs = LONGEST_MS): Promise<Inspected> {
  const result = last.then(() => inspectNow(bytes, longestMs))
  last = result.catch(() => {})
  return result
}

async function inspectNow(bytes: Buffer, longestMs: number): Promise<Inspected> {
  const thread = new URL('./inspection.worker.ts', import.meta.url)
  const worker = new Worker(thread, { workerData: bytes, resourceLimits })
  try {
    const message = await answerOf(worker, longestMs)
    if (!('fault' in message)) return message
    throw new ModelFault(message.fault.code, message.fault.facts)
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, longestMs: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const giveUp = () => reject(new ModelFault('tooSlow', {}))
  const timer = setTimeout(giveUp, longestMs)
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp()
    else reject(error)
  })
  return promise.finally(() => clearTimeout(timer))
}
