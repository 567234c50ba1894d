/** A request to stop, by Ctrl-C or SIGTERM. */
export interface Stop {
  requested: Promise<undefined>
  signal: AbortSignal
}

/**
 * npm forwards the Ctrl-C that the terminal has already sent: a second signal within this time is
 * the same request.
 */
const SAME_REQUEST_MS = 1000

/** Listens for requests to stop; a second one ends the process at once. */
export function untilStopped(): Stop {
  const controller = new AbortController()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let since = 0
  const onSignal = () => {
    if (since > 0 && Date.now() - since > SAME_REQUEST_MS) process.exit(130)
    if (since > 0) return
    since = Date.now()
    controller.abort()
    resolve(undefined)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
  return { requested: promise, signal: controller.signal }
}
