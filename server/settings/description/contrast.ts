/** The default accent: the theme's own. */
export const DEFAULT_ACCENT = '#445229'

/** WCAG 2.2 AA for text: the least contrast of an accent colour with its background. */
const ENOUGH = 4.5

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Mixes two colours: a share of 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  return toHex(channels(from).map((value, at) => value + ((other[at] ?? 0) - value) * share))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The tint of an accent that is the background of text in the accent. */
const tintOf = (accent: string) => mix(accent, '#FFFFFF', 0.88)

/** Whether white text is readable on an accent colour, and the accent on its own tint. */
export const isReadable = (accent: string): boolean =>
  contrastOf(accent, '#FFFFFF') >= ENOUGH && contrastOf(accent, tintOf(accent)) >= ENOUGH

/** The nearest readable colour: no darker than necessary. */
export function nearestReadable(accent: string): string {
  for (let share = 0; share < 1; share += 0.01) {
    const darker = mix(accent, '#000000', share)
    if (isReadable(darker)) return darker
  }
  return '#000000'
}

/** The share of white, or black (below 0), in the ten shades of an accent, itself the eighth. */
const SHADES = [0.95, 0.88, 0.76, 0.62, 0.46, 0.32, 0.16, 0, -0.28, -0.52]

/** The ninth of an accent's ten shades, for a name in large type. */
export const deepShadeOf = (accent: string): string => mix(accent, '#000000', 0.28)

/** The accent's ten shades, by their names in the style sheet. */
export const accentStyle = (accent: string): Record<string, string> =>
  Object.fromEntries(
    SHADES.map((share, at) => [
      `--mantine-color-moss-${at}`,
      mix(accent, share < 0 ? '#000000' : '#FFFFFF', Math.abs(share)),
    ]),
  )
