import { parentPort, workerData } from 'node:worker_threads'
import { ModelFault } from '../model-fault.ts'
import { inspectModel } from './inspect-model.ts'

/** Inspects one model, beside the thread that answers requests. */
function answer(bytes: Uint8Array) {
  try {
    return inspectModel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { fault: { code: error.code, facts: error.facts } }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
parentPort?.postMessage(answer(workerData))
