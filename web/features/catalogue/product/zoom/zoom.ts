/** The zoom and pan of a picture: scale, and offset from the centre in screen pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

/** The limits of zoom and pan, in screen pixels. */
export interface Stage {
  width: number
  height: number
  /** The width of the picture when it fits the stage. */
  shownWidth: number
  shownHeight: number
  /** The maximum scale. */
  most: number
}

/** The view of the whole picture. */
export const fitting: ZoomView = { scale: 1, x: 0, y: 0 }

/** The zoom factor of one click or wheel step. */
export const STEP = 1.4

/** Avoids -0, so that equal views compare equal. */
const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value)) + 0

/** The maximum offset from the centre: the picture's edge never leaves the stage's. */
function within({ scale, x, y }: ZoomView, stage: Stage): ZoomView {
  const room = (shown: number, size: number) => Math.max(0, (shown * scale - size) / 2)
  const acrossRoom = room(stage.shownWidth, stage.width)
  const downRoom = room(stage.shownHeight, stage.height)
  return { scale, x: clamp(x, -acrossRoom, acrossRoom), y: clamp(y, -downRoom, downRoom) }
}

/** Zooms by a factor around a point, which stays in place. */
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

/** The stage of a picture: the maximum scale shows one picture pixel per screen pixel. */
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
