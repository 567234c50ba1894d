/** How a picture lies on its stage: enlarged, and moved from the middle, in pixels of the screen. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

/** The sizes that limit it, in pixels of the screen. */
export interface Stage {
  width: number
  height: number
  /** The picture when it fits the stage. */
  shownWidth: number
  shownHeight: number
  /** The largest scale. */
  most: number
}

/** The whole picture. */
export const fitting: ZoomView = { scale: 1, x: 0, y: 0 }

/** How much one press or one turn of the wheel enlarges. */
export const STEP = 1.4

/** Zero has no sign: the whole picture is the same from wherever one comes back to it. */
const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value)) + 0

/** How far the picture may move from the middle: its edge never leaves the stage's. */
function within({ scale, x, y }: ZoomView, stage: Stage): ZoomView {
  const room = (shown: number, size: number) => Math.max(0, (shown * scale - size) / 2)
  const acrossRoom = room(stage.shownWidth, stage.width)
  const downRoom = room(stage.shownHeight, stage.height)
  return { scale, x: clamp(x, -acrossRoom, acrossRoom), y: clamp(y, -downRoom, downRoom) }
}

/** Enlarges by a factor; what lies under the point, from the stage's middle, stays there. */
export function zoomBy(
  view: ZoomView,
  factor: number,
  stage: Stage,
  point: { x: number; y: number } = { x: 0, y: 0 },
): ZoomView {
  const scale = clamp(view.scale * factor, 1, stage.most)
  const grown = scale / view.scale
  const x = point.x - (point.x - view.x) * grown
  const y = point.y - (point.y - view.y) * grown
  return within({ scale, x, y }, stage)
}

/** Moves the picture. */
export function moveBy(view: ZoomView, dx: number, dy: number, stage: Stage): ZoomView {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, stage)
}

/** The stage of a picture of so many pixels: it is enlarged until a pixel of it is one of the screen. */
export function stageOf(
  size: { width: number; height: number },
  picture: { width: number; height: number },
  pixelRatio = 1,
): Stage {
  const fits = Math.min(size.width / picture.width, size.height / picture.height)
  const shownWidth = picture.width * fits
  const most = Math.max(2, picture.width / pixelRatio / shownWidth)
  return { ...size, shownWidth, shownHeight: picture.height * fits, most }
}
