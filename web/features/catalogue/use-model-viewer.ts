import { type RefObject, useEffect, useRef, useState } from 'react'
import { pageNonce } from '../../page-nonce.ts'
import type { RoomModel } from './room-dialog.tsx'

/** `impossible`: the browser has no WebGL. */
type ModelState = 'loading' | 'shown' | 'failed' | 'impossible'

type ModelViewer = {
  /** Where the model is shown. */
  holder: RefObject<HTMLDivElement | null>
  state: ModelState
  /** The device can show the model in the room, through its camera. */
  inRoom: boolean
}

/** Shows a 3D model with Google's `model-viewer`, which is fetched for it. */
export function useModelViewer({ title, alt, model }: RoomModel): ModelViewer {
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
      // The viewer takes a model that did not arrive for an empty one, and keeps it.
      const [{ ok }] = await Promise.all([fetch(model), import('@google/model-viewer')])
      if (!ok) return fail()
      if (left || holder.current === null) return
      viewer = createViewer(model, alt === '' ? title : alt)
      viewer.addEventListener('error', fail)
      viewer.addEventListener('load', ({ currentTarget }) => {
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
  }, [possible, model, alt, title])
  return { holder, state, inRoom }
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** The element as it goes into the page. */
function createViewer(model: string, alt: string): HTMLElement {
  const viewer = document.createElement('model-viewer')
  const attributes = {
    src: model,
    alt,
    ar: '',
    // The model is in metres: in the room it has its true size and keeps it.
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
  place.textContent = 'Place it in your room'
  viewer.append(place)
  // Its style element stands in the shadow already, and is read once it is in the page.
  for (const style of viewer.shadowRoot?.querySelectorAll('style') ?? []) style.nonce = pageNonce()
  return viewer
}
