import type { Locator, Page } from 'playwright-core'

/** Fills in, chooses and clicks by the labels of a page, and counts these steps. */
export function aHand(page: Page) {
  let steps = 0
  // The label of a required field ends with a star.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).last()
  return {
    steps: () => steps,
    fill: async (label: string, text: string) => {
      steps += 1
      await field(label).fill(text)
    },
    choose: async (label: string, option: string) => {
      steps += 1
      await field(label).selectOption({ label: option })
    },
    tick: async (label: string) => {
      steps += 1
      await field(label).check()
    },
    press: async (name: string) => {
      steps += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    click: async (target: Locator) => {
      steps += 1
      await target.click()
    },
    upload: async (label: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
      steps += 1
      await page.getByLabel(label).setInputFiles([file])
    },
    follow: async (name: string) => {
      steps += 1
      await page.getByRole('link', { name, exact: true }).first().click()
    },
  }
}

export type Hand = ReturnType<typeof aHand>
