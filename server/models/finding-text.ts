import type { Finding, Measure, Remedy } from './findings.ts'

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
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
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
        title: 'Reads as glTF 2.0',
        text: `${plain(finding.facts.triangles)} triangles, ${textureText(finding.facts.textures)}`,
      }
    case 'sizesAgree': {
      const { sizes } = finding.facts
      const names = listed([...new Set(sizes.map(({ measure }) => nouns[measure]))])
      const title = `${upperFirst(names)} ${sizes.length === 1 ? 'agrees' : 'agree'}`
      const inModel = listed(sizes.map(({ modelCm }) => tenths(modelCm)))
      return {
        title,
        text: `${inModel} cm in the model, ${listed(sizes.map(({ hereCm }) => `${hereCm}`))} here`,
      }
    }
    case 'sizeDiffers': {
      const { measure, modelCm, hereCm } = finding.facts
      const how = modelCm > hereCm ? larger[measure] : smaller[measure]
      return {
        title: `${upperFirst(nouns[measure])} is ${Math.round(Math.abs(modelCm - hereCm))} cm out`,
        text: `${tenths(modelCm)} cm in the model, ${hereCm} here. A customer would see it too ${how} in the room.`,
      }
    }
    case 'dressed': {
      const { measure, modelCm, hereCm } = finding.facts
      return {
        title: `${upperFirst(nouns[measure])} with its bedding`,
        text: `${tenths(modelCm)} cm in the model, ${hereCm} here. Right where bedding hangs over the bed.`,
      }
    }
    case 'sizeMissing': {
      const { measure, modelCm } = finding.facts
      return {
        title: `${upperFirst(nouns[measure])} is not entered`,
        text: `${tenths(modelCm)} cm in the model.`,
      }
    }
    case 'turned': {
      const [width, depth] = finding.facts.modelCm
      return {
        title: 'It is turned by a quarter',
        text: `The model is ${tenths(width)} cm wide and ${tenths(depth)} cm deep: the other way round than here. Turn it so that its front looks along +Z.`,
      }
    }
    case 'materialMissing': {
      const { name, variants } = finding.facts
      return {
        title: `${name} has no material`,
        text: `In the model: ${variants.join(', ')}. It shows the model as it is for now.`,
      }
    }
    case 'materialUnknown': {
      const { name, material, variants } = finding.facts
      return {
        title: `${name} has a material that is not in the model`,
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
        text: `Its lowest point is at ${tenths(lowestCm)} cm. Move it to 0 and replace it.`,
      }
    }
    case 'looksAway':
      return {
        title: 'Seems to look the wrong way',
        text: `Its front looks along ${finding.facts.front}; customers see the side along +Z first. Turn it and replace it if that is so.`,
      }
  }
}

/** The label of a remedy's button. */
export function remedyLabel(remedy: Remedy): string {
  return remedy.kind === 'useSize' ? `Use ${remedy.cm}` : 'Choose'
}

const frontText = (front: string | null) =>
  front === null ? '' : `, its front looks along ${front}`

function textureText(textures: readonly { width: number; height: number }[]): string {
  if (textures.length === 0) return 'no textures'
  const most = Math.max(...textures.map(({ width, height }) => Math.max(width, height)))
  const isOne = textures.length === 1
  return `${textures.length} ${isOne ? 'texture' : 'textures'} of ${isOne ? '' : 'up to '}${most}`
}
