import { upperFirst } from '../lib/text/text.shared.ts'
import type { Finding, Measure, Remedy } from './findings.shared.ts'

interface Words {
  title: string
  text: string
}

const nouns: Record<Measure, string> = { widthCm: 'width', depthCm: 'depth', heightCm: 'height' }
/** How a piece looks whose model is larger than its measures, or smaller. */
const larger: Record<Measure, string> = { widthCm: 'wide', depthCm: 'deep', heightCm: 'tall' }
const smaller: Record<Measure, string> = {
  widthCm: 'narrow',
  depthCm: 'shallow',
  heightCm: 'low',
}

const plain = (count: number) => count.toLocaleString('en-GB')
const tenths = (cm: number) => cm.toFixed(1)

/** "width, depth and height" */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** The title and text of a finding, for staff. */
export function findingText(finding: Finding): Words {
  switch (finding.code) {
    case 'reads':
      return {
        title: 'Valid glTF 2.0 file',
        text: `${plain(finding.facts.triangles)} triangles, ${textureText(finding.facts.textures)}`,
      }
    case 'sizesAgree': {
      const { sizes } = finding.facts
      const names = listed([...new Set(sizes.map(({ measure }) => nouns[measure]))])
      const title = `${upperFirst(names)} ${sizes.length === 1 ? 'matches' : 'match'}`
      const inModel = listed(sizes.map(({ modelCm }) => tenths(modelCm)))
      return {
        title,
        text: `${inModel} cm in the model, ${listed(sizes.map(({ hereCm }) => `${hereCm}`))} cm in the product details`,
      }
    }
    case 'sizeDiffers': {
      const { measure, modelCm, hereCm } = finding.facts
      const how = modelCm > hereCm ? larger[measure] : smaller[measure]
      return {
        title: `${upperFirst(nouns[measure])} is ${Math.round(Math.abs(modelCm - hereCm))} cm out`,
        text: `${tenths(modelCm)} cm in the model, ${hereCm} here. Customers would see it too ${how} in their room.`,
      }
    }
    case 'dressed': {
      const { measure, modelCm, hereCm } = finding.facts
      return {
        title: `${upperFirst(nouns[measure])} includes bedding`,
        text: `${tenths(modelCm)} cm in the model, ${hereCm} here. This is fine if the bedding overhangs the bed.`,
      }
    }
    case 'sizeMissing': {
      const { measure, modelCm } = finding.facts
      return {
        title: `${upperFirst(nouns[measure])} not entered`,
        text: `${tenths(modelCm)} cm in the model.`,
      }
    }
    case 'turned': {
      const [width, depth] = finding.facts.modelCm
      return {
        title: 'Rotated by 90°',
        text: `The model is ${tenths(width)} cm wide and ${tenths(depth)} cm deep: the opposite of the product details. Rotate it so that its front faces +Z.`,
      }
    }
    case 'materialMissing': {
      const { name, variants } = finding.facts
      return {
        title: `No material chosen for ${name}`,
        text: `In the model: ${variants.join(', ')}. For now the model is shown unchanged.`,
      }
    }
    case 'materialUnknown': {
      const { name, material, variants } = finding.facts
      return {
        title: `The material for ${name} is not in the model`,
        text: `“${material}” is not one of ${variants.join(', ')}.`,
      }
    }
    case 'standsOnFloor':
      return {
        title: 'Stands on the floor',
        text: `Its lowest point is at ${tenths(finding.facts.lowestCm)} cm${frontText(finding.facts.front)}`,
      }
    case 'offFloor': {
      const { lowestCm } = finding.facts
      return {
        title: lowestCm > 0 ? 'Floats above the floor' : 'Sinks into the floor',
        text: `Its lowest point is at ${tenths(lowestCm)} cm. Move it to 0 and upload it again.`,
      }
    }
    case 'looksAway':
      return {
        title: 'May be facing the wrong way',
        text: `Its front faces ${finding.facts.front}, but customers see the +Z side first. If this is wrong, rotate it and upload it again.`,
      }
  }
}

/** The label of a remedy's button. */
export function remedyLabel(remedy: Remedy): string {
  return remedy.kind === 'useSize' ? `Use ${remedy.cm}` : 'Choose'
}

const frontText = (front: string | null) => (front === null ? '' : `, its front faces ${front}`)

function textureText(textures: readonly { width: number; height: number }[]): string {
  if (textures.length === 0) return 'no textures'
  const most = Math.max(...textures.map(({ width, height }) => Math.max(width, height)))
  const isOne = textures.length === 1
  return `${textures.length} ${isOne ? 'texture' : 'textures'} of ${isOne ? '' : 'up to '}${most}`
}
