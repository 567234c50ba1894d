type Modules = {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** Names the chunk of all modules that these import statically, one by another. */
export function reachedFrom(name: string, roots: readonly string[]) {
  const reached = new Set<string>()
  const visit = (id: string, modules: Modules) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? []) visit(one, modules)
  }
  return (id: string, modules: Modules): string | null => {
    if (reached.size === 0) for (const root of roots) visit(root, modules)
    // A route stays a chunk of its own, by which the manifest names it.
    return reached.has(id) && !id.includes('tsr-split') ? name : null
  }
}
