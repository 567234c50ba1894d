/** Browsers by their marks in a User-Agent; those that also contain others' names come first. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Browser and system of a User-Agent as text, "Firefox on Windows"; null when it names neither.
 * Without the version: the text is stored, and is personal data.
 */
export function agentOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
