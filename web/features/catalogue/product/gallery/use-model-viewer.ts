import { type RefObject, useEffect, useRef, useState } from 'react'
import { pageNonce } from '#web/lib/page/page-nonce.ts'

export type RoomModel = {
  title: string
  /** The text alternative. */
  alt: string
  /** The URL of the 3D model. */
  model: string
  /** The material variant of this product; null: the model's default. */
  modelVariant: string | null
  /** The path of the page that opens this view. */
  address: string
}

/** `impossible`: the browser has no WebGL. */
type ModelState = 'loading' | 'shown' | 'failed' | 'impossible'

type ModelViewer = {
  /** The container of the model. */
  holder: RefObject<HTMLDivElement | null>
  state: ModelState
  /** Whether the device supports augmented reality. */
  inRoom: boolean
}

/** Shows a 3D model with Google's `model-viewer`, which is fetched on demand. */
export function useModelViewer({ title, alt, model, modelVariant }: RoomModel): ModelViewer {
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ModelState>(() => (hasWebGl() ? 'loading' : 'impossible'))
  const [inRoom, setInRoom] = useState(false)
  const possible = state !== 'impossible'

  useEffect(() => {
    if (!possible) return
    let viewer: HTMLElement | undefined
    let left = false
    const fail = () => {
      if (!left) setState('failed')
    }
    const show = async () => {
      // The viewer caches a model that failed to load as an empty one.
      const [{ ok }] = await Promise.all([fetch(model), import('@google/model-viewer')])
      if (!ok) return fail()
      if (left || holder.current === null) return
      viewer = createViewer(model, alt === '' ? title : alt)
      viewer.addEventListener('error', fail)
      viewer.addEventListener('load', ({ currentTarget }) => {
        if (modelVariant !== null) chooseVariant(currentTarget, modelVariant)
        setState('shown')
        const canAr = currentTarget instanceof HTMLElement && 'canActivateAR' in currentTarget
        setInRoom(canAr && currentTarget.canActivateAR === true)
      })
      holder.current.append(viewer)
    }
    show().catch(fail)
    return () => {
      left = true
      viewer?.remove()
    }
  }, [possible, model, modelVariant, alt, title])
  return { holder, state, inRoom }
}

/** Selects a material variant (KHR_materials_variants) of a loaded model, if it has it. */
function chooseVariant(viewer: EventTarget | null, name: string): void {
  if (!(viewer instanceof HTMLElement) || !('availableVariants' in viewer)) return
  const { availableVariants } = viewer
  if (!Array.isArray(availableVariants) || !availableVariants.includes(name)) return
  viewer.setAttribute('variant-name', name)
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** Creates the viewer element. */
function createViewer(model: string, alt: string): HTMLElement {
  const viewer = document.createElement('model-viewer')
  const attributes = {
    src: model,
    alt,
    ar: '',
    // The model is in metres: augmented reality shows it in its true size.
    'ar-scale': 'fixed',
    'ar-modes': 'webxr scene-viewer quick-look',
    'camera-controls': '',
    'camera-orbit': '-30deg 75deg 105%',
    'touch-action': 'pan-y',
    'interaction-prompt': 'none',
    'shadow-intensity': '1',
  }
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  const place = document.createElement('button')
  place.slot = 'ar-button'
  place.textContent = 'View in your room'
  viewer.append(place)
  // Its style element is in the shadow root already, and is applied once attached.
  for (const style of viewer.shadowRoot?.querySelectorAll('style') ?? []) style.nonce = pageNonce()
  return viewer
}
