/**
 * What runs later, and only if the page is still the one that it is now: a link may be on its way
 * meanwhile, whose address is there before its page, and would be led back from.
 */
export function whileHere(run: () => void): () => void {
  const { pathname } = window.location
  return () => {
    if (window.location.pathname === pathname) run()
  }
}
