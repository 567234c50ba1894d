import { type Email, type Part, pieceText, type Sender } from './email.ts'

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'lines': {
      const rows = part.rows.map(({ title, note, amount }) =>
        [title, [note, amount].filter(Boolean).join('  ')].join('\n  '),
      )
      const totals = part.totals.map(({ label, value }) => `${label}: ${value}`)
      return [...rows, '', ...totals].join('\n')
    }
    case 'pieces':
      return [part.label, ...part.pieces.map((piece) => `  ${pieceText(piece)}`)].join('\n')
    case 'block':
      return [part.label, ...part.lines.map((line) => `  ${line}`)].join('\n')
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`
  }
}

/** Renders an e-mail as plain text, with everything that the HTML says. */
export function renderText({ heading, parts }: Email, { shopName, contact }: Sender): string {
  const foot = [
    '--',
    `${shopName}, ${contact.place}`,
    `${contact.phone}, ${contact.email}`,
    contact.hours,
  ]
  return `${[heading, ...parts.map(partText), foot.join('\n')].join('\n\n')}\n`
}
