import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, test as base, inject } from 'vitest'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aUser } from '#server/test/factories.ts'
import { launchFor3d, launchWithLargeText } from './chromium.ts'
import { openDeps } from './deps.ts'
import { watchFaults, type Faults } from './faults.ts'

export interface Visit {
  /** The signed-in user; none by default. */
  user?: SessionUser
  width?: number
  height?: number
  reducedMotion?: boolean
  /** False: JavaScript is off. */
  scripts?: boolean
  /** The shop to visit; by default the one that all tests share. */
  origin?: string
  /** A browser with a graphics card, for pages that draw a 3D model. */
  graphics?: boolean
  /** A browser whose own font size is doubled. */
  largeText?: boolean
}

interface Fixtures {
  /** The server's dependencies, for arranging data and inspecting the database. */
  deps: Deps
  /** Opens a browser of its own, with no cookies but the sign-in, and a page in it. */
  visit: (visit?: Visit) => Promise<Page>
  /** A visitor's page on a large screen. */
  page: Page
  /** Errors of the test's pages: each fails the test unless it was allowed. */
  faults: Faults
}

let connected: Promise<{ browser: Browser; deps: ReturnType<typeof openDeps> }> | undefined

function connect() {
  connected ??= (async () => {
    const { env, browserUrl } = inject('testShop')
    return { browser: await chromium.connect(browserUrl), deps: openDeps(env) }
  })()
  return connected
}

const launched: { for3d?: Promise<Browser>; withLargeText?: Promise<Browser> } = {}

async function browserFor({ graphics = false, largeText = false }: Visit): Promise<Browser> {
  if (graphics) return (launched.for3d ??= launchFor3d())
  if (largeText) return (launched.withLargeText ??= launchWithLargeText())
  return (await connect()).browser
}

afterAll(async () => {
  const [open, ...own] = await Promise.all([connected, launched.for3d, launched.withLargeText])
  connected = undefined
  delete launched.for3d
  delete launched.withLargeText
  await Promise.all([open?.browser.close(), open?.deps.close(), ...own.map((b) => b?.close())])
})

/** Tests in a browser: every console error, page error and failed request fails them. */
export const test = base.extend<Fixtures>({
  deps: async ({}, use) => use((await connect()).deps),
  faults: [
    async ({}, use) => {
      const faults = watchFaults()
      await use(faults)
      faults.check()
    },
    { auto: true },
  ],
  visit: async ({ deps, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (visit = {}) => {
      const context = await openContext(await browserFor(visit), visit)
      contexts.push(context)
      if (visit.user) await signIn(deps, context, visit.user)
      const page = await context.newPage()
      if (slowdown > 1) await slowDown(page)
      // A page that runs no scripts refuses those that it names.
      if (visit.scripts === false) faults.allow(/^csp GET .*\.js$/)
      faults.watch(page)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  page: async ({ visit }, use) => use(await visit()),
})

async function openContext(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const { width = 1280, height = width < 768 ? 844 : 900, reducedMotion, scripts = true } = visit
  const context = await browser.newContext({
    baseURL: visit.origin ?? shopUrl(),
    viewport: { width, height },
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    reducedMotion: reducedMotion === true ? 'reduce' : 'no-preference',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  context.setDefaultTimeout(40_000)
  return context
}

/** How many times slower than this machine the pages' processor is: `CPU_SLOWDOWN`, 1 by default. */
const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 1)

/** Throttles the processor, which shows races of slower machines. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** The address of the shop under test. */
export const shopUrl = () => inject('testShop').env['PUBLIC_ORIGIN'] ?? ''

/** Creates a session without the sign-in page. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  context: BrowserContext,
  user: SessionUser,
  origin = shopUrl(),
) {
  const { token } = await startSession(deps, user.id)
  await context.addCookies([{ name: 'session', value: token, url: origin, httpOnly: true }])
}

/** A new account with the admin's role. */
export const anAdmin = (deps: Deps) =>
  aUser(deps, { role: 'admin', userName: `Admin ${randomUUID().slice(0, 8)}` })
