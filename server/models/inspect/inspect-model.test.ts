import { expect, test } from 'vitest'
import { boxesGlb, glbOf } from '#server/test/a-glb.ts'
import { faultText } from '../read-model.ts'
import { ModelFault } from '../model-fault.ts'
import { inspectInWorker } from './inspect-in-worker.ts'
import { inspectModel } from './inspect-model.ts'

const table = [0, 0, 0, 1.2, 0.75, 0.8] as const

function faultOf(bytes: Buffer): ModelFault {
  try {
    inspectModel(bytes)
  } catch (error) {
    if (error instanceof ModelFault) return error
    throw error
  }
  throw new Error('It was accepted.')
}

test('the facts of a model are its triangles, size, materials and variants', () => {
  const { facts } = inspectModel(
    boxesGlb([table], {
      materials: [{ name: 'Oak' }, {}],
      extensions: { KHR_materials_variants: { variants: [{ name: 'Oak' }, { name: 'Walnut' }] } },
    }),
  )
  expect(facts).toMatchObject({
    triangles: 12,
    textures: [],
    materials: ['Oak', ''],
    variants: ['Oak', 'Walnut'],
    widthCm: 120,
    depthCm: 80,
    heightCm: 75,
    lowestCm: 0,
  })
})

test('parts are moved, scaled and turned as their nodes say', () => {
  const turned = { rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] }
  const { facts } = inspectModel(
    boxesGlb([table], {
      nodes: [
        { children: [1], translation: [0, 0.5, 0], scale: [2, 2, 2] },
        { mesh: 0, ...turned },
      ],
    }),
  )
  expect(facts).toMatchObject({ widthCm: 160, depthCm: 240, heightCm: 150, lowestCm: 50 })
})

/** The header of a PNG, which has its size. */
function pngHead(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(64)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const textured = (picture: Buffer<ArrayBuffer>) =>
  glbOf(
    {
      asset: { version: '2.0' },
      images: [{ bufferView: 0, mimeType: 'image/png' }],
      bufferViews: [{ buffer: 0, byteLength: picture.length }],
      buffers: [{ byteLength: picture.length }],
    },
    picture,
  )

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const whole = boxesGlb([table])
const wrongLength = Buffer.from(whole)
wrongLength.writeUInt32LE(0xff_ff_ff_f0, 12)

test.each<[string, Buffer, string, RegExp]>([
  ['nothing', Buffer.alloc(0), 'notGlb', /not a GLB file/],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notGlb', /not a GLB file/],
  ['half a file', whole.subarray(0, whole.length / 2), 'cutOff', /incomplete/],
  ['a part that says it is four gigabytes', wrongLength, 'beyondData', /refers to missing data/],
  ['a description that is no JSON', glbOf('{{{{'), 'unreadable', /damaged/],
  ['glTF 1.0', glbOf({ asset: { version: '1.0' } }), 'otherVersion', /glTF 1.0/],
  [
    'a texture that is elsewhere',
    boxesGlb([table], { images: [{ uri: 'https://elsewhere.example/oak.png' }] }),
    'external',
    /elsewhere\.example/,
  ],
  [
    'data that are elsewhere',
    boxesGlb([table], { buffers: [{ uri: '../../etc/passwd', byteLength: 9 }] }),
    'external',
    /another file/,
  ],
  ['a byte after its end', Buffer.concat([whole, Buffer.alloc(1)]), 'afterEnd', /1 byte after/],
  [
    'a program after its end',
    Buffer.concat([whole, Buffer.from('#!/bin/sh\n')]),
    'afterEnd',
    /10 bytes after the end/,
  ],
  [
    'an extension that nobody knows',
    boxesGlb([table], { extensionsRequired: ['ACME_teleport'] }),
    'needsExtension',
    /ACME_teleport/,
  ],
  [
    'compressed surfaces',
    boxesGlb([table], { extensionsUsed: ['KHR_draco_mesh_compression'] }),
    'packed',
    /without compression/,
  ],
  ['15,000 nodes', boxesGlb([table], { nodes: many(15_000, {}) }), 'tooMany', /10,000/],
  [
    'a million triangles out of one mesh',
    boxesGlb(many(20, table), {
      nodes: [{ children: many(5000, {}).map((_, at) => at + 1) }, ...many(5000, { mesh: 0 })],
    }),
    'tooMany',
    /300,000/,
  ],
  [
    'a part inside itself',
    boxesGlb([table], { nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }),
    'insideItself',
    /contains itself/,
  ],
  [
    'points with invalid positions',
    boxesGlb([[Number.NaN, 0, 0, 1, 1, 1]]),
    'notFinite',
    /not a number/,
  ],
  [
    'corners that are endlessly far away',
    boxesGlb([table], { nodes: [{ mesh: 0, translation: [1e308, 1e308, 0], scale: [1e9, 1, 1] }] }),
    'notFinite',
    /not a number/,
  ],
  [
    'triangles of corners that are not there',
    boxesGlb([table], {
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        { bufferView: 1, componentType: 5125, count: 36, type: 'SCALAR' },
      ],
    }),
    'beyondData',
    /refers to missing data/,
  ],
  [
    'a list that is longer than its data',
    boxesGlb([table], {
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3' },
        { bufferView: 1, componentType: 5125, count: 300_000, type: 'SCALAR' },
      ],
    }),
    'beyondData',
    /refers to missing data/,
  ],
  ['a texture of 900 megapixels', textured(pngHead(30_000, 30_000)), 'textureTooLarge', /30,000/],
  ['a texture that is no picture', textured(Buffer.alloc(64, 'x')), 'badTexture', /not a PNG/],
  ['no visible surfaces', glbOf({ asset: { version: '2.0' } }), 'empty', /no visible surfaces/],
  ['centimetres for metres', boxesGlb([[0, 0, 0, 120, 75, 80]]), 'badSize', /12,000 cm/],
])('refuses %s in words', (_case, bytes, code, words) => {
  const fault = faultOf(bytes)
  expect(fault.code).toBe(code)
  expect(faultText(fault)).toMatch(words)
})

test('a file that is cut off is refused at every length', () => {
  for (let length = 0; length < whole.length; length += 7) {
    expect(faultOf(whole.subarray(0, length))).toBeInstanceOf(ModelFault)
  }
})

test('a worker thread inspects a model with the same result', async () => {
  expect(await inspectInWorker(whole)).toEqual(inspectModel(whole))
  await expect(inspectInWorker(whole.subarray(0, 99))).rejects.toMatchObject({ code: 'cutOff' })
})

test('a model that takes too long is refused', async () => {
  await expect(inspectInWorker(whole, 0)).rejects.toMatchObject({ code: 'tooSlow' })
})

test('time in which the machine sleeps does not count', async () => {
  const inspected = inspectInWorker(whole, 2000)
  await new Promise(setImmediate)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
  expect(await inspected).toEqual(inspectModel(whole))
})
