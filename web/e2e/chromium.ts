import sparticuz from '@sparticuz/chromium'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import project from '#package.json' with { type: 'json' }

/**
 * What the package sets for cloud functions and tests cannot use: in one process a browser ends
 * with its first page, and without web security it would not notice what a real one refuses.
 */
const unwanted = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
])

const version = project.devDependencies['@sparticuz/chromium']

/** The path of Chromium, unpacked once into a folder of its version. */
export async function chromiumPath(): Promise<string> {
  const folder = join(tmpdir(), `hazelwick-chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, 'chromium')
}

/** Unpacks beside the folder first: another run must not find half a browser there. */
async function unpack(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = unfinished
  try {
    await sparticuz.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

const args = sparticuz.args.filter((arg) => !unwanted.has(arg))

/**
 * Pages are painted by the processor. Through the emulated graphics card each frame takes the browser
 * six times as long.
 */
export const chromiumArgs: string[] = [
  ...args,
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
]

/** A headless Chromium that several test workers can use at once. */
export async function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await chromiumPath(), args: chromiumArgs })
}

/** A browser that paints by the emulated graphics card: 3D models are drawn sooner there. */
export async function launchFor3d(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args })
}

/** A browser whose own font size is twice the usual one. */
export async function launchWithLargeText(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
  })
}
