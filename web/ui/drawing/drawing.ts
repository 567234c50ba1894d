import { frontViews } from './drawing-fronts.ts'
import { sideViews } from './drawing-sides.ts'

export type Dimensions = { widthCm: number; depthCm: number; heightCm: number }

const kindsByWord: [kind: string, words: string[]][] = [
  ['mattress', ['mattress']],
  ['wardrobe', ['wardrobe']],
  ['drawers', ['chest', 'tallboy', 'bedside']],
  ['bed', [' bed']],
  ['stool', ['stool']],
  ['sofa', ['sofa', 'loveseat', 'seater', 'accent chair']],
  ['chair', ['chair']],
  ['cabinet', ['cabinet']],
  ['unit', ['tv ', 'media']],
  ['clock', ['clock']],
  ['cheval', ['cheval']],
  ['dressing', ['dressing']],
  ['frame', ['mirror', 'print', 'frame']],
  ['vase', ['vase']],
  ['pedestal', ['pedestal']],
]

const tenth = (n: number) => Math.round(n * 10) / 10

const hung = new Set(['clock', 'round', 'frame'])

/** Which drawing suits a product, read from its title. */
export function kindOf(title: string): string {
  const text = title.toLowerCase()
  if (text.includes('mirror') && text.includes('round')) return 'round'
  const found = kindsByWord.find(([, words]) => words.some((word) => text.includes(word)))
  return found?.[0] ?? 'table'
}

/** Front and side of a product to one scale: path data, positions and the box around them. */
export function scaleDrawing(title: string, { widthCm, depthCm, heightCm }: Dimensions) {
  const kind = kindOf(title)
  const scale = Math.min(412 / (widthCm + depthCm), 150 / heightCm)
  const width = tenth(widthCm * scale)
  const depth = tenth(depthCm * scale)
  const height = tenth(heightCm * scale)
  const frontX = 16
  const sideX = tenth(frontX + width + 84)
  const front = frontViews[kind] ?? frontViews['table']
  const side = sideViews[kind] ?? front
  return {
    width,
    depth,
    height,
    frontX,
    sideX,
    boxWidth: Math.max(560, sideX + Math.max(depth, 40) + 20),
    standing: !hung.has(kind),
    front: front?.(width, height) ?? '',
    side: side?.(depth, height) ?? '',
  }
}
