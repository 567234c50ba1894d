import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from './chromium.ts'

// node web/e2e/screenshot.ts --base http://localhost:3000 --out /tmp/shots [--full] [--cookie name=value]
//   [--sign-in email:password] [--click selector] /path...
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '/tmp/shots' },
    widths: { type: 'string', default: '390,820,1440' },
    full: { type: 'boolean', default: false },
    cookie: { type: 'string' },
    'sign-in': { type: 'string' },
    click: { type: 'string' },
    hover: { type: 'string' },
  },
})

await mkdir(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const print = (line: string) => process.stdout.write(`${line}\n`)

for (const width of values.widths.split(',').map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
  })
  if (values.cookie !== undefined) {
    const [name = '', value = ''] = values.cookie.split('=', 2)
    await context.addCookies([{ name, value, url: values.base }])
  }
  if (values['sign-in'] !== undefined) {
    const [email = '', password = ''] = values['sign-in'].split(':', 2)
    const data = { email, password }
    const response = await context.request.post(`${values.base}/api/auth/login`, { data })
    if (!response.ok()) throw new Error(`Signing in failed: ${await response.text()}`)
  }
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) print(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => print(`page error: ${error.message}`))
  for (const path of positionals) {
    const response = await page.goto(values.base + path, { waitUntil: 'networkidle' })
    if (values.hover !== undefined) await page.hover(values.hover)
    if (values.click !== undefined) await page.click(values.click)
    if (values.hover !== undefined || values.click !== undefined) await page.waitForTimeout(800)
    const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'root'
    const file = join(values.out, `${name}-${width}.png`)
    await page.screenshot({ path: file, fullPage: values.full, caret: 'initial' })
    print(`${response?.status() ?? 0} ${file}`)
  }
  await context.close()
}
await browser.close()
