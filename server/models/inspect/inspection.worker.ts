import { parentPort, workerData } from 'node:worker_threads'
import { ModelFault } from '../model-fault.ts'
import { inspectModel } from './inspect-model.ts'

/** Inspects one model in this worker thread, beside the thread that serves requests. */
function inspect(bytes: Uint8Array) {
  try {
    return inspectModel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { fault: { code: error.code, facts: error.facts } }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
parentPort?.postMessage(inspect(workerData))
