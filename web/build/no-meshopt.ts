import type { Plugin } from 'vite'

/**
 * Leaves out the decoder for compressed 3D models, of which there are none here: it compiles
 * WebAssembly as soon as it is loaded, and the pages' policy does not allow that.
 */
export function noMeshoptPlugin(): Plugin {
  return {
    name: 'no-meshopt',
    load: {
      filter: { id: /\/meshopt_decoder\.module\.js$/ },
      handler: () => 'export const MeshoptDecoder = { supported: false, ready: Promise.resolve() }',
    },
  }
}
