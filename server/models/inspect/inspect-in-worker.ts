import { Worker } from 'node:worker_threads'
import { type FaultCode, type FaultFacts, ModelFault } from '../model-fault.ts'
import type { Inspected } from './inspect-model.ts'

/**
 * How much processor time a model may take, in milliseconds; the shop's own take less than one second.
 * A clock would also count the time for which the machine is busy or asleep.
 */
const LONGEST_MS = 20_000

/** How often the processor time is read, in milliseconds. */
const CHECK_MS = 500

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
  const check = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > longestMs) giveUp()
  }
  // Fails only before the worker runs and after its end, which the listeners report.
  const timer = setInterval(
    () => void check().catch(() => undefined),
    Math.min(longestMs, CHECK_MS),
  )
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp()
    else reject(error)
  })
  return promise.finally(() => clearInterval(timer))
}
