/** The facts of each reason why a file is refused as a 3D model, by code. */
export interface FaultFacts {
  notGlb: object
  otherVersion: { version: string }
  cutOff: { saysBytes: number; hasBytes: number }
  unreadable: object
  afterEnd: { bytes: number }
  external: { file: string }
  needsExtension: { extension: string }
  packed: { extension: string }
  tooMany: { what: 'nodes' | 'triangles' | 'textures' | 'materials' | 'variants'; limit: number }
  textureTooLarge: { width: number; height: number; limit: number }
  badTexture: object
  notFinite: object
  beyondData: object
  insideItself: object
  empty: object
  badSize: { cm: number }
  tooSlow: object
}

export type FaultCode = keyof FaultFacts

/** Why a file is refused as a 3D model; `read-model.ts` has the sentences. */
export class ModelFault<Code extends FaultCode = FaultCode> extends Error {
  readonly code: Code
  readonly facts: FaultFacts[Code]

  constructor(code: Code, facts: FaultFacts[Code]) {
    super(code)
    this.name = 'ModelFault'
    this.code = code
    this.facts = facts
  }
}
