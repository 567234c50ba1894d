/** The files that an accountant can take away. */
export const accountFileNames = [
  'xero-invoices',
  'xero-payments',
  'sage-invoices',
  'sage-payments',
  'quickbooks-invoices',
  'quickbooks-credit-notes',
  'quickbooks-payments',
  'gift-cards',
] as const

export type AccountFile = (typeof accountFileNames)[number]

/** What each file has, as the page names it. */
export const accountFiles: Readonly<Record<AccountFile, string>> = {
  'xero-invoices': 'Invoices and credit notes',
  'xero-payments': 'Payments and refunds',
  'sage-invoices': 'Invoices and credit notes',
  'sage-payments': 'Payments and refunds',
  'quickbooks-invoices': 'Invoices',
  'quickbooks-credit-notes': 'Credit notes',
  'quickbooks-payments': 'Payments and refunds',
  'gift-cards': 'Sold, issued and spent',
}

/** The programs with their files. */
export const programs: readonly { name: string; files: readonly AccountFile[] }[] = [
  { name: 'Xero', files: accountFileNames.filter((name) => name.startsWith('xero-')) },
  { name: 'Sage 50', files: accountFileNames.filter((name) => name.startsWith('sage-')) },
  { name: 'QuickBooks', files: accountFileNames.filter((name) => name.startsWith('quickbooks-')) },
  { name: 'Gift cards', files: ['gift-cards'] },
]
