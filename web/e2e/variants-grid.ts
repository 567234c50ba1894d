import type { Locator, Page } from 'playwright-core'

/** A cell of the table of variants by its line, from 0, and the head of its column. */
export async function cellOf(grid: Locator, line: number, head: string): Promise<Locator> {
  const heads = await grid.getByRole('columnheader').allInnerTexts()
  const column = heads.map((text) => text.trim()).indexOf(head)
  if (column === -1) throw new Error(`No column ${head} among ${heads.join(', ')}`)
  // A table without options has a column with the names of its lines.
  const before = heads[0]?.trim() === 'Variant' ? 1 : 0
  return grid.locator(`[data-cell="${line}:${column - before}"]`)
}

/** Pastes a text where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** Copies the selected cells and returns the text of the clipboard. */
export const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })
