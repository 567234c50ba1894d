import type { Page } from 'playwright-core'
import { open } from './buying.ts'

/** Opens the list with the order of one person, which is Order-1. */
export async function find(page: Page, name: string): Promise<void> {
  await open(page, `/admin/orders?search=${name}`)
}

/** Opens the details of one person's order, and returns the dialog. */
export async function openDetails(page: Page, name: string) {
  await find(page, name)
  await page.getByRole('button', { name: 'View Details of Order-1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order-1' })
  await dialog.getByText('Delivery address').waitFor()
  return dialog
}

/** Chooses the status that an order moves to. */
export const choose = (dialog: ReturnType<Page['getByRole']>, status: string) =>
  dialog.getByLabel('Order Status').selectOption({ label: status })

/** Moves the order to the status that was chosen. */
export const update = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('button', { name: 'Update Order Status' }).click()

/** Confirms the question before a paid order is rejected. */
export const confirmRejection = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Reject and refund ${amount}` }).click()
