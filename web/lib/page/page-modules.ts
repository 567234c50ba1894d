declare global {
  /** The imports of the page's own modules, by its inline scripts. */
  var pageModules: readonly Promise<unknown>[] | undefined
}

const GONE_AFTER_MS = 10_000

/**
 * Resolves when the page's own modules are here, from when on its router finds each of them. Safari
 * ends their imports when a link is pressed: the router would then reload the page that is being
 * left, and the link would lead nowhere. So, when one fails, this waits until such a page is gone.
 */
export async function untilModulesArrive(): Promise<void> {
  try {
    await Promise.all(globalThis.pageModules ?? [])
  } catch {
    await new Promise((resolve) => setTimeout(resolve, GONE_AFTER_MS))
  }
}
