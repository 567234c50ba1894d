import { Worker } from 'node:worker_threads'
import { type FaultCode, type FaultFacts, ModelFault } from '../model-fault.ts'
import type { Inspected } from './inspect-model.ts'

/** The time limit for a model, in milliseconds; the demonstration's take less than a second. */
const LONGEST_MS = 20_000

/** The memory limits of the thread, apart from the file itself. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

type Message = Inspected | { fault: { code: FaultCode; facts: FaultFacts[FaultCode] } }

/** The end of the queue: one model at a time, because the largest takes 200 MB to draw. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Inspects a model in a worker thread of its own, so that requests are served meanwhile and a file
 * that takes too long or too much memory can be stopped. Throws a `ModelFault`.
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
    const message = await messageOf(worker, longestMs)
    if (!('fault' in message)) return message
    throw new ModelFault(message.fault.code, message.fault.facts)
  } finally {
    await worker.terminate()
  }
}

function messageOf(worker: Worker, longestMs: number): Promise<Message> {
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
