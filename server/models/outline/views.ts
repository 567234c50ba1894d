/**
 * A direction of view, as three axes in glTF's coordinates: X to the right, Y up, Z to the front.
 */
export interface View {
  right: readonly [number, number, number]
  down: readonly [number, number, number]
  /** Towards the viewer. */
  near: readonly [number, number, number]
}

/** From the left front and a little above, as the 3D viewer begins. */
const aside = Math.PI / 6
const above = Math.PI / 12

/**
 * The views of a drawing, in first-angle projection as in British drawings: the side is seen from
 * the left, so that its front is on the right, and the plan has the front below.
 */
export const views = {
  front: { right: [1, 0, 0], down: [0, -1, 0], near: [0, 0, 1] },
  side: { right: [0, 0, 1], down: [0, -1, 0], near: [-1, 0, 0] },
  plan: { right: [1, 0, 0], down: [0, 0, 1], near: [0, 1, 0] },
  corner: {
    right: [Math.cos(aside), 0, Math.sin(aside)],
    down: [-Math.sin(aside) * Math.sin(above), -Math.cos(above), Math.cos(aside) * Math.sin(above)],
    near: [-Math.sin(aside) * Math.cos(above), Math.sin(above), Math.cos(aside) * Math.cos(above)],
  },
} as const satisfies Record<string, View>

/** The view from behind, used only to tell front and back apart. */
export const fromBehind: View = { right: [-1, 0, 0], down: [0, -1, 0], near: [0, 0, -1] }
