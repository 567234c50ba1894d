import type { Plugin } from 'vite'

/**
 * Removes the decoder for compressed 3D models, which the shop does not use: it compiles
 * WebAssembly on load, which the content security policy forbids.
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
